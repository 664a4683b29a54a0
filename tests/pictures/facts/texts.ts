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
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const lines: TextLine[] = [];
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue?.trim() ?? '';
    if (element === null || text === '' || element.closest('svg, option, style') || !isDrawn(element)) continue;
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const box = lettersOf(rect);
      if (widthOf(box) > 1 && heightOf(box) > 1) lines.push({ element, text, box });
    }
  }
  return lines;
}

const lettersOf = ({ left, right, top, bottom, height }: DOMRect): Box => ({
  left,
  right,
  top: top + height * LEADING,
  bottom: bottom - height * LEADING,
});

/** How wide the text is that this field shows, in its own font: its value, else its placeholder. */
export function widthOfFieldText(field: HTMLInputElement | HTMLSelectElement): number {
  const { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(field);
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  context.letterSpacing = letterSpacing;
  return context.measureText(shownText(field)).width;
}

export function shownText(field: HTMLInputElement | HTMLSelectElement): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
  const value = field.type === 'password' ? '•'.repeat(field.value.length) : field.value;
  return value === '' ? field.placeholder : value;
}
