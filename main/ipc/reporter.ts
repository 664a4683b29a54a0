import { describeError } from '../lib/error-text.ts';
import type { Log } from '../lib/log.ts';
import type { IpcReporter } from './serve.ts';

/** Logs calls that failed by a bug, or came from another page. */
export const ipcReporter = (log: Pick<Log, 'error'>): IpcReporter => ({
  bug: (channel, error) => log.error('a handler threw', { channel, error: describeError(error) }),
  unknownSender: (channel, { url, mainFrame }) => log.error('a stranger called', { channel, origin: originOf(url), mainFrame }),
});

/** Logs only an address's origin: its path and query are text from outside. */
const originOf = (url: string): string => (URL.canParse(url) ? `${new URL(url).protocol}//${new URL(url).host}` : 'no address');
