import type { CallView } from '../../../shared/service/service-views.ts';

/** The ports of the service's client. */

export type RequestBody = string | Uint8Array<ArrayBuffer>;

/** One request, exactly as it goes on the wire; its body is text, or bytes where they are packed. */
export interface FetchRequest<Body extends RequestBody = string> {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | null;
  readonly signal: AbortSignal;
  /** Whether the request needs a new connection that closes after it. */
  readonly freshConnection: boolean;
  readonly connectTimeoutMs: number;
  /** The proxy that opens a tunnel for the request, as `http://host:port`; empty for none. */
  readonly proxy: string;
  /**
   * Must be called right before the first byte of the request can leave; the request must not leave where it returns false. As
   * long as it was not called, the request provably was not sent.
   */
  readonly mayLeave: () => boolean;
}

/** The headers of an answer, asked for by their names in lower case. A repeated header is joined by a comma. */
export type AnswerHeaders = Pick<Headers, 'get'>;

/** An answer whose head has arrived, as fetch gives it: its body is decompressed and may still be arriving. */
export type IncomingAnswer = Pick<Response, 'status' | 'headers' | 'body'>;

/** The largest body that is read, before and after decompression; real answers are far smaller. */
export const MAX_BODY_BYTES = 1_048_576;

/** Sends one request and resolves with the head of its answer, without following redirects. Rejects when there is none. */
export type FetchPort<Body extends RequestBody = string> = (call: FetchRequest<Body>) => Promise<IncomingAnswer>;

/** One call in the log: never a header or body that could contain a secret, a token or a voucher code. */
export type CallRecord = CallView;

/** The limit headers of an answer, as they came (specification, "Limits"). */
export type LimitHeaders = NonNullable<CallView['limits']>;

export type LogCall = (call: CallRecord) => void;
