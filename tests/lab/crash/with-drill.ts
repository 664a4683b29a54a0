import type { LaunchedTill } from '../drive/launch.ts';
import { opened } from './bridge-calls.ts';
import { Drill } from './drill.ts';
import { arm, type Point, type ReachedPoint } from './points.ts';

/** Background work of the till happens at any time, so its points are not points of the sale. */
export const ASIDE = /upkeep|earlier order|send other/;
export const plain = (reached: readonly ReachedPoint[]): Point[] => reached.map(({ when, what, nth }) => ({ when, what, nth }));

export async function withDrill(work: (drill: Drill) => Promise<void>): Promise<void> {
  const drill = await Drill.begin();
  try {
    await work(drill);
  } finally {
    await drill.end();
  }
}

export async function startOpened(drill: Drill): Promise<LaunchedTill> {
  const till = await drill.start();
  await opened(till.page);
  return till;
}

/** Works without a kill in a till of its own; returns the points that it reached. */
export async function pointsOf(drill: Drill, work: (till: LaunchedTill) => Promise<void>): Promise<Point[]> {
  const till = await startOpened(drill);
  await arm(till.app, null);
  const known = drill.reached().length;
  await work(till);
  const points = plain(drill.reached().slice(known));
  await till.close();
  return points;
}
