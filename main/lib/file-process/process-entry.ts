import { Worker } from 'node:worker_threads';
import type { FromFileProcess, ToFileProcess } from './protocol.ts';

/**
 * The process of one file: `process.argv[2]` is the script of the thread that reads it. The thread has the limit of V8's memory, because
 * Electron passes none to a utility process; this process watches the rest.
 */

/** Memory of the thread's heap, in MB. A file of 50,000 products needs a third of it. */
const HEAP_MB = 768;
/** Memory of the whole process, in bytes: the heap, and what V8 keeps outside of it, such as the bytes of the file. */
const PROCESS_BYTES = 1_536 * 1_024 * 1_024;
const WATCH_MS = 250;

/** The used part of Electron's `process.parentPort`. */
interface ParentPort {
  readonly postMessage: (message: FromFileProcess) => void;
  readonly on: (event: 'message', listener: (event: { readonly data: ToFileProcess }) => void) => void;
}
const host = process as NodeJS.Process & { readonly parentPort?: ParentPort };
const [, , script = ''] = process.argv;

const say = (said: FromFileProcess): void => {
  if (host.parentPort) host.parentPort.postMessage(said);
  else host.send?.(said);
};

let thread: Worker | null = null;

function start(data: unknown): void {
  // Before the thread exists: a thread that ends the process at once would be faster than its `online` event.
  say({ type: 'ready' });
  thread = new Worker(script, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  thread.on('message', (message: unknown) => say({ type: 'message', message }));
  thread.once('error', (error) => {
    const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    say({ type: 'end', why: isFull ? 'tooLarge' : 'damaged' });
  });
  thread.once('exit', () => say({ type: 'end', why: 'ended' }));
  setInterval(() => {
    if (process.memoryUsage.rss() > PROCESS_BYTES) say({ type: 'end', why: 'tooLarge' });
  }, WATCH_MS).unref();
}

function received(said: ToFileProcess): void {
  if (said.type === 'start') start(said.data);
  else thread?.postMessage(said.message);
}

if (host.parentPort) host.parentPort.on('message', ({ data }) => received(data));
else {
  host.once('disconnect', () => host.exit(0));
  host.on('message', received);
}
