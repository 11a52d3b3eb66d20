// `Mutex` needs macOS 15; what Apple's systems had before it is found nowhere else.
#if canImport(Darwin)
  import os
#else
  import Synchronization
#endif

/// A value that one thread uses at a time.
final class Locked<State: Sendable>: Sendable {
  #if canImport(Darwin)
    private let state: OSAllocatedUnfairLock<State>

    init(_ state: State) {
      self.state = OSAllocatedUnfairLock(initialState: state)
    }

    func withLock<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
      state.withLock(body)
    }
  #else
    private let state: Mutex<State>

    init(_ state: State) {
      self.state = Mutex(state)
    }

    func withLock<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
      state.withLock { body(&$0) }
    }
  #endif
}
