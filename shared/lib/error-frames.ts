/** Returns the stack frames of an error without its text, which may repeat typed or received data. */
export function framesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  const { stack, message } = error;
  // The text precedes the frames and may look like frames. Where it is not found, no line is certainly a frame.
  const text = stack.indexOf(message);
  if (text < 0) return [];
  return stack
    .slice(text + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, MOST_FRAMES);
}

export const MOST_FRAMES = 12;

/** The name of an error class or an error code, if it is a single word; null for anything else. */
export const plainWord = (word: unknown): string | null => (typeof word === 'string' && PLAIN_WORD.test(word) ? word : null);

export const PLAIN_WORD = /^[A-Za-z_]{1,40}$/;
