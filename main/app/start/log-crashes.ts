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

/** Logs each process of the program that crashed; the till goes on without it, and the next start reports its dump (docs/support.md). */
export function logCrashes(children: ChildEvents, page: PageEvents, log: Pick<Log, 'error'>): void {
  const note = (process: string, { reason, exitCode }: Ended): void => {
    // The till ends its helper processes so.
    if (reason === 'clean-exit' || reason === 'killed') return;
    log.error('a process of the program crashed', { process, reason, exitCode });
  };
  page.on('render-process-gone', (_event, ended) => note('page', ended));
  children.on('child-process-gone', (_event, ended) => note(ended.type, ended));
}
