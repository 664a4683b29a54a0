import type { Settings } from '../../../shared/settings/settings.ts';
import { FileProcess } from '../../lib/file-process/file-process.ts';
import type { StartFileProcess } from '../../lib/file-process/protocol.ts';
import { type ReadFile, refused } from './read-transfer.ts';

/** The input of the process that reads a shop's file. */
export interface TransferStart {
  readonly file: string;
  /** The settings of this till, for those that the file omits. */
  readonly own: Settings;
}

/**
 * Reads a shop's file in a process of its own, so that sales go on meanwhile and a hostile file can end only that process. Fails with
 * `tooLarge` where its memory was used up, and with `ended` where the signal ended it.
 */
export function readInProcess(startProcess: StartFileProcess, start: TransferStart, signal: AbortSignal): Promise<ReadFile> {
  return new Promise((resolve) => {
    const reading = new FileProcess<ReadFile>(startProcess, 'shop-file', start, {
      onMessage: (read) => {
        resolve(read);
        stop();
      },
      onEnd: (why) => {
        signal.removeEventListener('abort', stop);
        resolve(refused(why));
      },
    });
    const stop = (): void => {
      // Resolves when the process is gone, which no caller awaits.
      reading.close().catch(() => undefined);
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
}
