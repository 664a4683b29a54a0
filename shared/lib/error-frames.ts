/** The lines of code that an error came through, without its text, which may repeat what was typed, read or received. */
export function framesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  const { stack, message } = error;
  // The text stands before the frames and may look like frames itself. Where it is not found, nothing is sure to be a frame.
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

/** A class of errors or a code of one, which is one word; null for anything else. */
export const plainWord = (word: unknown): string | null => (typeof word === 'string' && PLAIN_WORD.test(word) ? word : null);

export const PLAIN_WORD = /^[A-Za-z_]{1,40}$/;
