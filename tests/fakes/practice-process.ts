import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PracticeProcess } from '../../main/training/practice-service.ts';

export interface ForkedPractice extends PracticeProcess {
  kill(): void;
}

const ENTRY = fileURLToPath(new URL('../../simulator/process.ts', import.meta.url));

/** The real practice service in a process of its own, as main starts it but faster: `pace` scales the time of its orders. */
export function forkPractice(pace: number): ForkedPractice {
  const child = fork(ENTRY, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let isFirst = true;
  return {
    postMessage: (message) => {
      child.send(isFirst ? { ...(message as object), pace } : (message as object));
      isFirst = false;
    },
    on: (event, listener) => child.on(event, listener),
    once: (event, listener) => child.once(event, listener),
    kill: () => child.kill('SIGKILL'),
  };
}
