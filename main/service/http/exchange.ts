import type { Doubt, ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { AnswerHeaders } from './ports.ts';

/** The result of one call: a complete answer of any status, or the reason why there is none. */
export type Exchange =
  | { readonly is: 'answer'; readonly status: number; readonly headers: AnswerHeaders; readonly text: string; readonly html: boolean }
  | {
      readonly is: 'failed';
      readonly failure: Extract<ServiceFailure, { kind: 'notSent' | 'inDoubt' }>;
      /** The answer's status, where an answer had begun. */
      readonly status: number | null;
      readonly cancelled: boolean;
    };
export type FailedExchange = Extract<Exchange, { is: 'failed' }>;

export const inDoubtExchange = (why: Doubt, detail: string, status: number | null): FailedExchange => ({
  is: 'failed',
  failure: { kind: 'inDoubt', why, detail },
  status,
  cancelled: false,
});

/** The request provably did not leave, for a reason on this side. */
export const blockedExchange = (detail: string, cancelled = false): FailedExchange => ({
  is: 'failed',
  failure: { kind: 'notSent', cause: 'blocked', detail },
  status: null,
  cancelled,
});

/** Whether the connection broke without a byte of an answer: a call that changes nothing may then be repeated. */
export const isConnectionLost = ({ failure, status, cancelled }: FailedExchange): boolean =>
  !cancelled && status === null && failure.kind === 'inDoubt' && failure.why === 'reset';

/** A page for people: a captive portal, a proxy, or a web server that does not know the path. */
export function isHtml(headers: AnswerHeaders, text: string): boolean {
  return /html/i.test(headers.get('content-type') ?? '') || text.trimStart().startsWith('<');
}
