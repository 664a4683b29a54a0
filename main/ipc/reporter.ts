import { errorWords } from '../lib/error-text.ts';
import type { Log } from '../lib/log.ts';
import type { IpcReporter } from './serve.ts';

/** What the log holds of a call that failed by a bug, or that a stranger made. */
export const ipcReporter = (log: Pick<Log, 'error'>): IpcReporter => ({
  bug: (channel, error) => log.error('a handler threw', { channel, error: errorWords(error) }),
  unknownSender: (channel, { url, mainFrame }) => log.error('a stranger called', { channel, origin: originOf(url), mainFrame }),
});

/** Of an address the origin alone: its path and query are a stranger's text. */
const originOf = (url: string): string => (URL.canParse(url) ? `${new URL(url).protocol}//${new URL(url).host}` : 'no address');
