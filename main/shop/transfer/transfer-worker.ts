import { parentPort, workerData } from 'node:worker_threads';
import type { TransferStart } from './read-in-process.ts';
import { readTransfer } from './read-transfer.ts';

/** The thread that reads one shop's file, and ends. */
const { file, own } = workerData as TransferStart;
readTransfer(file, own)
  .then((read) => parentPort?.postMessage(read))
  .catch((error: unknown) => {
    throw error;
  });
