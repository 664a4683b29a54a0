import { type Box, boxOf, exceeds, isDrawn, limitsOf, measureAnew, placeOf, topLayer } from './boxes.ts';
import { type Fact, isFirst } from './fact.ts';

/** Whether a person sees where the focus is. High contrast removes shadows and backgrounds, so only an outline counts. */

/** The least width of a focus ring, in CSS pixels. */
const LEAST_RING = 2;
/** How far above a control what shows its focus may be: the label of a switch, the frame of a field. */
const MOST_LEVELS = 3;

/**
 * Focuses each element that Tab reaches, one after the other. Call it after a press of a key, because only then does the page show the
 * focus. It leaves the focus and the scrolling as they were.
 */
export async function focusFacts(): Promise<Fact[]> {
  const before = document.activeElement;
  const scrollers = [...document.querySelectorAll('*')].filter(scrollsDown).map((element) => ({ element, top: element.scrollTop }));
  const facts: Fact[] = [];
  for (const stop of tabStops(topLayer())) {
    const last = document.activeElement;
    stop.focus();
    // What React draws because of the focus.
    await Promise.resolve();
    // A group may pass the focus on to one of its controls.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && (focused === stop || focused !== last)) facts.push(...focusedFacts(focused));
    else facts.push({ fault: 'no focus', where: placeOf(stop), detail: nameOf(stop) });
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  for (const { element, top } of scrollers) element.scrollTop = top;
  return facts.filter(isFirst);
}

const scrollsDown = (element: Element): boolean => element.scrollHeight > element.clientHeight + 1;

/** One that is not drawn is a stop all the same. */
const tabStops = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *, [aria-hidden=true] *') &&
      element.checkVisibility({ visibilityProperty: true }),
  );

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent.slice(0, 40);

function focusedFacts(stop: HTMLElement): Fact[] {
  measureAnew();
  const where = placeOf(stop);
  const detail = nameOf(stop);
  const shown = shownFocusOf(stop);
  if (shown === null) return [{ fault: 'no ring', where, detail: `${detail}, ${whyNoRing(stop)}` }];
  const ring = ringOf(shown);
  const { now } = limitsOf(shown.parentElement ?? shown);
  if (exceeds(ring, now, 0.5)) return [{ fault: 'ring cut', where, detail: `${detail} (${sides(ring)} in ${sides(now)})` }];
  const { left, top, right, bottom } = boxOf(shown);
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isSeen = middle !== null && (shown.contains(middle) || middle.contains(shown));
  return isSeen ? [] : [{ fault: 'ring covered', where, detail: `${detail} by ${middle === null ? 'nothing' : placeOf(middle)}` }];
}

/** The nearest drawn element that shows the focus of this one by an outline. */
function shownFocusOf(stop: HTMLElement): HTMLElement | null {
  let element: HTMLElement | null = stop;
  for (let level = 0; element !== null && level <= MOST_LEVELS; level += 1) {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= LEAST_RING && isDrawn(element)) return element;
    element = element.parentElement;
  }
  return null;
}

/** Tells a control without a ring from one that the page does not draw, or draws without its focus. */
function whyNoRing(stop: HTMLElement): string {
  if (!isDrawn(stop)) return 'not drawn';
  return stop.matches(':focus-visible') ? 'no outline' : `not focused ${document.hasFocus() ? 'in the page' : 'because the page is not'}`;
}

function ringOf(element: HTMLElement): Box {
  const { outlineOffset, outlineWidth } = getComputedStyle(element);
  const reach = Math.max(0, Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth));
  const { left, top, right, bottom } = boxOf(element);
  return { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach };
}

const sides = ({ left, top, right, bottom }: Box): string => [left, top, right, bottom].map(Math.round).join(' ');
