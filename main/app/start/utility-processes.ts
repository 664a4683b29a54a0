import { join } from 'node:path';
import { app, utilityProcess } from 'electron';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { ReadDelay } from '../../../shared/orders/read-schedule.ts';
import { isLoopback } from '../../../shared/service/loopback.ts';
import type { StartFileProcess } from '../../lib/file-process/protocol.ts';
import {
  createPracticeService,
  type PracticeConnection,
  practicePace,
  practiceReadDelay,
} from '../../service/practice/practice-service.ts';

/** The practice service: the one named on the command line, which main cannot control, or the bundled one, started at first use. */
export function practiceProcess(script: string): {
  readonly connect: (products: readonly Product[]) => Promise<PracticeConnection>;
  readonly readDelay: ReadDelay;
  readonly stop: () => void;
} {
  const named = app.commandLine.getSwitchValue('practice-url');
  const pace = app.commandLine.getSwitchValue('practice-pace');
  const readDelay = practiceReadDelay(pace);
  if (isLoopback(named)) return { connect: async () => ({ baseUrl: named, authUrl: `${named}/auth` }), readDelay, stop: () => {} };
  let child: Electron.UtilityProcess | null = null;
  const fork = (): Electron.UtilityProcess => {
    child = utilityProcess.fork(script, [], { serviceName: 'Loket practice service' });
    return child;
  };
  return { connect: createPracticeService(fork, practicePace(pace)), readDelay, stop: () => child?.kill() };
}

/** Starts the processes of files from outside from the built scripts in this folder. */
export const fileProcesses =
  (built: string): StartFileProcess =>
  (job) =>
    utilityProcess.fork(join(built, 'file-process.cjs'), [join(built, `${job}.cjs`)], { serviceName: 'Loket file reader' });
