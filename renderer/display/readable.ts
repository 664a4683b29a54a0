/** A masked text for the eye: dots in place of stars, a number in groups of four. */
export function readable(masked: string, isNumber = true): string {
  const dotted = masked.replaceAll('*', '•');
  return isNumber && /^[\p{L}\p{N}•+]+$/u.test(dotted) ? dotted.replace(/(.{4})(?=.)/gu, '$1 ') : dotted;
}

/** How much room an amount takes, for its size. */
export const lengthOf = (text: string): 'short' | 'usual' | 'long' => (text.length <= 9 ? 'short' : text.length <= 11 ? 'usual' : 'long');
