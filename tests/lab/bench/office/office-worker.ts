import { parentPort } from 'node:worker_threads';
import { startOffice } from '../../office/office.ts';

/** A head office in its own thread, so that it takes no time from the measured till. */
export interface OpenOffice {
  readonly url: string;
  /** Enrols one till. */
  readonly code: string;
}

const office = await startOffice({ kind: 'memory' });
const open: OpenOffice = { url: office.url, code: await office.code() };
parentPort?.postMessage(open);
