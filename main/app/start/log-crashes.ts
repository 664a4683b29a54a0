import type { App, BrowserWindow } from 'electron';
import type { Log } from '../../lib/log.ts';

/** Logs each process of the program that crashed; the till goes on without it, and the next start reports its dump (docs/support.md). */
export function logCrashes(app: App, window: BrowserWindow, log: Pick<Log, 'error'>): void {
  const note = (process: string, { reason, exitCode }: { readonly reason: string; readonly exitCode: number }): void => {
    // The till ends its helper processes so.
    if (reason === 'clean-exit' || reason === 'killed') return;
    log.error('a process of the program crashed', { process, reason, exitCode });
  };
  window.webContents.on('render-process-gone', (_event, details) => note('page', details));
  app.on('child-process-gone', (_event, details) => note(details.type, details));
}
