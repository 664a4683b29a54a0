/** A failure that a person can resolve: the message is the cause, `cure` is what to do. */
export class SetupError extends Error {
  /**
   * @param {string} cause what went wrong, in words
   * @param {string} cure what to do about it
   */
  constructor(cause, cure) {
    super(cause);
    this.name = 'SetupError';
    this.cure = cure;
  }
}

/**
 * The message of any thrown value.
 *
 * @param {unknown} thrown
 */
export function messageOf(thrown) {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
