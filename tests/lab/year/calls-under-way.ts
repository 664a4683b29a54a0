import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Counts the HTTP calls of this process that have not ended, by what the client library reports. */
export class CallsUnderWay {
  #open = new Set<unknown>();
  #all = 0;
  readonly #begun = (message: unknown): void => {
    this.#all += 1;
    this.#open.add((message as { readonly request: unknown }).request);
  };
  readonly #ended = (message: unknown): void => {
    this.#open.delete((message as { readonly request: unknown }).request);
  };

  constructor() {
    channel(BEGUN);
    subscribe(BEGUN, this.#begun);
    for (const name of ENDED) subscribe(name, this.#ended);
  }

  get count(): number {
    return this.#open.size;
  }

  /** How many have begun. */
  get all(): number {
    return this.#all;
  }

  stop(): void {
    unsubscribe(BEGUN, this.#begun);
    for (const name of ENDED) unsubscribe(name, this.#ended);
  }
}

const BEGUN = 'undici:request:create';
const ENDED = ['undici:request:trailers', 'undici:request:error'] as const;
