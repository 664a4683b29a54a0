import type { ElectronApplication, Locator } from '@playwright/test';
import { z } from 'zod';
import { traceOf } from './trace.ts';

/** The corners of the areas that the engine laid out, in px of the window: x and y of each corner in turn. */
const LayoutArgs = z.object({ endData: z.object({ layoutRoots: z.array(z.object({ quads: z.array(z.array(z.number())) })) }).optional() });

interface LaidOut {
  readonly text: string;
  /**
   * True where every area that the engine laid out for a change of this text is no larger than the part and lies between the part's left
   * and right edges. A list may continue above and below the part.
   */
  readonly isWithin: boolean;
}

const BEGUN = 'layout-probe-begun';
const MOST_TEXTS = 40;

/**
 * Changes texts of a part of the window, one after the other, and returns for each whether the engine lays out only this part. `besides`:
 * an inner part at the right, which is left out.
 */
export async function layoutsWithin(app: ElectronApplication, part: Locator, besides: Locator | null = null): Promise<readonly LaidOut[]> {
  let changed: ReturnType<typeof changeTexts> = { texts: [], box: { left: 0, width: 0, height: 0 } };
  const events = await traceOf(app, ['devtools.timeline', 'blink.user_timing'], async () => {
    changed = await part.evaluate(changeTexts, { mark: BEGUN, most: MOST_TEXTS, besides: (await besides?.elementHandle()) ?? null });
  });
  const page = events.find(({ name }) => name.startsWith(BEGUN))?.pid;
  const ofPage = events.filter(({ pid }) => pid === page);
  const marks = ofPage.flatMap(({ name }, at) => (name.startsWith(BEGUN) ? [at] : []));
  return changed.texts.map((text, index) => {
    const layouts = ofPage.slice(marks[index], marks[index + 1]).filter(({ name }) => name === 'Layout');
    const roots = layouts.flatMap(({ args }) => LayoutArgs.parse(args).endData?.layoutRoots ?? []);
    return { text, isWithin: roots.length > 0 && roots.every(({ quads }) => quads.every((corners) => liesIn(corners, changed.box))) };
  });
}

/** True where an area is within the box; its corners begin at the left and top and go clockwise. */
function liesIn([left = 0, top = 0, right = 0, , , bottom = 0]: readonly number[], box: Box): boolean {
  const isNoLarger = right - left <= box.width && bottom - top <= box.height;
  return isNoLarger && left >= box.left && right <= box.left + box.width;
}

interface Box {
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

interface What {
  readonly mark: string;
  readonly most: number;
  readonly besides: Node | null;
}

/** Runs in the page: changes each text and forces its layout at once, so that nothing else is laid out between two marks. */
function changeTexts(part: Element, { mark, most, besides }: What): { readonly texts: readonly string[]; readonly box: Box } {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const shown: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    if (!(node instanceof Text) || node.data.trim() === '' || besides?.contains(node)) continue;
    if (parentElement?.checkVisibility() && !parentElement.closest('option, .sr-only')) shown.push(node);
  }
  const step = Math.ceil(shown.length / most);
  const changed = shown.filter((_, at) => at % step === 0);
  const { left, width, height } = part.getBoundingClientRect();
  const right = besides instanceof Element ? besides.getBoundingClientRect().left : left + width;
  const texts = changed.map((node) => {
    const was = node.data;
    performance.mark(`${mark} ${was}`);
    node.data = `${was}.`;
    part.getBoundingClientRect();
    node.data = was;
    part.getBoundingClientRect();
    return was;
  });
  performance.mark(`${mark} end`);
  return { texts, box: { left, width: right - left, height } };
}
