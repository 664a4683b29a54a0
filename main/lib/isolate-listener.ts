/**
 * Wraps a listener so that its exceptions go to `bug` and the caller continues. For every listener of an answer, a write or a
 * state that is already final (the call log, the screen, the health).
 */
export const isolateListener =
  <A extends readonly unknown[]>(listener: (...args: A) => void, bug: (error: unknown) => void): ((...args: A) => void) =>
  (...args) => {
    try {
      listener(...args);
    } catch (error) {
      bug(error);
    }
  };
