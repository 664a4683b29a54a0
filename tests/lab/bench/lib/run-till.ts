import { fork } from 'node:child_process';
import type { TillReport } from './till-process.ts';

/** Starts a process that opens the till on this journal, and waits for its report and its end. */
export function runTill(file: string, searches = 0): Promise<TillReport> {
  const child = fork(new URL('./till-process.ts', import.meta.url), [file, String(searches)], { execArgv: ['--expose-gc'] });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  let report: TillReport | null = null;
  child.on('message', (message: TillReport) => {
    report = message;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (report && code === 0 ? resolve(report) : reject(new Error(`The till's process ended with ${code}`))));
  });
}
