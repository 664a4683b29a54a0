/** A masked text for the screen: dots replace its stars, and a number stands in groups of four. */
export function readable(masked: string, isNumber = true): string {
  const dotted = masked.replaceAll('*', '•');
  return isNumber && /^[\p{L}\p{N}•+]+$/u.test(dotted) ? dotted.replace(/(.{4})(?=.)/gu, '$1 ') : dotted;
}

/** The length class of an amount's text, from which the style sheet derives its type size. */
export const lengthOf = (text: string): 'short' | 'usual' | 'long' => (text.length <= 9 ? 'short' : text.length <= 11 ? 'usual' : 'long');
