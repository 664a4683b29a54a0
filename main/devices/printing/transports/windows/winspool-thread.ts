import { Worker } from 'node:worker_threads';
import { fail } from '../../../../../shared/lib/result.ts';
import type { Clock } from '../../../../lib/clock.ts';
import type { AskWinspool, WinspoolAnswer, WinspoolRequest, WinspoolResponse } from './winspool-protocol.ts';

interface ThreadDeps {
  /** `winspool-worker.ts` under plain Node, its built file in the till. */
  readonly url: URL;
  readonly clock: Clock;
  readonly limitMs: number;
}

/**
 * Asks the spooler of Windows in a thread of its own, which starts with the first call. A call that takes longer than the limit fails as
 * `late`; the thread stays in it until Windows answers. A job that it accepts after that is deleted, because its caller has reported that it
 * may have failed.
 */
export function winspoolThread({ url, clock, limitMs }: ThreadDeps): AskWinspool {
  let thread: Worker | null = null;
  let lastId = 0;
  const pending = new Map<number, (answer: WinspoolAnswer) => void>();
  const started = (): Worker => {
    const worker = new Worker(url);
    worker.on('message', ({ id, answer }: WinspoolResponse) => pending.get(id)?.(answer));
    // A thread that cannot load what it needs ends with an error, and its calls with it.
    worker.on('error', () => {});
    worker.once('exit', () => {
      thread = null;
      for (const settle of pending.values()) settle(fail({ at: 'thread', code: 'ended', mayPrint: true }));
    });
    // It does not keep the program alive; the limit of a pending call does. A listener that is added later would undo this.
    worker.unref();
    return worker;
  };
  const ask: AskWinspool = (call, input) =>
    new Promise((resolve) => {
      thread ??= started();
      lastId += 1;
      const request: WinspoolRequest = { id: lastId, call, input };
      let isLate = false;
      const forget = clock.after(limitMs, () => {
        isLate = true;
        resolve(fail({ at: call, code: 'late', mayPrint: true }));
      });
      pending.set(request.id, (answer) => {
        pending.delete(request.id);
        forget();
        if (!isLate) resolve(answer as Parameters<typeof resolve>[0]);
        else if (answer.ok && 'bytes' in (input ?? {})) abandon(input as { readonly queue: string }, answer.value as number);
      });
      thread.postMessage(request);
    });
  const abandon = ({ queue }: { readonly queue: string }, id: number): void => {
    lastId += 1;
    thread?.postMessage({ id: lastId, call: 'cancel', input: { queue, id } } satisfies WinspoolRequest);
  };
  return ask;
}
