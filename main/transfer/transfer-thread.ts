import { Worker } from 'node:worker_threads';
import type { Settings } from '../../shared/settings/settings.ts';
import type { ReadFile } from './read-transfer.ts';
import { refused } from './transfer-failure.ts';

/** What the thread of a shop's file gets. */
export interface TransferStart {
  readonly file: string;
  /** The settings of this till, for what the file does not say. */
  readonly own: Settings;
}

/** The memory of the thread, in MB. A file of 50,000 products needs a third of it. */
const MEMORY_MB = 768;

/**
 * Reads a shop's file in a thread of its own, so that sales go on meanwhile and a hostile file ends nothing but the thread. Fails with
 * `tooLarge` where its memory was used up, and with `ended` where the signal ended it.
 */
export function readInThread(workerUrl: URL, start: TransferStart, signal: AbortSignal): Promise<ReadFile> {
  return new Promise((resolve) => {
    const worker = new Worker(workerUrl, { workerData: start, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    const stop = (): void => {
      worker.terminate().catch(() => undefined);
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    worker.once('message', (read: ReadFile) => resolve(read));
    worker.once('error', (error) => {
      const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      resolve(refused(isFull ? 'tooLarge' : 'damaged'));
    });
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop);
      resolve(refused('ended'));
    });
  });
}
