import { type Box, heightOf, isDrawn, widthOf } from './boxes.ts';

/** One line of one piece of text, as it is drawn. */
export interface TextLine {
  readonly element: Element;
  readonly text: string;
  /** Without the room above and below the letters. */
  readonly box: Box;
}

/** The part of a line's height above and below its letters. */
const LEADING = 0.2;

export function textLinesIn(root: Element): TextLine[] {
  const range = document.createRange();
  return textNodesIn(root).flatMap(({ node, element }) => {
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].map((rect) => ({ element, text: node.nodeValue?.trim() ?? '', box: lettersOf(rect) }));
    return lines.filter(({ box }) => widthOf(box) > 1 && heightOf(box) > 1);
  });
}

/** The pieces of text that are drawn. */
function textNodesIn(root: Element): { readonly node: Node; readonly element: Element }[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: { node: Node; element: Element }[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || node.nodeValue?.trim() === '' || element.closest('svg, option, style') || !isDrawn(element)) continue;
    found.push({ node, element });
  }
  return found;
}

/** A longer word, such as a link or an order's id, may be broken. */
const LONGEST_WHOLE = 24;

/** Words that are drawn on more than one line, although no hyphen or slash allows it. */
export function brokenWords(root: Element): { readonly element: Element; readonly word: string }[] {
  const range = document.createRange();
  return textNodesIn(root).flatMap(({ node, element }) => {
    range.selectNodeContents(node);
    if (range.getClientRects().length < 2) return [];
    return [...(node.nodeValue ?? '').matchAll(/[^\s–-]+/g)].flatMap(({ index, 0: word }) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return tops.size > 1 && word.length <= LONGEST_WHOLE && !word.includes('/') ? [{ element, word }] : [];
    });
  });
}

const lettersOf = ({ left, right, top, bottom, height }: DOMRect): Box => ({
  left,
  right,
  top: top + height * LEADING,
  bottom: bottom - height * LEADING,
});

/** One canvas measures every text. */
const ruler = document.createElement('canvas').getContext('2d');

/** How wide the text is that this field shows, in its own font: its value, else its placeholder. */
export function widthOfFieldText(field: HTMLInputElement | HTMLSelectElement): number {
  const isEmpty = field.value === '' && field instanceof HTMLInputElement;
  const { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(field, isEmpty ? '::placeholder' : null);
  if (ruler === null) return 0;
  ruler.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  ruler.letterSpacing = letterSpacing;
  return ruler.measureText(shownText(field)).width;
}

export function shownText(field: HTMLInputElement | HTMLSelectElement): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
  const value = field.type === 'password' ? '•'.repeat(field.value.length) : field.value;
  return value === '' ? field.placeholder : value;
}
