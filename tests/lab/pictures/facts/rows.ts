import { boxOf, isDrawn, placeOf } from './boxes.ts';
import type { Fact } from './fact.ts';

/** Rounding, in CSS pixels. */
const TOLERANCE = 2;

/** Rows of buttons in which some take the room that is left, and a line nevertheless ends before the row does. */
export const raggedRows = (root: Element): Fact[] => [...root.querySelectorAll('*')].flatMap(raggedLine);

function raggedLine(row: Element): Fact[] {
  const { display, flexWrap, flexDirection, paddingRight } = getComputedStyle(row);
  if (display !== 'flex' || flexWrap !== 'wrap' || flexDirection !== 'row') return [];
  const parts = partsOf(row);
  if (!parts.every((part) => part instanceof HTMLButtonElement) || !parts.some((part) => getComputedStyle(part).flexGrow !== '0'))
    return [];
  const end = boxOf(row).right - Number.parseFloat(paddingRight);
  const last = parts.find((part, at) => {
    const next = parts[at + 1];
    const endsLine = next === undefined || boxOf(next).top >= boxOf(part).bottom;
    return endsLine && boxOf(part).right < end - TOLERANCE;
  });
  if (last === undefined) return [];
  return [{ fault: 'ragged', where: placeOf(last), detail: `${Math.round(end - boxOf(last).right)} px` }];
}

/** The drawn parts of a row, also those in an element without a box of its own. */
const partsOf = (row: Element): Element[] =>
  [...row.children].flatMap((part) => (getComputedStyle(part).display === 'contents' ? partsOf(part) : isDrawn(part) ? [part] : []));
