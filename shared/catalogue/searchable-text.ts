/** Most texts of a catalogue are ASCII, which is folded faster. */
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/**
 * The form in which texts of the catalogue and of the search field are compared: lower case, no accents, full-width folded,
 * thousands of a price written together (`Rp 25.000` is `rp 25000`).
 */
export function foldText(text: string): string {
  const plain = (isAscii(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();
  return /\d[.,]\d/.test(plain) ? plain.replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, '') : plain;
}

/** The words of a text, folded. */
export function wordsOf(text: string): string[] {
  const folded = foldText(text);
  return folded.split(isAscii(folded) ? /[^a-z0-9]+/ : /[^\p{L}\p{N}]+/u).filter(Boolean);
}
