import {
  type Box,
  boxOf,
  exceeds,
  heightOf,
  intersectionOf,
  isDrawn,
  limitsOf,
  measureAnew,
  placeOf,
  topLayer,
  widthOf,
  windowBox,
} from './boxes.ts';
import { faintTexts } from './contrast.ts';
import { controlsIn } from './controls.ts';
import { type Fact, isFirst } from './fact.ts';
import { nearButtons, raggedRows } from './rows.ts';
import { brokenWords, shownText, type TextLine, textLinesIn, widthOfFieldText } from './texts.ts';

/** The checks of the layout of the page as it is drawn now. */

/** The least side of what a finger presses, in CSS pixels. Half a pixel is for rounding. */
const TARGET = 43.5;
/** A longer value, such as a list of addresses, is read by moving through its field. */
const LONG_VALUE = 40;
/** The attribute that marks what the state needs; its value is its name. */
const NEED = 'data-needed';

export function layoutFacts(needs: readonly string[]): Fact[] {
  measureAnew();
  const root = topLayer();
  const lines = textLinesIn(root);
  const controls = controlsIn(root);
  return [
    ...lines.flatMap(cutLine),
    ...lines.flatMap(joinedLetters),
    ...cutElements(root),
    ...brokenWordsIn(root),
    ...[...root.querySelectorAll('input, select')].flatMap(cutField),
    ...outside(lines, controls),
    ...overlaps(lines, controls),
    ...[root, ...root.querySelectorAll('*')].flatMap(scrolledSideways),
    ...scrolledPage(),
    ...controls.flatMap(smallControl),
    ...controls.flatMap(spilledControl),
    ...raggedRows(root),
    ...nearButtons(controls),
    ...faintTexts(root),
    ...movingThings(),
    ...needs.flatMap(unseenNeed),
    ...[...root.querySelectorAll('[data-primary]')].flatMap(unseenAnswer),
  ].filter(isFirst);
}

const round = (value: number): number => Math.round(value);
const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text).replace(/\s+/g, ' ');

function cutLine({ element, text, box }: TextLine): Fact[] {
  const { hard } = limitsOf(element);
  if (!exceeds(box, hard)) return [];
  return [{ fault: 'cut', where: placeOf(element), detail: short(text) }];
}

/** People read codes letter by letter: a font must not draw an x between digits as a multiplication sign. */
function joinedLetters({ element, text }: TextLine): Fact[] {
  if (getComputedStyle(element).fontVariantLigatures === 'none') return [];
  return [{ fault: 'joined', where: placeOf(element), detail: short(text) }];
}

/** Texts that end with an ellipsis, across or down. */
function cutElements(root: Element): Fact[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const { textOverflow, overflowX, webkitLineClamp } = getComputedStyle(element);
    const isClipped = textOverflow === 'ellipsis' && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const isClamped = webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 2;
    if (element instanceof HTMLInputElement || !(isClipped || isClamped) || !isDrawn(element)) return [];
    return [{ fault: 'cut', where: placeOf(element), detail: short(element.textContent ?? '') } as const];
  });
}

const brokenWordsIn = (root: Element): Fact[] =>
  brokenWords(root).map(({ element, word }) => ({ fault: 'broken', where: placeOf(element), detail: word }));

function cutField(field: Element): Fact[] {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || !isDrawn(field)) return [];
  if (field instanceof HTMLInputElement && /checkbox|radio|file|range/.test(field.type)) return [];
  const { paddingLeft, paddingRight } = getComputedStyle(field);
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const width = widthOfFieldText(field);
  if (shownText(field).length > LONG_VALUE) return [];
  return width > room + 1
    ? [{ fault: 'cut', where: placeOf(field), detail: `${short(shownText(field))} (${round(width)} in ${round(room)} px)` }]
    : [];
}

function outside(lines: readonly TextLine[], controls: readonly Element[]): Fact[] {
  const boxes = [
    ...lines.map(({ element, text, box }) => ({ element, text, box })),
    ...controls.map((element) => ({ element, text: element.textContent ?? '', box: boxOf(element) })),
  ];
  return boxes.flatMap(({ element, text, box }) => {
    const { isScrolled } = limitsOf(element);
    return !isScrolled && exceeds(box, windowBox()) ? [{ fault: 'outside', where: placeOf(element), detail: short(text) } as const] : [];
  });
}

interface Drawn {
  readonly element: Element;
  readonly text: string;
  readonly box: Box;
}

