import { Times } from '../lib/measure.ts';
import type { OpenWindow } from './open-windows.ts';
import { PageWork, startNoting, takeNoted } from './page-probe.ts';

/** Between two keys of a fast typist. */
const GAP_MS = 70;
const TYPED = ['indosat 50', 'tsel 100', 'token 50', '081211223344', 'data xl hemat 12', 'ml 86', 'zzz'];

/** A window that is typed into, and what its keys took. */
export interface Typist {
  readonly name: string;
  readonly window: OpenWindow;
  readonly work: PageWork;
  /** To the end of the next frame. */
  readonly frame: Times;
  /** To the end of the last frame that a key changed. */
  readonly change: Times;
  /** Processor time of the page's main thread. */
  readonly tasks: Times;
}

export async function typist(name: string, window: OpenWindow, isTill: boolean): Promise<Typist> {
  await window.page.locator('input').first().waitFor();
  await startNoting(window.page, isTill);
  const work = await PageWork.of(window.page);
  return { name, window, work, frame: new Times(), change: new Times(), tasks: new Times() };
}

/** After one round that does not count, so many rounds that do; each starts with another window. */
export async function typeInTurns(sides: readonly Typist[], rounds: number): Promise<void> {
  for (let round = -1; round < rounds; round += 1)
    for (let turn = 0; turn < sides.length; turn += 1) {
      const side = sides[(turn + round + 1) % sides.length];
      if (side) await typeAll(side, round >= 0);
    }
}

export const summaryOf = ({ name, frame, change, tasks }: Typist): string =>
  `${name}: to the frame ${show(frame)}, to the last change ${show(change)}, work ${show(tasks)} ms (p50, p95); ${frame.count} keys`;

const show = (times: Times): string => `${times.median.toFixed(1)}, ${times.at(0.95).toFixed(1)}`;

async function typeAll(side: Typist, counts: boolean): Promise<void> {
  const { page } = side.window;
  for (const text of TYPED) {
    await takeNoted(page);
    const tasks = await typeText(side, text);
    const noted = await takeNoted(page);
    if (noted.toFrame.length !== text.length) throw new Error(`${noted.toFrame.length} of ${text.length} keys arrived`);
    await page.locator('input').first().fill('');
    if (!counts) continue;
    side.tasks.addAll(tasks);
    side.frame.addAll(noted.toFrame);
    side.change.addAll(noted.toLastChange);
  }
}

/** The work of each key. */
async function typeText({ window: { page }, work }: Typist, text: string): Promise<number[]> {
  const tasks: number[] = [];
  for (const key of text) {
    const before = await work.ms();
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(GAP_MS);
    tasks.push((await work.ms()) - before);
  }
  return tasks;
}
