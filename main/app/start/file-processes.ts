import { join } from 'node:path';
import { utilityProcess } from 'electron';
import type { StartFileProcess } from '../../lib/file-process/protocol.ts';

/** Starts the processes of files from outside from the built scripts in this folder. */
export const fileProcesses =
  (built: string): StartFileProcess =>
  (job) =>
    utilityProcess.fork(join(built, 'file-process.cjs'), [join(built, `${job}.cjs`)], { serviceName: 'Loket file reader' });
