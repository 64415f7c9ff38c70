#!/bin/sh
# Makes an authority and certificates for the tests of sending in the folder that is given.
set -eu
cd "$1"
key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1.key"; }
root() {
  key "$1"
  openssl req -x509 -new -key "$1.key" -out "$1.crt" -days 2 -subj "/CN=$1 of a test" \
    -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign
}
cat >ca.conf <<EOF
[ca]
default_ca = own
[own]
new_certs_dir = .
database = index
serial = serial
default_md = sha256
policy = any
unique_subject = no
[any]
commonName = supplied
[req]
distinguished_name = name
[name]
EOF
touch index
echo 01 >serial
# A server's certificate: its name, the names it is for, from when to when it is valid.
server() {
  key "$1"
  openssl req -new -key "$1.key" -out "$1.csr" -subj "/CN=$1" -config ca.conf
  echo "subjectAltName = $2" >"$1.ext"
  openssl ca -batch -config ca.conf -cert authority.crt -keyfile authority.key -in "$1.csr" -out "$1.crt" \
    -extfile "$1.ext" -startdate "$3" -enddate "$4" -notext
  cat "$1.key" "$1.crt" >"$1.pem"
}
root authority
root stranger
own=DNS:localhost,IP:127.0.0.1
server https "$own" 20200101000000Z 21200101000000Z
server expired "$own" 20200101000000Z 20200201000000Z
server early "$own" 21190101000000Z 21200101000000Z
server elsewhere DNS:elsewhere.test 20200101000000Z 21200101000000Z
key selfsigned
openssl req -x509 -new -key selfsigned.key -out selfsigned.crt -days 2 -subj /CN=localhost -addext subjectAltName=$own
cat selfsigned.key selfsigned.crt >selfsigned.pem
