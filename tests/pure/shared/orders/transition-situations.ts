import { rupiah } from '../../../../shared/lib/money.ts';
import type {
  Acknowledged,
  NotSentCause,
  Order,
  OrderState,
  OrderStateName,
  Reading,
  Refund,
  ReviewReason,
  Warning,
} from '../../../../shared/orders/order.ts';
import type { Doubt } from '../../../../shared/service/service-failure.ts';
import { AT, readingFor, saleFor, successFor, TOKEN } from '../../../lab/fakes/sales.ts';

/** The rows of the table: every state of an order, with each variant that an event may treat differently. */

/** The time of every event of the table: ten minutes after the sale. */
export const NOW = '2026-11-21T03:52:00.000Z';
const ago = (ms: number): string => new Date(Date.parse(NOW) - ms).toISOString();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type In<S extends OrderStateName> = Extract<OrderState, { is: S }>;
type OrderIn<S extends OrderStateName> = Order & { readonly state: In<S> };

/** An order in a state, built by hand: no event of the code under test made it. */
const orderIn = <S extends OrderStateName>(state: In<S>, changes: Partial<Omit<Order, 'state'>> = {}): OrderIn<S> => ({
  sale: saleFor('electricity-prepaid', { amount: rupiah(26_500), kioskFee: rupiah(1_500) }),
  attempts: 1,
  refund: { is: 'none' },
  warnings: [],
  history: [
    { state: 'intended', at: AT },
    { state: state.is, at: AT },
  ],
  ...changes,
  state,
});

const listed = <T extends string>(all: Readonly<Record<T, true>>): readonly T[] => Object.keys(all) as T[];

/** The type requires every state. */
export const DOUBTS = listed<Doubt>({
  timeout: true,
  reset: true,
  serverError: true,
  redirect: true,
  unreadable: true,
  mismatch: true,
  tooLarge: true,
  crash: true,
  copied: true,
  refused: true,
  unexpectedStatus: true,
});
/** Answers that do not mention the order. */
export const UNREADABLE: readonly Doubt[] = ['unreadable', 'mismatch', 'tooLarge'];
export const CAUSES = listed<NotSentCause>({
  dns: true,
  refused: true,
  tls: true,
  connectTimeout: true,
  unreachable: true,
  proxy: true,
  blocked: true,
  neverTried: true,
  throttled: true,
  unauthorised: true,
  capPerSale: true,
  capTotal: true,
  queueExpired: true,
  takenBack: true,
  otherAccount: true,
  heldAtStart: true,
  askRefused: true,
  notChecked: true,
});
const odd = readingFor({ status: 'Lama', errorCode: 'E0' });
const REASONS: Readonly<Record<ReviewReason, Reading | null>> = {
  unknownStatus: odd,
  errorCode: odd,
  vanished: null,
  goodsMissing: odd,
  serialRepeated: successFor({ serialOfOrder: '7q2fk3ma000001' }),
  unknownTooLong: null,
  unreadable: null,
  foundAfterRefund: readingFor(),
  successAfterRefund: successFor(),
};

const OWED: Refund = { is: 'owed', amount: rupiah(28_000), since: AT };
const ALLOWED: Refund = { ...OWED, approvedBy: 'Budi' };
const HELD: Refund = { ...ALLOWED, is: 'held', heldAt: AT };
const PAID: Refund = { is: 'paid', amount: rupiah(28_000), at: AT, by: 'Sari', tender: 'cash' };

type Unknown = In<'unknown'>;
const unknown = (why: Doubt, changes: Partial<Unknown> = {}): Unknown => ({
  is: 'unknown',
  why,
  status: null,
  message: '',
  since: AT,
  notFounds: 0,
  notFoundSince: null,
  ...changes,
});
const pending = (changes: Partial<In<'pending'>> = {}) =>
  orderIn<'pending'>({ is: 'pending', since: AT, notFounds: 0, goodsMissingSince: null, ...changes });
