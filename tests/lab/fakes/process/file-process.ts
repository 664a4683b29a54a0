import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ChildProcess, FileJob } from '../../../../main/lib/file-process/protocol.ts';
import { sendTo } from './send.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../../../main/${path}`, import.meta.url));
const ENTRY = at('lib/file-process/process-entry.ts');
const SCRIPTS: Readonly<Record<FileJob, string>> = {
  'catalogue-import': at('shop/catalogue/import/import-worker.ts'),
  'shop-file': at('shop/transfer/transfer-worker.ts'),
};

/** The real process of a file from outside, forked under plain Node; its messages are structured clones, as Electron's are. */
export function forkFileProcess(job: FileJob, script: string = SCRIPTS[job]): ChildProcess {
  const child = fork(ENTRY, [script], { serialization: 'advanced', execArgv: [] });
  return {
    postMessage: (message) => sendTo(child, message),
    on: (event, listener) => child.on(event, listener),
    once: (event, listener) => child.once(event, listener),
    kill: () => child.kill('SIGKILL'),
  };
}
