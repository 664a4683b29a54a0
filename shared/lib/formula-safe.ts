/**
 * An apostrophe before what a spreadsheet could run, and its removal. Linear in the text: one pass, without a search that goes back.
 */

/** The start of a formula; some programs fold full-width forms. */
const SIGN = /[=+\-@＝＋－＠]/;
/** Some program treats it as the end of a cell. */
const CELL_END = /[;,|\t\r\n]/;
/** Programs skip it at the start of a cell: spaces, quotes, controls (NUL, ESC, NEL), characters without width. */
const SKIPPED = /[\s"'\p{Cc}\p{Cf}]/u;
/** A spreadsheet may take it for an end of the cell before it. */
const LEADING_END = /[\t\r]/;

/** Where a cell's content could run: each sign that begins one, else the last tab or line end before its content. */
function riskyPlaces(text: string): number[] {
  const places: number[] = [];
  let isStart = true;
  let leading = -1;
  const leave = (place: number): void => {
    if (place >= 0) places.push(place);
    leading = -1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isStart && SIGN.test(sign)) {
      leave(at);
      isStart = false;
    } else if (isStart && SKIPPED.test(sign)) {
      if (LEADING_END.test(sign)) leading = at;
    } else {
      if (isStart) leave(leading);
      isStart = CELL_END.test(sign);
    }
  }
  if (isStart) leave(leading);
  return places;
}

/** Puts an apostrophe where a program could read a formula. */
export const escapeFormula = (text: string): string => insertAt(text, riskyPlaces(text));

function insertAt(text: string, places: readonly number[]): string {
  if (places.length === 0) return text;
  const starts = [0, ...places];
  return starts.map((from, index) => text.slice(from, starts[index + 1] ?? text.length)).join("'");
}

/** Takes the apostrophes away that {@link escapeFormula} put in. */
export function unescapeFormula(text: string): string {
  const places = text.includes("'") ? riskyPlaces(text).filter((place) => text.charAt(place - 1) === "'") : [];
  const starts = [0, ...places];
  return starts.map((from, index) => text.slice(from, (starts[index + 1] ?? text.length + 1) - 1)).join('');
}
