/** Where things are in the page, and what of them a person can see. These modules run in the page. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const boxOf = (element: Element): Box => element.getBoundingClientRect();
export const windowBox = (): Box => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
export const widthOf = ({ left, right }: Box): number => Math.max(0, right - left);
export const heightOf = ({ top, bottom }: Box): number => Math.max(0, bottom - top);

export const intersectionOf = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** Whether a box reaches further than this tolerance out of another. */
export const exceeds = (box: Box, limit: Box, tolerance = 1): boolean =>
  box.left < limit.left - tolerance ||
  box.top < limit.top - tolerance ||
  box.right > limit.right + tolerance ||
  box.bottom > limit.bottom + tolerance;

interface Limit {
  readonly box: Box;
  readonly scrolls: boolean;
}

/** How an ancestor limits what is seen of its content; null where it does not. */
function limitOf(element: Element): Limit | null {
  const known = knownLimitsOfOne.get(element);
  if (known !== undefined) return known;
  const limit = measuredLimitOf(element);
  knownLimitsOfOne.set(element, limit);
  return limit;
}

function measuredLimitOf(element: Element): Limit | null {
  const { overflowX, overflowY } = getComputedStyle(element);
  if (overflowX === 'visible' && overflowY === 'visible') return null;
  const { left, top } = element.getBoundingClientRect();
  const x = left + element.clientLeft;
  const y = top + element.clientTop;
  const box = { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
  return { box, scrolls: /auto|scroll/.test(`${overflowX} ${overflowY}`) };
}

interface Limits {
  /** Everything outside of it is hidden for good. */
  readonly hard: Box;
  /** Everything outside of it is not seen now, but perhaps after scrolling. */
  readonly now: Box;
  /** Whether an ancestor scrolls. */
  readonly isScrolled: boolean;
}

const knownLimits = new Map<Element, Limits>();
const knownLimitsOfOne = new Map<Element, Limit | null>();
const knownRooms = new Map<Element, boolean>();

/** Drops all measurements. Until the next call, each element is measured once. */
export function measureAnew(): void {
  knownLimits.clear();
  knownLimitsOfOne.clear();
  knownRooms.clear();
}

/** What limits the content of this element: itself, its ancestors and the window. */
export function limitsOf(element: Element): Limits {
  const known = knownLimits.get(element) ?? measuredLimitsOf(element);
  knownLimits.set(element, known);
  return known;
}

function measuredLimitsOf(element: Element): Limits {
  let hard: Box | null = null;
  let now = windowBox();
  let isScrolled = false;
  for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement) {
    const limit = limitOf(each);
    if (limit === null) continue;
    now = intersectionOf(now, limit.box);
    isScrolled ||= limit.scrolls;
    if (!isScrolled) hard = hard === null ? limit.box : intersectionOf(hard, limit.box);
  }
  const open = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  return { hard: isScrolled ? (hard ?? open) : intersectionOf(hard ?? open, windowBox()), now, isScrolled };
}

/** Whether the element is drawn: not hidden, not transparent, not for screen readers alone, and not of a spare option of a list. */
export function isDrawn(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && hasRoom(element) && !isSpare(element);
}

/** Whether the element belongs to an option that a list keeps above itself, out of sight, for the next result. */
function isSpare(element: Element): boolean {
  const option = element.closest('[role="option"][aria-hidden="true"]');
  const list = option?.parentElement;
  return option != null && list != null && option.getBoundingClientRect().bottom < list.getBoundingClientRect().top;
}

/** Whether neither the element nor an ancestor hides its content by having next to no size. */
function hasRoom(element: Element | null): boolean {
  if (element === null || element === document.body) return true;
  const known = knownRooms.get(element) ?? (hasOwnRoom(element) && hasRoom(element.parentElement));
  knownRooms.set(element, known);
  return known;
}

function hasOwnRoom(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (width > 2 && height > 2) || getComputedStyle(element).overflow === 'visible';
}

/** The topmost layer: an open dialog, else open notices, else the page. What lies below is covered on purpose. */
export function topLayer(): Element {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  return dialogs[dialogs.length - 1] ?? document.querySelector('section[data-open="true"]') ?? document.body;
}

/** A short name for an element that no language and no build changes: its own and its parent's style class or tag. */
export function placeOf(element: Element): string {
  const above = element.parentElement;
  return above === null || above === document.body ? nameOf(element) : `${nameOf(above)} > ${nameOf(element)}`;
}

/** Vite names a style class `_name_hash_line`. */
function nameOf(element: Element): string {
  const named = [...element.classList].map((name) => /^_(.+)_[\w-]{5,}_\d+$/.exec(name)?.[1]).find(Boolean);
  const tag = element.tagName.toLowerCase();
  return named ? `${tag}.${named}` : tag;
}