function overlaps(lines: readonly TextLine[], controls: readonly Element[]): Fact[] {
  const drawn: Drawn[] = [
    ...lines.map(({ element, text, box }) => ({ element, text, box: intersectionOf(box, limitsOf(element).now) })),
    ...controls.map((element) => ({
      element,
      text: element.textContent || shownOf(element),
      box: intersectionOf(contentOf(element), limitsOf(element.parentElement ?? element).now),
    })),
  ].filter(({ box }) => widthOf(box) > 0 && heightOf(box) > 0);
  return drawn.flatMap((one, index) =>
    drawn.slice(index + 1).flatMap((other) => {
      const shared = intersectionOf(one.box, other.box);
      if (widthOf(shared) <= 2 || heightOf(shared) <= 2) return [];
      if (one.element.contains(other.element) || other.element.contains(one.element)) return [];
      if (isRowUnderHeadOrFoot(one.element, other.element)) return [];
      const where = `${placeOf(one.element)} + ${placeOf(other.element)}`;
      return [{ fault: 'overlap', where, detail: `${short(one.text)} / ${short(other.text)}` } as const];
    }),
  );
}

/** A row scrolls under the head and the foot of its own table, which stay in sight on an opaque ground. */
function isRowUnderHeadOrFoot(...cells: readonly [Element, Element]): boolean {
  const [one, other] = cells.map((element) => element.closest('table'));
  const fixed = cells.filter((element) => element.closest('thead, tfoot') !== null);
  return one != null && one === other && fixed.length === 1;
}

const shownOf = (element: Element): string => (element instanceof HTMLInputElement ? element.placeholder || element.value : '');

/** A field may have something drawn in its padding. */
function contentOf(element: Element): Box {
  const box = boxOf(element);
  if (!(element instanceof HTMLInputElement)) return box;
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return { ...box, left: box.left + Number.parseFloat(paddingLeft), right: box.right - Number.parseFloat(paddingRight) };
}

function scrolledSideways(element: Element): Fact[] {
  if (element instanceof HTMLInputElement || element.scrollWidth <= element.clientWidth + 1) return [];
  if (!/auto|scroll/.test(getComputedStyle(element).overflowX) || !isDrawn(element)) return [];
  return [{ fault: 'sideways', where: placeOf(element), detail: `${element.scrollWidth} in ${element.clientWidth} px` }];
}

function scrolledPage(): Fact[] {
  return ['html', 'body', '#root', 'main'].flatMap((name) => {
    const element = document.querySelector(name);
    return element && (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)
      ? [{ fault: 'scrolls', where: name, detail: `${element.scrollHeight} in ${element.clientHeight} px` } as const]
      : [];
  });
}

function smallControl(control: Element): Fact[] {
  const { width, height } = control.getBoundingClientRect();
  if (width >= TARGET && height >= TARGET) return [];
  const text = control.getAttribute('aria-label') ?? (control.textContent || shownOf(control));
  return [{ fault: 'small', where: placeOf(control), detail: `${short(text)} (${round(width)} x ${round(height)} px)` }];
}

function spilledControl(control: Element): Fact[] {
  const box = boxOf(control);
  const spilled = [...control.querySelectorAll('*')].find((part) => isDrawn(part) && exceeds(boxOf(part), box, 2));
  if (spilled === undefined) return [];
  const over = boxOf(spilled);
  const sides = `${round(box.left - over.left)} ${round(box.top - over.top)} ${round(over.right - box.right)} ${round(over.bottom - box.bottom)} px`;
  return [{ fault: 'spilled', where: placeOf(control), detail: `${short(control.textContent ?? '')} (${placeOf(spilled)}, ${sides})` }];
}

/** Returns the moving elements; the page is drawn for a person who requested reduced motion, so there should be none. */
const movingThings = (): Fact[] =>
  document.getAnimations().flatMap(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return target === null ? [] : [{ fault: 'moves', where: placeOf(target), detail: '' } as const];
  });

function unseenNeed(name: string): Fact[] {
  const element = document.querySelector(`[${NEED}="${name}"]`);
  return element === null ? [{ fault: 'missing', where: name, detail: '' }] : unseen(name, element);
}

/** The one button that goes on is needed in every state. */
const unseenAnswer = (button: Element): Fact[] => unseen(`the answer "${short(button.textContent ?? '')}"`, button);

function unseen(name: string, element: Element): Fact[] {
  const box = boxOf(element);
  const { now } = limitsOf(element.parentElement ?? element);
  if (!isDrawn(element) || exceeds(box, now, 2)) {
    return [{ fault: 'unseen', where: name, detail: `${placeOf(element)}, ${round(box.top)} to ${round(box.bottom)} px` }];
  }
  const middle = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  const isCovered = middle !== null && !element.contains(middle) && !middle.contains(element);
  return isCovered ? [{ fault: 'unseen', where: name, detail: `covered by ${placeOf(middle)}` }] : [];
}
