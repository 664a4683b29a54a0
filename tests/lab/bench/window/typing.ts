import { Times } from '../lib/measure.ts';
import type { OpenWindow } from './open-windows.ts';
import { PageWork, startNoting, takeNoted } from './page-probe.ts';

/** Between two keys of a fast typist. */
const GAP_MS = 70;
/** After the last key of a text; a screen may leave work until a person pauses. */
const PAUSE_MS = 350;
/** The number of places in a text that have separate sums. */
const PLACES = 4;
const TYPED = ['indosat 50', 'tsel 100', 'token 50', '081211223344', 'data xl hemat 12', 'ml 86', 'warga rina 7', 'zzz'];

/** A window that is typed into, and the times of its keys. */
export interface Typist {
  readonly name: string;
  readonly window: OpenWindow;
  readonly isTill: boolean;
  readonly work: PageWork;
  /** To the end of the next frame. */
  readonly frame: Times;
  /** To the end of the last frame that a key changed. */
  readonly change: Times;
  /** Processor time of the page's main thread. */
  readonly tasks: Times;
  /** The same by the key's place in its text, for the first places. */
  readonly tasksByPlace: readonly Times[];
  /** The same in the pause after each text. */
  readonly pause: Times;
}

export async function typist(name: string, window: OpenWindow, isTill: boolean): Promise<Typist> {
  await window.page.locator('input').first().waitFor();
  const work = await PageWork.of(window.page);
  const tasksByPlace = Array.from({ length: PLACES }, () => new Times());
  return { name, window, isTill, work, frame: new Times(), change: new Times(), tasks: new Times(), tasksByPlace, pause: new Times() };
}

/**
 * After one round that does not count, so many rounds for the work of keys, and then as many for their frames; each starts with another
 * window. The two are separate, because the notes of frames are work of the page too.
 */
export async function typeInTurns(sides: readonly Typist[], rounds: number): Promise<void> {
  await inTurns(sides, 1, (side) => typeAll(side, typeText));
  await inTurns(sides, rounds, (side) => typeAll(side, measureWork));
  for (const { window, isTill } of sides) await startNoting(window.page, isTill);
  await inTurns(sides, rounds, (side) => typeAll(side, measureFrames));
}

async function inTurns(sides: readonly Typist[], rounds: number, type: (side: Typist) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < sides.length; turn += 1) {
      const side = sides[(turn + round) % sides.length];
      if (side) await type(side);
    }
}

export const summaryOf = ({ name, frame, change, tasks, tasksByPlace, pause }: Typist): string =>
  `${name}: to the frame ${show(frame)}, to the last change ${show(change)}, work ${show(tasks)} ms (p50, p95); ${frame.count} keys; work of the ` +
  `first keys of a text ${tasksByPlace.map((times) => times.median.toFixed(1)).join(', ')}, in the pause after it ${show(pause)} ms`;

const show = (times: Times): string => `${times.median.toFixed(1)}, ${times.at(0.95).toFixed(1)}`;

async function typeAll(side: Typist, type: (side: Typist, text: string) => Promise<unknown>): Promise<void> {
  const { page } = side.window;
  for (const text of TYPED) {
    await type(side, text);
    await page.locator('input').first().fill('');
    // What the emptied field draws is no work of the next text's first key.
    await page.waitForTimeout(PAUSE_MS);
  }
}

async function measureWork(side: Typist, text: string): Promise<void> {
  const tasks = await typeText(side, text);
  const before = await side.work.ms();
  await side.window.page.waitForTimeout(PAUSE_MS);
  side.pause.add((await side.work.ms()) - before);
  side.tasks.addAll(tasks);
  for (const [place, times] of side.tasksByPlace.entries()) times.addAll(tasks.slice(place, place + 1));
}

async function measureFrames(side: Typist, text: string): Promise<void> {
  const { page } = side.window;
  await takeNoted(page);
  await typeText(side, text);
  await page.waitForTimeout(PAUSE_MS);
  const noted = await takeNoted(page);
  if (noted.toFrame.length !== text.length) throw new Error(`${noted.toFrame.length} of ${text.length} keys arrived`);
  side.frame.addAll(noted.toFrame);
  side.change.addAll(noted.toLastChange);
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
