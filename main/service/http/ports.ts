import type { CallView } from '../../../shared/service/service-views.ts';

/** The ports of the service's client. */

/** One request, exactly as it goes on the wire. */
export interface FetchRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
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

/**
 * Sends one request and resolves with its response, without following redirects; the body may still be arriving. Rejects when
 * there is no response.
 */
export type FetchPort = (call: FetchRequest) => Promise<Response>;

/** One call in the log: never a header or body that could contain a secret, a token or a voucher code. */
export type CallRecord = CallView;

/** The limit headers of an answer, as they came (specification, "Limits"). */
export type LimitHeaders = NonNullable<CallView['limits']>;

export type LogCall = (call: CallRecord) => void;
