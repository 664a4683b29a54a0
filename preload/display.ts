import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { DISPLAY_CHANNEL } from '../shared/ipc/channels.ts';

/**
 * Gives the customer's page what main sends it, and nothing else: it can ask for nothing. What came before the page listened is kept for
 * it.
 */
let last: unknown = null;
let listener: ((value: unknown) => void) | null = null;

ipcRenderer.on(DISPLAY_CHANNEL, (_event: IpcRendererEvent, value: unknown) => {
  last = value;
  listener?.(value);
});

function listen(next: (value: unknown) => void): void {
  if (typeof next !== 'function') return;
  listener = next;
  if (last !== null) next(last);
}

contextBridge.exposeInMainWorld('customerDisplay', Object.freeze({ listen }));