const ownDoubts = DOUBTS.filter((why) => why !== 'copied');
const absent = (notFounds: number, forMs: number, at = AT) =>
  ownDoubts.map((why) => {
    const order = orderIn<'unknown'>(unknown(why, { notFounds, notFoundSince: ago(forMs) }));
    return { ...order, sale: { ...order.sale, at } };
  });
const copied = (changes: Partial<Unknown> = {}) => [orderIn<'unknown'>(unknown('copied', changes))];

const rejected = (refund: Refund) => [orderIn<'rejected'>({ is: 'rejected', status: 422, message: 'Nomor salah' }, { refund })];
const failed = (refund: Refund) => [orderIn<'failed'>({ is: 'failed', status: 'Failed', message: '' }, { refund })];
const withdrawn = (refund: Refund, attempts = 1) =>
  (['refunded', 'amountChanged'] as const).map((why) => orderIn<'withdrawn'>({ is: 'withdrawn', why }, { refund, attempts }));
/** The code that a person typed. */
const TYPED = TOKEN.replaceAll('-', ' ');
const settled = (as: In<'settled'>['as'], refund: Refund, more: Partial<In<'settled'>> = {}) => [
  orderIn<'settled'>({ is: 'settled', as, by: 'Budi', reference: 'R-1', code: as === 'delivered' ? TYPED : '', ...more }, { refund }),
];
const review = (why: ReviewReason, refund: Refund = { is: 'none' }) =>
  orderIn<'review'>({ is: 'review', why, detail: REASONS[why] === null ? '' : REASONS[why].status, reading: REASONS[why] }, { refund });
const success = (changes: Partial<Omit<Order, 'state'>> = {}) =>
  orderIn<'success'>({ is: 'success', reading: successFor(), at: AT }, changes);
/** Warnings that a supervisor must review, and warnings that need no review. */
const TWO_TOKENS: Warning = { kind: 'tokensDiffer', serial: TOKEN, code: '9' };
const NOTES: readonly Warning[] = [
  { kind: 'errorCode', code: 'E9', detail: 'odd' },
  { kind: 'priceUnread', expected: rupiah(26_500) },
  { kind: 'costDiffers', expected: rupiah(26_500), got: rupiah(27_000) },
  { kind: 'costUnread' },
  { kind: 'oddShape', members: ['partner_fee'] },
];
const LOOKED: Acknowledged = { at: AT, by: 'Budi', warnings: 1 };
const reasons = (Object.keys(REASONS) as ReviewReason[]).filter((why) => why !== 'successAfterRefund' && why !== 'foundAfterRefund');

