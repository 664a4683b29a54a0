import type { Dispatcher } from 'undici';
import { ACCEPTED_CODINGS, withoutCodings } from './content-codings.ts';
import { type AnswerHeaders, type FetchRequest, type IncomingAnswer, MAX_BODY_BYTES } from './ports.ts';

/**
 * Sends one request over an agent of undici, without its fetch: that makes a Request, a Response and two streams for each call, which take
 * longer than the call, and it repeats a request after a 421 (docs/decisions/0019-calls-without-fetch.md). `ended` is told once that the
 * connection is free, or of no more use.
 */
export function dispatchCall(
  agent: Dispatcher,
  call: FetchRequest,
  ended: (how: CallEnd) => void = () => undefined,
): Promise<IncomingAnswer> {
  return new Promise((resolve, reject) => {
    const answer = new AnswerCollector(call, { resolve, reject, ended });
    if (answer.isOver) return;
    const { origin, pathname, search } = new URL(call.url);
    const headers = { 'accept-encoding': ACCEPTED_CODINGS, ...call.headers };
    agent.dispatch({ origin, path: pathname + search, method: call.method, headers, body: call.body }, answer);
  });
}

type CallEnd = 'complete' | 'broken';

interface Told {
  readonly resolve: (answer: IncomingAnswer) => void;
  readonly reject: (error: unknown) => void;
  readonly ended: (how: CallEnd) => void;
}

/** Collects the answer of one request, at most {@link MAX_BODY_BYTES} of its body, and ends it when the caller's signal says so. */
class AnswerCollector implements Dispatcher.DispatchHandler {
  readonly #call: FetchRequest;
  readonly #told: Told;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #isOver = false;
  #controller: Dispatcher.DispatchController | null = null;
  readonly #body: Promise<Uint8Array | null>;
  #endBody: { readonly resolve: (bytes: Uint8Array | null) => void; readonly reject: (error: unknown) => void } = IGNORED;

  constructor(call: FetchRequest, told: Told) {
    this.#call = call;
    this.#told = told;
    this.#body = new Promise((resolve, reject) => {
      this.#endBody = { resolve, reject };
    });
    // It may fail before anyone asks for it.
    this.#body.catch(() => undefined);
    if (call.signal.aborted) this.#cancel();
    else call.signal.addEventListener('abort', this.#cancel, { once: true });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** undici calls this right before it writes the request to a socket. A tunnel is already open then. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isOver || !this.#call.mayLeave()) controller.abort(new Error('This request must not leave'));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, received: ReceivedHeaders): void {
    // 103 and the like: the answer follows.
    if (status < 200) return;
    const headers = headersOf(received);
    const body = async () => {
      const bytes = await this.#body;
      return bytes && withoutCodings(bytes, headers.get('content-encoding'), MAX_BODY_BYTES);
    };
    this.#told.resolve({ status, headers, body });
    if (Number(headers.get('content-length')) > MAX_BODY_BYTES) this.#tooLarge();
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.byteLength;
    if (this.#size > MAX_BODY_BYTES) this.#tooLarge();
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first, ...more] = this.#chunks;
    this.#endBody.resolve(first && more.length === 0 ? first : Buffer.concat(this.#chunks));
    this.#end('complete');
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: unknown): void {
    this.#fail(error);
  }

  readonly #cancel = (): void => {
    const { reason } = this.#call.signal;
    this.#fail(reason);
    this.#controller?.abort(reason instanceof Error ? reason : new Error('cancelled'));
  };

  #tooLarge(): void {
    this.#endBody.resolve(null);
    this.#end('broken');
    this.#controller?.abort(new Error('too large'));
  }

  #fail(error: unknown): void {
    this.#told.reject(error);
    this.#endBody.reject(error);
    this.#end('broken');
  }

  #end(how: CallEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#call.signal.removeEventListener('abort', this.#cancel);
    this.#told.ended(how);
  }
}

const IGNORED = { resolve: () => undefined, reject: () => undefined };

type ReceivedHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

const headersOf = (received: ReceivedHeaders): AnswerHeaders => ({
  get: (name) => {
    const value = Object.hasOwn(received, name) ? received[name] : undefined;
    return value === undefined ? null : typeof value === 'string' ? value : value.join(', ');
  },
});
