import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { z } from 'zod';

const Trace = z.object({
  traceEvents: z.array(z.object({ name: z.string(), ts: z.number().default(0), pid: z.number().default(0), args: z.unknown() })),
});

type TraceEvent = z.infer<typeof Trace>['traceEvents'][number];

/** Returns the events that the engine traces in these categories, in all windows, while `act` runs; the earliest first. */
export async function traceOf(
  app: ElectronApplication,
  categories: readonly string[],
  act: () => Promise<unknown>,
): Promise<readonly TraceEvent[]> {
  await app.evaluate(({ contentTracing }, names) => contentTracing.startRecording({ included_categories: [...names] }), categories);
  const file = join(tmpdir(), `loket-trace-${crypto.randomUUID()}.json`);
  try {
    await act().finally(() => app.evaluate(({ contentTracing }, to) => contentTracing.stopRecording(to), file));
    const { traceEvents } = Trace.parse(JSON.parse(readFileSync(file, 'utf8')));
    return traceEvents.sort((one, other) => one.ts - other.ts);
  } finally {
    rmSync(file, { force: true });
  }
}
