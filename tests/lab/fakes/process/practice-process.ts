import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PracticeProcess } from '../../../../main/service/practice/practice-service.ts';
import { sendTo } from './send.ts';

export interface ForkedPractice extends PracticeProcess {
  kill(): void;
}

const ENTRY = fileURLToPath(new URL('../../../../simulator/process.ts', import.meta.url));

/** The real practice service in a process of its own, as main starts it. */
export function forkPractice(): ForkedPractice {
  const child = fork(ENTRY, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    postMessage: (message) => sendTo(child, message as object),
    on: (event, listener) => child.on(event, listener),
    once: (event, listener) => child.once(event, listener),
    kill: () => child.kill('SIGKILL'),
  };
}
