import { type Box, boxOf, exceeds, isDrawn, limitsOf, placeOf } from './boxes.ts';
import type { Fact } from './fact.ts';

/** Rounding, in CSS pixels. */
const TOLERANCE = 2;

/** Less room than this between the frames of two buttons, in CSS pixels, lets a finger press the other one. */
const APART = 2.5;

/** Buttons with a frame that nearly touch. */
export function nearButtons(controls: readonly Element[]): Fact[] {
  const framed = controls.filter((control) => control instanceof HTMLButtonElement && hasFrame(control) && isWhole(control));
  return framed.flatMap((one, at) => {
    const near = framed
      .slice(at + 1)
      .find((other) => gapOf(boxOf(one), boxOf(other)) < APART && !one.contains(other) && !other.contains(one));
    return near === undefined ? [] : [{ fault: 'near', where: placeOf(near), detail: near.textContent ?? '' } as const];
  });
}

function hasFrame(button: Element): boolean {
  const { borderTopWidth, borderTopColor } = getComputedStyle(button);
  return Number.parseFloat(borderTopWidth) > 0 && !/, 0\)$|transparent/.test(borderTopColor);
}

/** One that is scrolled halfway out of sight ends at another part of the screen, which may begin with a button. */
const isWhole = (button: Element): boolean => !exceeds(boxOf(button), limitsOf(button.parentElement ?? button).now);

const gapOf = (one: Box, other: Box): number =>
  Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom);

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
