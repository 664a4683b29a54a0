import { readPlanFile } from '../../../main/certification/plan/plan-file.ts';
import { readSettingsFile } from '../../../main/certification/plan/settings-file.ts';
import type { Report } from '../../../main/certification/report/report.ts';
import { prepareFolder } from '../../../main/certification/report/run-folder.ts';
import { runPlan } from '../../../main/certification/run/run-plan.ts';
import { type Clock, sleepWith, systemClock } from '../../../main/lib/clock.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { type CertifyCommand, HEADER } from './command.ts';

const SPEED = 10;
const after: Clock['after'] = (ms, action) => systemClock.after(ms / SPEED, action);

/** A clock on which ten seconds pass in one. */
const hurriedClock: Clock = {
  now: systemClock.now,
  monotonic: () => systemClock.monotonic() * SPEED,
  after,
  sleep: (ms, signal) => sleepWith(after, ms, signal),
};

function requireOk<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** Runs a plan in this process on a clock that is ten times as fast, for waits that no setting shortens. */
export async function hurriedRun(command: CertifyCommand, settings: object, rows: readonly string[], secret: string): Promise<Report> {
  const target = requireOk(readSettingsFile(JSON.stringify(settings)));
  requireOk(prepareFolder(command.out, target));
  const run = await runPlan({
    target,
    secret,
    rows: requireOk(await readPlanFile(command.write('plan.csv', `${[HEADER, ...rows].join('\n')}\n`))),
    paper: '58',
    mode: 'resume',
    folder: command.out,
    clock: hurriedClock,
    catalogueProduct: () => null,
    onRowEnded: () => undefined,
    note: () => undefined,
    stop: new AbortController().signal,
  });
  return requireOk(run).report;
}
