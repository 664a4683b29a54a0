import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { type Bridge, channelOf, pushChannelOf } from '../shared/ipc/channels.ts';

/**
 * Exposes the bridge that the contract declares, and nothing else: one function for each call and one subscription. The
 * build inserts the names of the contract.
 */
declare const CHANNEL_NAMES: Record<string, string[]>;
declare const PUSH_NAMES: string[];

const groups = Object.entries(CHANNEL_NAMES).map(([group, names]) => {
  const members = names.map((name) => [name, (input: unknown) => ipcRenderer.invoke(channelOf(group, name), input)]);
  return [group, Object.freeze(Object.fromEntries(members))];
});

function on(push: string, listener: (value: unknown) => void): () => void {
  if (!PUSH_NAMES.includes(push) || typeof listener !== 'function') return () => {};
  const channel = pushChannelOf(push);
  const forward = (_event: IpcRendererEvent, value: unknown): void => listener(value);
  ipcRenderer.on(channel, forward);
  return () => ipcRenderer.off(channel, forward);
}

const bridge: unknown = Object.freeze({ ...Object.fromEntries(groups), on });
contextBridge.exposeInMainWorld('loket', bridge as Bridge);
