import { fork } from 'node:child_process';
import type { CheckName, CheckReport } from './check-process.ts';

/** Memory in MB that a check adds to a process, measured in a process of its own. `folder` receives the empty journal for comparison. */
export async function memoryOfCheck(file: string, check: CheckName, folder: string): Promise<number> {
  const { before, most, brokenAt } = await reportOf(file, check, folder);
  if (brokenAt !== null) throw new Error(`The check of the journal says ${brokenAt}`);
  return (most - before) / 1_000_000;
}

function reportOf(file: string, check: CheckName, folder: string): Promise<CheckReport> {
  const child = fork(new URL('./check-process.ts', import.meta.url), [file, check, folder], { execArgv: ['--expose-gc'] });
  return new Promise((resolve, reject) => {
    let report: CheckReport | null = null;
    child.on('message', (message: CheckReport) => {
      report = message;
    });
    child.on('error', reject);
    child.on('exit', (code) => (report === null ? reject(new Error(`The check ended with ${code}`)) : resolve(report)));
  });
}
