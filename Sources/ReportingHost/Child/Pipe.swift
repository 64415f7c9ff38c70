import CDiscernSpawning

extension ChildProcess {
  /// Both ends of a pipe, which no other program that this process starts gets.
  struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws {
      var ends: (reading: Int32, writing: Int32) = (-1, -1)
      let failure = unsafe discern_pipe(&ends.reading, &ends.writing)
      guard failure == 0 else { throw HostError("there is no pipe to be had: \(systemWords(failure))") }
      (reading, writing) = ends
    }
  }
}
