import { test } from 'vitest';
import { type Simulator, type SimulatorOptions, startSimulator } from '../../../simulator/server.ts';
import { closeServers } from '../service/servers.ts';
import { CertifyCommand } from './command.ts';

/** Tests of `npm run certify`: each has its own command, folder and practice services, so that they can run at the same time. */
export const it = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needs of a fixture from the pattern.
  .extend('openServers', { scope: 'file', auto: true }, ({}, { onCleanup }) => onCleanup(closeServers))
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  .extend('command', ({}, { onCleanup }) => {
    const command = new CertifyCommand();
    onCleanup(() => command.remove());
    return command;
  })
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  .extend('startPractice', ({}, { onCleanup }) => {
    const started: Simulator[] = [];
    onCleanup(async () => {
      await Promise.all(started.map((practice) => practice.close()));
    });
    return async (options: SimulatorOptions): Promise<Simulator> => {
      const practice = await startSimulator(options);
      started.push(practice);
      return practice;
    };
  });
