import { statSync } from 'node:fs';
import { join } from 'node:path';
import { crashesOf } from '../../../main/app/support/crash-dumps.ts';
import type { CrashedProcess } from '../../../shared/ipc/support/crashes.ts';
import { expect, test } from '../till-fixture.ts';

/** Chromium's names of the processes, in the order in which the test ends them. */
const TYPES: readonly (readonly [string, CrashedProcess])[] = [
  ['GPU', 'gpu'],
  ['Tab', 'page'],
  ['Browser', 'main'],
];

test('a crash of main, of the page and of the graphics leaves a dump on this computer, and the next start says so', async ({
  start,
  profile,
}) => {
  const { app } = await start();
  const processes = await app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().map(({ pid, type }) => ({ pid, type: String(type) })),
  );
  const ended = new Promise<void>((resolve) => app.once('close', () => resolve()));
  for (const [type, crashed] of TYPES) {
    const pid = processes.find((one) => one.type === type)?.pid;
    if (pid === undefined) throw new Error(`there is no process ${type}: ${JSON.stringify(processes)}`);
    process.kill(pid, 'SIGSEGV');
    await expect.poll(() => crashesOf(profile).map((crash) => crash.process)).toContain(crashed);
  }
  await ended;
  const second = await start();
  await expect(second.status.crashNotice).toBeVisible();
  expect(statSync(join(profile, 'crashes')).mode & 0o077).toBe(0);
  await second.close();
  const third = await start();
  await expect(third.status.crashNotice).toHaveCount(0);
});
