import Foundation

/// An object on its way from one thread to another.
///
/// SAFETY: whoever hands it over doesn't touch it again, as with the handler of Apple's that is called on another queue.
struct Handed<Value>: @unchecked Sendable {
  let value: Value
}

/// Which query is passed from one spelling of a handler to the other.
///
/// A handler may be written with a completion or as an async function; each has a default that calls the other. A type
/// with neither, which Apple's compiler refuses, is told here at its first query, for there is no way to refuse it.
enum HandlerSpelling {
  private struct Passing: Hashable, Sendable {
    let handler: ObjectIdentifier
    let query: ObjectIdentifier
  }

  @TaskLocal private static var passing: Passing?

  /// Answers a query by the handler's async function.
  static func callAsync(
    _ handler: some NSObjectProtocol, _ query: some NSObject, by function: @escaping @Sendable () async -> Void
  ) {
    let passing = passingOn(query, of: handler)
    Task.detached {
      await $passing.withValue(passing) { await function() }
    }
  }

  /// Answers a query by the handler's function with a completion.
  static func callBack<Response: NSObject>(
    _ handler: some NSObjectProtocol, _ query: some NSObject,
    by function: (@escaping @Sendable (Response) -> Void) -> Void
  ) async -> Response {
    let passing = passingOn(query, of: handler)
    return await Answered.value { answer in
      $passing.withValue(passing) { function { answer($0) } }
    }
  }

  private static func passingOn(_ query: some NSObject, of handler: some NSObjectProtocol) -> Passing {
    let new = Passing(handler: ObjectIdentifier(handler), query: ObjectIdentifier(query))
    if new == passing {
      // A mistake in the program, not in what came in; `precondition` would lose the sentence in release.
      fatalError(
        "\(type(of: handler)) has neither handle(_:context:completion:) nor handle(_:context:) async for \(type(of: query))"
      )
    }
    return new
  }
}
