import { isDrawn, placeOf } from './boxes.ts';
import type { Fact } from './fact.ts';

/** WCAG 2.2, 1.4.3. */
const LEAST_TEXT = 4.5;
/** WCAG asks for nothing here; a control that is off is still read. */
const LEAST_DISABLED = 3;

/** Texts that axe leaves out: placeholders, and the words of disabled controls. */
export function faintTexts(root: Element): Fact[] {
  return [
    ...[...root.querySelectorAll(':placeholder-shown')].flatMap((field) =>
      faint(field, getComputedStyle(field, '::placeholder').color, LEAST_TEXT),
    ),
    ...[...root.querySelectorAll(':disabled')].flatMap((control) => faint(control, getComputedStyle(control).color, LEAST_DISABLED)),
  ];
}

function faint(element: Element, colour: string, least: number): Fact[] {
  if (!isDrawn(element)) return [];
  const ratio = contrastOf(colour, backgroundsOf(element));
  return ratio < least ? [{ fault: 'faint', where: placeOf(element), detail: `${ratio.toFixed(2)} to 1` }] : [];
}

/** The backgrounds behind an element, its own last. */
function backgroundsOf(element: Element): string[] {
  const { backgroundColor } = getComputedStyle(element);
  return element.parentElement === null ? [backgroundColor] : [...backgroundsOf(element.parentElement), backgroundColor];
}

function contrastOf(colour: string, backgrounds: readonly string[]): number {
  const behind = luminanceOf(backgrounds);
  const text = luminanceOf([...backgrounds, colour]);
  return (Math.max(behind, text) + 0.05) / (Math.min(behind, text) + 0.05);
}

const knownLuminances = new Map<string, number>();

/** The luminance of colours that are drawn over each other. */
function luminanceOf(colours: readonly string[]): number {
  const name = colours.join();
  const luminance = knownLuminances.get(name) ?? drawnLuminanceOf(colours);
  knownLuminances.set(name, luminance);
  return luminance;
}

/** The canvas reads every notation and mixes as the screen does. */
function drawnLuminanceOf(colours: readonly string[]): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) return 0;
  for (const colour of colours) {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => linear(part / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
