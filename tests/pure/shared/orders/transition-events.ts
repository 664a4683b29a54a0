import { rupiah } from '../../../../shared/lib/money.ts';
import type { Reading } from '../../../../shared/orders/order.ts';
import type { OrderEvent, ServiceAnswer, UnstampedOrderEvent } from '../../../../shared/orders/order-events.ts';
import { readingFor, saleFor, successFor } from '../../../lab/fakes/sales.ts';
import { CAUSES, DOUBTS, NOW, UNREADABLE } from './transition-situations.ts';

/** The columns of the table: every event, by the name above its column. */

type Type = OrderEvent['type'];
type Action = Exclude<Type, 'checkoutAnswered' | 'detailsAnswered'>;
type Column<T extends Type> = Readonly<Record<string, readonly Extract<UnstampedOrderEvent, { type: T }>[]>>;

/** Actions of the till and of people. The type requires every event of the union. */
export const ACTIONS: { readonly [T in Action]: Column<T> } = {
  intended: { intended: [{ type: 'intended', sale: saleFor('electricity-prepaid') }] },
  queued: { queued: [{ type: 'queued', until: NOW }] },
  sending: { sending: [{ type: 'sending' }] },
  repeated: { repeated: [{ type: 'repeated' }] },
  abandoned: { abandoned: CAUSES.map((cause) => ({ type: 'abandoned', cause })) },
  escalated: { escalated: [{ type: 'escalated' }] },
  recovered: { start: [{ type: 'recovered' }], copy: [{ type: 'recovered', copied: true }] },
  retried: { retried: [{ type: 'retried' }] },
  withdrawn: { refunded: [{ type: 'withdrawn', why: 'refunded' }], 'new price': [{ type: 'withdrawn', why: 'amountChanged' }] },
  settled: {
    delivered: [{ type: 'settled', as: 'delivered', by: 'Budi', reference: 'R-1', code: '1234' }],
    'did not happen': [{ type: 'settled', as: 'didNotHappen', by: 'Budi', reference: 'R-1', code: '' }],
  },
  acknowledged: { 'looked at': [{ type: 'acknowledged', by: 'Budi' }] },
  refundApproved: { approved: [{ type: 'refundApproved', by: 'Ratna' }] },
  refundEnded: { kept: [{ type: 'refundEnded', by: 'Sari' }] },
  refundPaid: { paid: [{ type: 'refundPaid', by: 'Sari', tender: 'cash' }] },
};

type AnswerIn<A extends ServiceAnswer['is']> = Extract<ServiceAnswer, { is: A }>;
const readings = (...all: Partial<Reading>[]) =>
  all.map((changes): AnswerIn<'accepted'> => ({ is: 'accepted', reading: readingFor(changes) }));
const successes = (...all: Partial<Reading>[]) =>
  all.map((changes): AnswerIn<'accepted'> => ({ is: 'accepted', reading: successFor(changes) }));
const OTHER_CODE = '9999-8888-7777-6666-5555';
const bare = { serialNumber: '', voucherCode: '' };

/** What the service can answer, to a checkout and to a read alike. */
export const ANSWERS: { readonly [A in ServiceAnswer['is']]: Readonly<Record<string, readonly AnswerIn<A>[]>> } = {
  accepted: {
    Success: successes({}),
    'other code': successes({ serialNumber: OTHER_CODE, voucherCode: OTHER_CODE }),
    'two tokens': successes({ isToken: true, serialNumber: OTHER_CODE }),
    'other fields': successes({ otherFields: [{ name: 'zone_id', sent: '2001', said: '2002' }] }),
    'Success, error': successes({ errorCode: 'E9', errorDetail: 'odd' }),
    'other price': successes({ salesPrice: rupiah(27_000) }),
    'no code': successes(bare),
    Pending: readings({}),
    'odd status': readings({ status: 'Gagal' }, { status: 'success' }, { status: 'SUCCESS ' }, { status: '' }),
    'error code': readings({ errorCode: 'E1' }),
    'final failure': readings({ status: 'Failed', finalFailure: true }, { status: 'Failed', finalFailure: true, errorCode: 'E1' }),
  },
  throttled: { '429': [{ is: 'throttled' }] },
  unauthorised: { '401': [{ is: 'unauthorised' }] },
  refused: { '4xx': [400, 403, 404, 422].map((status) => ({ is: 'refused', status, message: 'Tidak' })) },
  notSent: {
    'no byte left': (['dns', 'refused', 'tls', 'connectTimeout', 'unreachable', 'proxy', 'blocked'] as const).map((cause) => ({
      is: 'notSent',
      cause,
      detail: 'E',
    })),
  },
  notFound: { 'not found': [{ is: 'notFound', trusted: true }], 'not found, not trusted': [{ is: 'notFound', trusted: false }] },
  inDoubt: {
    unreadable: UNREADABLE.map((why) => ({ is: 'inDoubt', why, detail: 'E' })),
    doubt: DOUBTS.filter((why) => !UNREADABLE.includes(why)).map((why) => ({ is: 'inDoubt', why, detail: 'E' })),
  },
};
