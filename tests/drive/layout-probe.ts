import type { ElectronApplication, Locator } from '@playwright/test';
import { z } from 'zod';
import { traceOf } from './trace.ts';

/** The corners of what was laid out, in px of the window: x and y of each in turn. */
const LayoutArgs = z.object({ endData: z.object({ layoutRoots: z.array(z.object({ quads: z.array(z.array(z.number())) })) }).optional() });

interface LaidOut {
  readonly text: string;
  /** Whether all that the engine laid out for a change of this text lies between the left and the right edge of the part: below it a list may go on. */
  readonly isWithin: boolean;
}

const BEGUN = 'layout-probe-begun';
const MOST_TEXTS = 40;

/** Changes texts of a part of the window, one after the other, and says what the engine lays out for each. */
export async function layoutsWithin(app: ElectronApplication, part: Locator): Promise<readonly LaidOut[]> {
  let changed: ReturnType<typeof changeTexts> = { texts: [], left: 0, right: 0 };
  const events = await traceOf(app, ['devtools.timeline', 'blink.user_timing'], async () => {
    changed = await part.evaluate(changeTexts, { mark: BEGUN, most: MOST_TEXTS });
  });
  const isInPart = (corners: readonly number[]): boolean =>
    corners.every((at, index) => index % 2 === 1 || (at >= changed.left && at <= changed.right));
  const marks = events.flatMap(({ name }, at) => (name.startsWith(BEGUN) ? [at] : []));
  return changed.texts.map((text, index) => {
    const layouts = events.slice(marks[index], marks[index + 1]).filter(({ name }) => name === 'Layout');
    const roots = layouts.flatMap(({ args }) => LayoutArgs.parse(args).endData?.layoutRoots ?? []);
    return { text, isWithin: roots.length > 0 && roots.every(({ quads }) => quads.every(isInPart)) };
  });
}

/** In the page: changes each text and has it laid out at once, so that nothing else is laid out between two marks. */
function changeTexts(part: Element, { mark, most }: { readonly mark: string; readonly most: number }) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const shown: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    if (node instanceof Text && node.data.trim() !== '' && parentElement?.checkVisibility() && !parentElement.closest('option, .sr-only'))
      shown.push(node);
  }
  const step = Math.ceil(shown.length / most);
  const changed = shown.filter((_, at) => at % step === 0);
  const { left, right } = part.getBoundingClientRect();
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
  return { texts, left, right };
}
