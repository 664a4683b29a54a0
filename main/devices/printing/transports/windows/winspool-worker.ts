import { parentPort } from 'node:worker_threads';
import { winspool } from './winspool.ts';
import { winspoolHandlers } from './winspool-handlers.ts';
import type { WinspoolAnswer, WinspoolCall, WinspoolCalls, WinspoolRequest, WinspoolResponse } from './winspool-protocol.ts';

/** A thread for the spooler of Windows, whose calls block: for half a minute where another computer shares a printer and is off. */

const handlers = winspoolHandlers(winspool);

parentPort?.on('message', ({ id, call, input }: WinspoolRequest) => {
  const handle = handlers[call] as (input: WinspoolCalls[WinspoolCall]['input']) => WinspoolAnswer;
  parentPort?.postMessage({ id, answer: handle(input) } satisfies WinspoolResponse);
});
