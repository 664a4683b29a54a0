import { hash } from 'node:crypto';
import type { z } from 'zod';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { OFFICE_REFUSALS, RefusalAnswer } from '../../../shared/office/enrolment.ts';
import type { OfficeTrouble } from '../../../shared/office/office-views.ts';
import { answeredText, SIGNATURE_HEADERS } from '../../../shared/office/signing.ts';
import type { Exchange } from '../../service/http/exchange.ts';
import { decodeAs } from '../enrolment/kept-enrolment.ts';
import { isSignedBy } from '../till-key.ts';

/** Why a call has no usable answer; `detail` is for the engineer and quotes no body. */
export interface CallFailure {
  readonly why: OfficeTrouble;
  readonly detail: string;
}

/** The office's key that the till pinned, and the signature of the request that is answered. */
interface ExpectedSignature {
  readonly officeKey: string;
  readonly request: string;
}

/**
 * Reads an answer. `expected` null, at the enrolment, takes an unsigned one, because no key is pinned yet. Else an answer without the
 * office's signature says nothing: not that events arrived, and not that the till is revoked.
 */
export function readAnswer<T>(exchange: Exchange, schema: z.ZodType<T>, expected: ExpectedSignature | null): Result<T, CallFailure> {
  if (exchange.is === 'failed') return fail(withoutAnswer(exchange));
  const { status, headers, text } = exchange;
  if (expected !== null) {
    const signature = headers.get(SIGNATURE_HEADERS.answer);
    if (signature === null) return fail({ why: 'strangeAnswer', detail: `status ${status} without a signature` });
    const signed = answeredText(expected.request, status, hash('sha256', text, 'base64'));
    if (!isSignedBy(expected.officeKey, signed, signature)) return fail({ why: 'otherOffice', detail: `status ${status}` });
  }
  if (status === 200) {
    const answer = decodeAs(schema, text);
    return answer === null ? fail({ why: 'strangeAnswer', detail: 'the answer is of another form' }) : ok(answer);
  }
  const refusal = decodeAs(RefusalAnswer, text);
  if (refusal === null || OFFICE_REFUSALS[refusal.refused] !== status) return fail({ why: 'strangeAnswer', detail: `status ${status}` });
  return fail({ why: refusal.refused, detail: refusal.detail });
}

function withoutAnswer({ failure, status }: Extract<Exchange, { is: 'failed' }>): CallFailure {
  const { detail } = failure;
  if (failure.kind === 'inDoubt') return { why: status === null ? 'noAnswer' : 'strangeAnswer', detail };
  if (failure.cause === 'tls') return { why: 'tls', detail };
  return { why: failure.cause === 'blocked' ? 'address' : 'notReached', detail };
}
