import type { ElectronApplication } from '@playwright/test';
import { z } from 'zod';
import { traceOf } from './trace.ts';

const StyleArgs = z.object({ elementCount: z.number().default(0) });

/** Returns the number of elements, in all windows, whose style the engine calculates while `act` runs. */
export async function countStyledElements(app: ElectronApplication, act: () => Promise<void>): Promise<number> {
  const events = await traceOf(app, ['devtools.timeline'], act);
  return events.reduce((sum, { name, args }) => sum + (name === 'UpdateLayoutTree' ? StyleArgs.parse(args).elementCount : 0), 0);
}
