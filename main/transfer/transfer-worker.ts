import { parentPort, workerData } from 'node:worker_threads';
import { readTransfer } from './read-transfer.ts';
import type { TransferStart } from './transfer-thread.ts';

/** The thread that reads one shop's file, and ends. */
const { file, own } = workerData as TransferStart;
readTransfer(file, own)
  .then((read) => parentPort?.postMessage(read))
  .catch((error: unknown) => {
    throw error;
  });
