import { expect, it } from 'vitest';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { Order, OrderState, Refund } from '../../../../shared/orders/order.ts';
import type { OrderEvent, UnstampedOrderEvent } from '../../../../shared/orders/order-events.ts';
import { transition } from '../../../../shared/orders/transition.ts';
import { AT, readingFor, saleFor, successFor, TOKEN } from '../../../lab/fakes/sales.ts';
import { NOW, SITUATIONS } from './transition-situations.ts';

/** Everything that a transition writes where the table shows only a sign: times, reasons, the service's own text, and the person. */

const first = (orders: readonly Order[] | undefined, at = 0): Order => {
  const order = orders?.[at];
  if (!order) throw new Error('No such situation');
  return order;
};
const { intended, queued, sending, unknown, pending, rejected, notSent, review, settled } = SITUATIONS;
const checkout = (answer: Extract<UnstampedOrderEvent, { type: 'checkoutAnswered' }>['answer']): UnstampedOrderEvent => ({
  type: 'checkoutAnswered',
  answer,
});
const read = (answer: Extract<UnstampedOrderEvent, { type: 'detailsAnswered' }>['answer']): UnstampedOrderEvent => ({
  type: 'detailsAnswered',
  answer,
});
const accepted = (reading = readingFor()) => ({ is: 'accepted', reading }) as const;
const strange = readingFor({ status: 'Gagal', errorCode: 'E1', errorDetail: 'rusak' });
const failure = readingFor({ status: 'Failed', finalFailure: true, errorCode: 'E7', errorDetail: 'habis' });
const doubt = { is: 'unknown', status: null, message: '', since: NOW, notFounds: 0, notFoundSince: null } as const;
const NONE: Refund = { is: 'none' };
const OWED: Refund = { is: 'owed', amount: rupiah(28_000), since: NOW };

