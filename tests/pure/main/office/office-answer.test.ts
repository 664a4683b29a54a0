import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../../main/office/client/office-answer.ts';
import { drawTillKey, signerOf } from '../../../../main/office/till-key.ts';
import { type Exchange, inDoubtExchange } from '../../../../main/service/http/exchange.ts';
import { LocateAnswer } from '../../../../shared/office/batch.ts';
import { OFFICE_REFUSALS, type OfficeRefusal } from '../../../../shared/office/enrolment.ts';
import { answeredText, SIGNATURE_HEADERS } from '../../../../shared/office/signing.ts';

/** A till reads the answers of its own office alone. */

const office = drawTillKey();
const REQUEST = 'c2lnbmF0dXJl';
const GOOD = JSON.stringify({ known: { seq: 3, chain: `${'B'.repeat(43)}=` } });

function answered(status: number, text: string, by = office, request = REQUEST): Exchange {
  const signature = signerOf(by.privateKey)?.(answeredText(request, status, hash('sha256', text, 'base64'))) ?? '';
  return { is: 'answer', status, headers: new Headers({ [SIGNATURE_HEADERS.answer]: signature }), text, html: false };
}
const read = (exchange: Exchange) => readAnswer(exchange, LocateAnswer, { officeKey: office.publicKey, request: REQUEST });
const whyOf = (exchange: Exchange) => {
  const answer = read(exchange);
  return answer.ok ? 'ok' : answer.failure.why;
};

describe('an answer of the office', () => {
  it('is read where the pinned key signed it', () => {
    expect(read(answered(200, GOOD))).toEqual({ ok: true, value: JSON.parse(GOOD) });
  });

  it.each(Object.entries(OFFICE_REFUSALS) as [OfficeRefusal, number][])('refuses as %s', (refused, status) => {
    expect(whyOf(answered(status, JSON.stringify({ refused, detail: '' })))).toBe(refused);
  });

  const unsigned: Exchange = { is: 'answer', status: 200, headers: new Headers(), text: GOOD, html: false };
  it.each<readonly [string, Exchange, string]>([
    ['is not believed from another office, which has another key', answered(200, GOOD, drawTillKey()), 'otherOffice'],
    ['is not believed for another request, as an earlier answer is', answered(200, GOOD, office, 'b3RoZXI='), 'otherOffice'],
    [
      'that revokes the till is not believed from another office',
      answered(403, '{"refused":"revoked","detail":""}', drawTillKey()),
      'otherOffice',
    ],
    ['without a signature says nothing, as that of a proxy', unsigned, 'strangeAnswer'],
    ['of another form is refused', answered(200, '{"known":3}'), 'strangeAnswer'],
    ['with an unknown refusal is refused', answered(403, '{"refused":"tired","detail":""}'), 'strangeAnswer'],
    ['with another status than its refusal has is refused', answered(500, '{"refused":"revoked","detail":""}'), 'strangeAnswer'],
    ['that never came is one', inDoubtExchange('timeout', 'timeout', null), 'noAnswer'],
    ['that broke off is one', inDoubtExchange('reset', 'ECONNRESET', 200), 'strangeAnswer'],
  ])('%s', (_name, exchange, why) => {
    expect(whyOf(exchange)).toBe(why);
  });

  it.each([
    ['dns', 'notReached'],
    ['refused', 'notReached'],
    ['proxy', 'notReached'],
    ['tls', 'tls'],
    ['blocked', 'address'],
  ] as const)('is missing for the cause %s', (cause, why) => {
    expect(whyOf({ is: 'failed', failure: { kind: 'notSent', cause, detail: '' }, status: null, cancelled: false })).toBe(why);
  });
});
