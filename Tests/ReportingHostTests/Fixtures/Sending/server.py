"""A server for the tests of sending: what the path says is what it does.

Usage: server.py FOLDER. Listens on free ports of 127.0.0.1, prints them as one line of JSON, and ends when its standard
input does. FOLDER holds NAME.pem (key and certificate) for each listener with TLS; /keep/NAME stores the request there.
"""

import http.server
import json
import os
import socket
import socketserver
import ssl
import struct
import sys
import threading
import time

FOLDER = sys.argv[1]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        self.serve()

    def do_POST(self):
        if "/reset" in self.path:  # before the body is read
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.leave()
            return
        self.body = self.rfile.read(int(self.headers["Content-Length"]))
        self.serve()

    def leave(self):
        self.close_connection = True
        self.connection.close()

    def answer(self, status, body=b"thanks", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def serve(self):
        kind, _, rest = self.path.strip("/").partition("/")
        if kind == "keep":
            with open(os.path.join(FOLDER, rest + ".headers"), "w") as file:
                file.write(self.command + " " + self.path + "\n" + "".join(f"{n}: {v}\n" for n, v in self.headers.items()))
            with open(os.path.join(FOLDER, rest + ".body"), "wb") as file:
                file.write(getattr(self, "body", b""))
            self.answer(200)
        elif kind == "bytes":
            self.answer(418, bytes(range(256)), **{"X-Verdict": "junk: 9"})
        elif kind == "status":
            self.answer(int(rest))
        elif kind == "size":
            self.answer(200, b"x" * int(rest))
        elif kind == "redirect":
            status, _, place = rest.partition("/")
            self.answer(int(status), Location=place.replace("!", "://"))
        elif kind == "cookie":
            self.answer(302, Location="/keep/cookie", **{"Set-Cookie": "taken=1"})
        elif kind == "slow":
            time.sleep(30)
        elif kind == "slowbody":
            self.send_response(200)
            self.send_header("Content-Length", "10")
            self.end_headers()
            time.sleep(30)
        elif kind == "dribble":
            for byte in b"HTTP/1.1 200 OK\r\nX-Long: " + b"x" * 10000:
                self.wfile.write(bytes([byte]))
                time.sleep(0.02)
        elif kind == "slowly":
            for byte in b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok":
                self.wfile.write(bytes([byte]))
                time.sleep(0.005)
        elif kind == "nothing":
            self.leave()
        elif kind == "midway":
            self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nabc")
            self.leave()
        elif kind == "headers":
            self.wfile.write(b"HTTP/1.1 200 OK\r\n")
            while True:
                self.wfile.write(b"X-More: " + b"x" * 1000 + b"\r\n")
        elif kind == "long-header":
            self.wfile.write(b"HTTP/1.1 200 OK\r\nX-Long: " + b"x" * 300000 + b"\r\n\r\n")
        elif kind == "huge":
            self.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
            while True:
                self.wfile.write(b"x" * 65536)
        elif kind == "garbage":
            self.wfile.write(b"hello, this is no HTTP\r\n\r\n")
            self.leave()


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, context=None):
        self.context = context
        super().__init__(("127.0.0.1", 0), Handler)

    def finish_request(self, request, address):
        # In the connection's thread, so that one that never finishes its TLS holds up nobody.
        if self.context:
            request = self.context.wrap_socket(request, server_side=True)
        super().finish_request(request, address)

    def handle_error(self, *_):
        pass


def listen(name):
    context = None
    if name != "http":
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(os.path.join(FOLDER, name + ".pem"))
    server = Server(context)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


silent = socket.create_server(("127.0.0.1", 0))
ports = {name: listen(name) for name in ["http", "https", "expired", "early", "elsewhere", "selfsigned"]}
ports["silent"] = silent.getsockname()[1]
print(json.dumps(ports), flush=True)
sys.stdin.read()
os._exit(0)