export const SITUATIONS: { readonly [S in OrderStateName]: Readonly<Record<string, readonly OrderIn<S>[]>> } = {
  intended: {
    intended: [orderIn({ is: 'intended', refusals: 0 }, { attempts: 0 })],
    'intended, refused 4 times': [orderIn({ is: 'intended', refusals: 4 }, { attempts: 4 })],
  },
  queued: { queued: [DAY, -DAY].map((ms) => orderIn<'queued'>({ is: 'queued', until: ago(ms) }, { attempts: 0 })) },
  sending: {
    sending: [orderIn({ is: 'sending', attempt: 1, refusals: 0, doubt: null })],
    'sending, refused 4 times': [orderIn({ is: 'sending', attempt: 5, refusals: 4, doubt: null }, { attempts: 5 })],
    'sending again out of doubt': ownDoubts.map((doubt) =>
      orderIn<'sending'>({ is: 'sending', attempt: 2, refusals: 0, doubt }, { attempts: 2 }),
    ),
  },
  unknown: {
    unknown: ownDoubts.filter((why) => why !== 'refused').map((why) => orderIn<'unknown'>(unknown(why))),
    'unknown, refused by a 4xx': [400, 403, 404, 422].map((status) => orderIn<'unknown'>(unknown('refused', { status, message: 'Tidak' }))),
    'unknown, refused before a repeat': [orderIn(unknown('refused'))],
    'unknown, absent for two minutes': absent(3, 2 * MINUTE),
    'unknown, absent for less': absent(3, 2 * MINUTE - 1),
    'unknown, absent twice': absent(2, 9 * MINUTE),
    'unknown, absent and a day old': absent(3, 9 * MINUTE, ago(DAY)),
    'unknown, in a copy': copied(),
    'unknown, in a copy and absent': copied({ notFounds: 5, notFoundSince: ago(9 * MINUTE) }),
  },
  pending: {
    pending: [pending()],
    'pending, once not found': [pending({ notFounds: 1 })],
    'pending, twice not found': [pending({ notFounds: 2 })],
    'pending, unreadable 4 times over 10 minutes': [pending({ unreadable: { reads: 4, since: ago(10 * MINUTE) } })],
    'pending, unreadable 4 times over less': [pending({ unreadable: { reads: 4, since: ago(10 * MINUTE - 1) } })],
    'pending, unreadable 3 times over 10 minutes': [pending({ unreadable: { reads: 3, since: ago(10 * MINUTE) } })],
    'pending, without its code for less than 10 minutes': [pending({ goodsMissingSince: ago(10 * MINUTE - 1) })],
    'pending, without its code for 10 minutes': [pending({ goodsMissingSince: ago(10 * MINUTE) })],
  },
  success: {
    success: [success()],
    'success, flagged': [success({ warnings: [TWO_TOKENS] }), success({ warnings: [TWO_TOKENS, TWO_TOKENS], acknowledged: LOOKED })],
    'success, looked at': [success({ warnings: [TWO_TOKENS], acknowledged: LOOKED })],
    'success, with notes alone': [success({ warnings: NOTES })],
  },
  rejected: { 'rejected, owed': rejected(OWED), 'rejected, approved': rejected(ALLOWED), 'rejected, paid back': rejected(PAID) },
  notSent: {
    'not sent': CAUSES.flatMap((cause) => [0, 1].map((attempts) => orderIn<'notSent'>({ is: 'notSent', cause, detail: '' }, { attempts }))),
  },
  withdrawn: {
    'withdrawn, owed': withdrawn(OWED),
    'withdrawn, approved': withdrawn(ALLOWED),
    'withdrawn, paid back': withdrawn(PAID),
    'withdrawn, never sent': withdrawn(OWED, 0),
  },
  review: {
    review: reasons.map((why) => review(why)),
    'review, success while it was owed': [review('successAfterRefund')],
    'review, held': reasons.map((why) => review(why, HELD)),
    'review, success after it was allowed back': [review('successAfterRefund', HELD)],
    'review, success after it was paid back': [review('successAfterRefund', PAID)],
    'review, found after it was allowed back': [review('foundAfterRefund', HELD)],
    'review, found after it was paid back': [review('foundAfterRefund', PAID)],
  },
  failed: { 'failed, owed': failed(OWED), 'failed, approved': failed(ALLOWED), 'failed, paid back': failed(PAID) },
  settled: {
    'settled as delivered': settled('delivered', { is: 'none' }),
    'settled as delivered after it was paid back': settled('delivered', PAID),
    'settled as delivered with another code': settled('delivered', { is: 'none' }, { code: '1111 2222 3333 4444 5555' }),
    'settled as delivered, and read since': settled('delivered', { is: 'none' }, { reading: successFor() }),
    'settled as delivered, and read since, flagged': settled('delivered', { is: 'none' }, { reading: successFor() }).map((order) => ({
      ...order,
      warnings: [TWO_TOKENS],
    })),
    'settled as delivered while it was held': settled('delivered', HELD),
    'settled as not happened, held': settled('didNotHappen', HELD, { reading: successFor() }),
    'settled as not happened, owed': settled('didNotHappen', OWED),
    'settled as not happened, approved': settled('didNotHappen', ALLOWED),
    'settled as not happened, paid back': settled('didNotHappen', PAID),
  },
};
