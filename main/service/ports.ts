/** What the client of the service takes from outside. */

/** One request, exactly as it goes on the wire. */
export interface FetchCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
  /** Whether a connection of its own must be made for it, and closed after it. */
  readonly freshConnection: boolean;
  readonly connectTimeoutMs: number;
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
export type FetchPort = (call: FetchCall) => Promise<Response>;

/** The limit headers of an answer, as they came (specification, "Limits"). */
export interface LimitHeaders {
  readonly limit: string | null;
  readonly remaining: string | null;
  readonly resetAfter: string | null;
  readonly fullResetAfter: string | null;
}

/** One call as it is remembered: never a header or body that could hold a secret, a token or a voucher code. */
export interface CallRecord {
  readonly at: string;
  readonly method: string;
  /** The path's template: no order id, no number. */
  readonly path: string;
  readonly status: number | null;
  /** `answered`, or what became of a call without an answer. */
  readonly result: string;
  readonly ms: number;
  readonly limits: LimitHeaders | null;
}

export type CallLog = (call: CallRecord) => void;
