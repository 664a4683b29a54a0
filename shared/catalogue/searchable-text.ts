/**
 * The form in which texts of the catalogue and of the search field are compared: lower case, no accents, full-width folded,
 * thousands of a price written together (`Rp 25.000` is `rp 25000`).
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, '');

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
