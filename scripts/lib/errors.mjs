/** A failure that a person can resolve: the message is the cause, `cure` the action. */
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
 * The message of any thrown value.
 *
 * @param {unknown} thrown
 */
export function messageOf(thrown) {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
