/** A failure that a person can resolve: the message is its cause, and `cure` is the action that resolves it. */
export class SetupError extends Error {
  /**
   * @param {string} cause in words
   * @param {string} cure the action that resolves it
   */
  constructor(cause, cure) {
    super(cause);
    this.name = 'SetupError';
    this.cure = cure;
  }
}

/**
 * Returns the message of any thrown value.
 *
 * @param {unknown} thrown
 */
export function messageOf(thrown) {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