type Written = readonly [name: string, order: Order, happening: UnstampedOrderEvent, state: OrderState, refund: Refund];
const CASES: readonly Written[] = [
  ['how long it may wait', first(intended.intended), { type: 'queued', until: AT }, { is: 'queued', until: AT }, NONE],
  [
    'why it was given up',
    first(queued.queued),
    { type: 'abandoned', cause: 'queueExpired' },
    { is: 'notSent', cause: 'queueExpired', detail: '' },
    NONE,
  ],
  [
    'why no byte left',
    first(sending.sending),
    checkout({ is: 'notSent', cause: 'tls', detail: 'expired' }),
    { is: 'notSent', cause: 'tls', detail: 'expired' },
    NONE,
  ],
  [
    'the status and the words of a refusal',
    first(sending.sending),
    checkout({ is: 'refused', status: 422, message: 'Nomor salah' }),
    { ...doubt, why: 'refused', status: 422, message: 'Nomor salah' },
    NONE,
  ],
  [
    'since when it is in doubt',
    first(sending.sending),
    checkout({ is: 'inDoubt', why: 'reset', detail: 'x' }),
    { ...doubt, why: 'reset' },
    NONE,
  ],
  [
    'what a repeat was told, beside the first doubt',
    first(sending['sending again out of doubt']),
    checkout({ is: 'refused', status: 409, message: 'Sudah ada' }),
    { ...doubt, why: 'timeout', message: 'Sudah ada' },
    NONE,
  ],
  [
    'the refusal that a not-found confirms',
    first(unknown['unknown, refused by a 4xx'], 3),
    read({ is: 'notFound', trusted: true }),
    { is: 'rejected', status: 422, message: 'Tidak' },
    OWED,
  ],
  [
    'when it was first not found',
    first(unknown.unknown),
    read({ is: 'notFound', trusted: true }),
    { ...doubt, why: 'timeout', since: AT, notFounds: 1, notFoundSince: NOW },
    NONE,
  ],
  [
    'no later first time at the next not-found',
    first(unknown['unknown, absent twice']),
    read({ is: 'notFound', trusted: true }),
    { ...doubt, why: 'timeout', since: AT, notFounds: 3, notFoundSince: '2026-11-21T03:43:00.000Z' },
    NONE,
  ],
  [
    'a new doubt in a copy',
    first(unknown['unknown, absent for two minutes']),
    { type: 'recovered', copied: true },
    { ...doubt, why: 'copied' },
    NONE,
  ],
  [
    'what the refusal said when it is escalated',
    first(unknown['unknown, refused by a 4xx']),
    { type: 'escalated' },
    { is: 'review', why: 'unknownTooLong', detail: 'Tidak', reading: null },
    NONE,
  ],
  [
    'when it was accepted',
    first(unknown['unknown, absent twice']),
    read(accepted()),
    { is: 'pending', since: NOW, notFounds: 0, goodsMissingSince: null },
    NONE,
  ],
  [
    'since when its code is missing, and since when it is accepted',
    first(pending['pending, twice not found']),
    read(accepted(successFor({ serialNumber: '', voucherCode: '' }))),
    { is: 'pending', since: AT, notFounds: 0, goodsMissingSince: NOW },
    NONE,
  ],
  [
    'a success as it was read, and when',
    first(pending.pending),
    read(accepted(successFor())),
    { is: 'success', reading: successFor(), at: NOW },
    NONE,
  ],
  [
    'what a person must look at',
    first(pending.pending),
    read(accepted(strange)),
    { is: 'review', why: 'errorCode', detail: 'Gagal · E1 · rusak', reading: strange },
    NONE,
  ],
  [
    'what the service called its failure',
    first(sending.sending),
    checkout(accepted(failure)),
    { is: 'failed', status: 'Failed', message: 'E7 habis' },
    OWED,
  ],
  [
    'a success that shows up too late, code and all',
    first(rejected['rejected, owed']),
    read(accepted(successFor())),
    { is: 'review', why: 'successAfterRefund', detail: 'Success', reading: successFor() },
    NONE,
  ],
  [
    'who settled it, by which reference, and the code that was typed',
    first(review.review),
    { type: 'settled', as: 'delivered', by: 'Budi', reference: 'R-9', code: '1234-5678' },
    { is: 'settled', as: 'delivered', by: 'Budi', reference: 'R-9', code: '1234-5678' },
    NONE,
  ],
  [
    'what is owed, whole, and since when',
    first(notSent['not sent']),
    { type: 'withdrawn', why: 'refunded' },
    { is: 'withdrawn', why: 'refunded' },
    OWED,
  ],
  [
    'who allowed the money back, beside since when it is owed',
    first(settled['settled as not happened, owed']),
    { type: 'refundApproved', by: 'Ratna' },
    first(settled['settled as not happened, owed']).state,
    { ...OWED, since: AT, approvedBy: 'Ratna' },
  ],
  [
    'since when it is held, beside who had allowed it',
    first(rejected['rejected, approved']),
    read(accepted(successFor())),
    { is: 'review', why: 'successAfterRefund', detail: 'Success', reading: successFor() },
    { is: 'held', amount: rupiah(28_000), since: AT, approvedBy: 'Budi', heldAt: NOW },
  ],
  [
    'a success as it was read, when held money stays with the shop',
    first(review['review, success after it was allowed back']),
    { type: 'refundEnded', by: 'Sari' },
    { is: 'success', reading: successFor(), at: NOW },
    NONE,
  ],
  [
    'who said that held money was handed over before, how, and when',
    first(review['review, success after it was allowed back']),
    { type: 'refundPaid', by: 'Budi', tender: 'cash' },
    first(review['review, success after it was allowed back']).state,
    { is: 'paid', amount: rupiah(28_000), at: NOW, by: 'Budi', tender: 'cash' },
  ],
  [
    'that money is owed as before, and allowed, when the order failed after all',
    first(review['review, found after it was allowed back']),
    read(accepted(failure)),
    { is: 'failed', status: 'Failed', message: 'E7 habis' },
    { is: 'owed', amount: rupiah(28_000), since: AT, approvedBy: 'Budi' },
  ],
  [
    'how often it could not be read, and since when',
    first(pending.pending),
    read({ is: 'inDoubt', why: 'mismatch', detail: 'data.id' }),
    { is: 'pending', since: AT, notFounds: 0, goodsMissingSince: null, unreadable: { reads: 1, since: NOW } },
    NONE,
  ],
  [
    'what was read of a settled order, beside the word of the supervisor',
    first(settled['settled as delivered']),
    read(accepted(successFor())),
    { ...first(settled['settled as delivered']).state, reading: successFor() } as OrderState,
    NONE,
  ],
  [
    'no second one who allowed it',
    first(rejected['rejected, approved']),
    { type: 'refundApproved', by: 'Ratna' },
    first(rejected['rejected, approved']).state,
    { ...OWED, since: AT, approvedBy: 'Budi' },
  ],
  [
    'who handed the money over, how, and when',
    first(rejected['rejected, approved']),
    { type: 'refundPaid', by: 'Sari', tender: 'transfer' },
    first(rejected['rejected, approved']).state,
    { is: 'paid', amount: rupiah(28_000), at: NOW, by: 'Sari', tender: 'transfer' },
  ],
];

it.each(CASES)('a transition writes %s', (_name, order, happening, state, refund) => {
  const moved = transition(order, { ...happening, at: NOW } as OrderEvent);
  expect(moved.ok && [moved.value.state, moved.value.refund]).toEqual([state, refund]);
});

it('an intent starts an order with no attempt, refund or warning', () => {
  const sale = saleFor('telco-prepaid');
  expect(transition(null, { type: 'intended', at: NOW, sale })).toEqual({
    ok: true,
    value: {
      sale,
      state: { is: 'intended', refusals: 0 },
      attempts: 0,
      refund: NONE,
      warnings: [],
      history: [{ state: 'intended', at: NOW }],
    },
  });
});

it('what contradicts a success, or a settlement, is listed once with its text', () => {
  const other = read(accepted(readingFor({ status: 'Pending', serialNumber: 'S-2', voucherCode: '' })));
  const once = transition(first(SITUATIONS.success.success), { ...other, at: NOW } as OrderEvent);
  if (!once.ok) throw new Error('refused');
  const got = (what: 'status' | 'serial' | 'code', said: string) => ({ kind: 'contradiction', what, got: said });
  expect(once.value.warnings).toEqual([got('status', 'Pending'), got('serial', 'S-2'), got('code', '')]);
  expect(transition(once.value, { ...other, at: NOW } as OrderEvent)).toEqual(once);
  const settlement = transition(first(settled['settled as not happened, owed']), {
    ...read(accepted(successFor())),
    at: NOW,
  } as OrderEvent);
  expect(settlement).toMatchObject({ ok: true, value: { warnings: [got('status', 'Success'), got('code', TOKEN)] } });
});
