import type { CallView } from '../../../shared/service/service-views.ts';

/** What the client of the service takes from outside. */

/** One request, exactly as it goes on the wire. */
export interface FetchRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
  /** Whether a connection of its own must be made for it, and closed after it. */
  readonly freshConnection: boolean;
  readonly connectTimeoutMs: number;
  /** The proxy that opens a tunnel for it, as `http://host:port`; empty for none. */
  readonly proxy: string;
  /**
   * Must be asked right before the first byte of the request can leave, and obeyed: false means that it must not leave
   * (any more). As long as this was not asked, the request provably was not sent.
   */
  readonly mayLeave: () => boolean;
}

/**
 * Sends one request and answers with its response, redirects not followed; the body may still be arriving. Rejects when
 * there is none.
 */
export type FetchPort = (call: FetchRequest) => Promise<Response>;

/** One call as it is remembered: never a header or body that could hold a secret, a token or a voucher code. */
export type CallRecord = CallView;

/** The limit headers of an answer, as they came (specification, "Limits"). */
export type LimitHeaders = NonNullable<CallView['limits']>;

export type LogCall = (call: CallRecord) => void;
