/**
 * A listener whose failure must not reach what it listens to: what it throws goes to `bug`, and the caller goes on. For
 * every listener that hears of an answer, a write or a state that is already decided (the call log, the screen, the health).
 */
export const isolateListener =
  <A extends readonly unknown[]>(listener: (...heard: A) => void, bug: (error: unknown) => void): ((...heard: A) => void) =>
  (...heard) => {
    try {
      listener(...heard);
    } catch (error) {
      bug(error);
    }
  };
