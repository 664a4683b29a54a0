/**
 * The code pages of receipts: bytes 128 to 255, one character each, a space where the page has none that receipts use. Bytes
 * below 128 are ASCII in all of them. The pictures that some pages have below 32 are omitted, because those bytes are printer
 * commands; so are the section and pilcrow signs of page 858, which the encoder would send as such bytes.
 */
const CODE_PAGES = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' + '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ',
  cp858:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' + '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´ ±‗¾  ÷¸°¨·¹³²■ ',
  windows1252:
    '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ ¡¢£¤¥¦§¨©ª«¬ ®¯°±²³´µ¶·¸¹º»¼½¾¿' + 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
} as const;
export type CodePage = keyof typeof CODE_PAGES;

const FIRST_HIGH = 128;
const REPLACEMENT = '?';

/** Replacements for typographic characters that printers lack. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2022': '*',
};

const bytesByPage: Readonly<Record<CodePage, ReadonlyMap<string, number>>> = {
  cp437: bytesOf('cp437'),
  cp858: bytesOf('cp858'),
  windows1252: bytesOf('windows1252'),
};

function bytesOf(page: CodePage): ReadonlyMap<string, number> {
  const bytes = new Map<string, number>();
  for (let byte = 0x20; byte < 0x7f; byte += 1) bytes.set(String.fromCharCode(byte), byte);
  Array.from(CODE_PAGES[page]).forEach((character, index) => {
    if (character !== ' ') bytes.set(character, FIRST_HIGH + index);
  });
  return bytes;
}

/** Whether the page has every character of a text. */
export const isInPage = (text: string, page: CodePage): boolean => Array.from(text).every((character) => bytesByPage[page].has(character));

/**
 * Converts a text to characters of the page: drops accents that it lacks, makes full-width forms plain, and replaces the rest
 * by `?`. Every character of the result is printable and takes one column.
 */
export function toPage(text: string, page: CodePage): string {
  if (isInPage(text, page)) return text;
  return Array.from(text, (character) => nearestCharacter(character, page)).join('');
}

function nearestCharacter(character: string, page: CodePage): string {
  if (isInPage(character, page)) return character;
  const plain = LOOKALIKES[character] ?? character.normalize('NFKD').replace(/\p{M}+/gu, '');
  return isInPage(plain, page) ? plain : REPLACEMENT;
}

/** Encodes a text in the page, `?` for what it lacks. Never returns a byte below 0x20 or 0x7F. */
export function encodeText(text: string, page: CodePage): Uint8Array {
  const replacement = REPLACEMENT.charCodeAt(0);
  return Uint8Array.from(Array.from(text, (character) => bytesByPage[page].get(character) ?? replacement));
}
