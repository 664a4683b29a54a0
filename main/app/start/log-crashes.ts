import type { Log } from '../../lib/log.ts';

/** How Electron describes the end of a process. */
interface Ended {
  readonly reason: string;
  readonly exitCode: number;
}
interface PageEvents {
  on(event: 'render-process-gone', listener: (event: unknown, ended: Ended) => void): unknown;
}
interface ChildEvents {
  on(event: 'child-process-gone', listener: (event: unknown, ended: Ended & { readonly type: string }) => void): unknown;
}

/** The ends that the till causes: its helper processes are killed when they are not needed, its page never is. */
const EXPECTED = { page: ['clean-exit'], child: ['clean-exit', 'killed'] };

/** Logs each process of the program that crashed or was killed; the till goes on without it, and the next start reports its dump (docs/support.md). */
export function logCrashes(children: ChildEvents, page: PageEvents, log: Pick<Log, 'error'>): void {
  const note = (process: string, { reason, exitCode }: Ended): void => {
    log.error('a process of the program ended', { process, reason, exitCode });
  };
  page.on('render-process-gone', (_event, ended) => {
    if (!EXPECTED.page.includes(ended.reason)) note('page', ended);
  });
  children.on('child-process-gone', (_event, ended) => {
    if (!EXPECTED.child.includes(ended.reason)) note(ended.type, ended);
  });
}
