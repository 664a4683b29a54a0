import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The processor time of this process and of a PostgreSQL server's, in ms; waiting for a processor does not count. Linux only. */
export function processorTime(serverFolder: string): number {
  const { user, system } = process.cpuUsage();
  const [server] = readFileSync(join(serverFolder, 'data', 'postmaster.pid'), 'utf8').split('\n');
  const ns = childrenOf(server ?? '').reduce((sum, pid) => sum + runningNs(pid), 0);
  return (user + system) / 1_000 + ns / 1e6;
}

const childrenOf = (parent: string): string[] => readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');

/** Of a process that ended meanwhile: none. */
function runningNs(pid: string): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce(
      (sum, task) => sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
      0,
    );
  } catch {
    return 0;
  }
}
