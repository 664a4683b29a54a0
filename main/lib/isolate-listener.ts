/**
 * Wraps a listener so that its exceptions go to `bug` and the caller continues. For every listener of an answer, a write or a
 * state that is already final (the call log, the screen, the health).
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
