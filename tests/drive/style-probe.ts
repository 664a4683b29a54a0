import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { z } from 'zod';

const CATEGORY = 'devtools.timeline';
const Trace = z.object({
  traceEvents: z.array(z.object({ name: z.string(), args: z.object({ elementCount: z.number() }).partial().optional() })),
});

/** Of how many elements, in all windows, the engine calculates the style while this runs. */
export async function countStyledElements(app: ElectronApplication, act: () => Promise<void>): Promise<number> {
  await app.evaluate(({ contentTracing }, category) => contentTracing.startRecording({ included_categories: [category] }), CATEGORY);
  await act();
  const file = join(tmpdir(), `loket-trace-${crypto.randomUUID()}.json`);
  try {
    await app.evaluate(({ contentTracing }, to) => contentTracing.stopRecording(to), file);
    const { traceEvents } = Trace.parse(JSON.parse(readFileSync(file, 'utf8')));
    return traceEvents.reduce((sum, { name, args }) => sum + (name === 'UpdateLayoutTree' ? (args?.elementCount ?? 0) : 0), 0);
  } finally {
    rmSync(file, { force: true });
  }
}
