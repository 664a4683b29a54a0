import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupiah } from '../../../../shared/lib/money.ts';
import { GOODS_MISSING_LIMIT_MS } from '../../../../shared/orders/after-details.ts';
import { isRefundable, type Order, type OrderStateName } from '../../../../shared/orders/order.ts';
import type { OrderEvent, ServiceAnswer, UnstampedOrderEvent } from '../../../../shared/orders/order-events.ts';
import { REPEAT_AFTER, transition } from '../../../../shared/orders/transition.ts';
import { AT, readingFor, saleFor, successFor, TOKEN } from '../../../lab/fakes/sales.ts';

const at = (ms: number): string => new Date(Date.parse(AT) + ms).toISOString();

function orderAfter(...happenings: UnstampedOrderEvent[]): Order {
  let order: Order | null = null;
  for (const [index, happening] of happenings.entries()) {
    const moved = transition(order, { ...happening, at: at(index * 1_000) } as OrderEvent);
    if (!moved.ok) throw new Error(`${moved.failure.event} refused from ${moved.failure.from}`);
    order = moved.value;
  }
  if (!order) throw new Error('no order');
  return order;
}

const intended: UnstampedOrderEvent = { type: 'intended', sale: saleFor('electricity-prepaid', { amount: rupiah(26_500) }) };
const sending: UnstampedOrderEvent = { type: 'sending' };
const answered = (answer: ServiceAnswer): UnstampedOrderEvent => ({ type: 'checkoutAnswered', answer });
const read = (answer: ServiceAnswer): UnstampedOrderEvent => ({ type: 'detailsAnswered', answer });
const accepted = (reading = readingFor()): ServiceAnswer => ({ is: 'accepted', reading });
const refused: ServiceAnswer = { is: 'refused', status: 422, message: 'Nomor pelanggan salah' };
const timeout: ServiceAnswer = { is: 'inDoubt', why: 'timeout', detail: '' };
const notFound: ServiceAnswer = { is: 'notFound', trusted: true };

describe('an order after its checkout was answered', () => {
  const cases: readonly [string, ServiceAnswer, OrderStateName][] = [
    ['a valid answer is pending', accepted(), 'pending'],
    ['Success in the checkout form is pending: it carries no code', accepted(readingFor({ status: 'Success' })), 'pending'],
    ['an unknown status needs a person', accepted(readingFor({ status: 'Gagal' })), 'review'],
    ['"SUCCESS " is no success', accepted(readingFor({ status: 'SUCCESS ' })), 'review'],
    ['an error code without Success needs a person', accepted(readingFor({ errorCode: 'E1' })), 'review'],
    ['a status on the list of final failures has failed', accepted(readingFor({ status: 'Failed', finalFailure: true })), 'failed'],
    ['429 was not processed and stays an intent', { is: 'throttled' }, 'intended'],
    ['401 was not processed and stays an intent', { is: 'unauthorised' }, 'intended'],
    ['a proof that no byte left is not sent', { is: 'notSent', cause: 'refused', detail: '' }, 'notSent'],
    ['a refusal is only believed after a read', refused, 'unknown'],
    ['a timeout is in doubt', timeout, 'unknown'],
  ];
  it.each(cases)('%s', (_name, answer, state) => {
    expect(orderAfter(intended, sending, answered(answer)).state.is).toBe(state);
  });
});

describe('an order in doubt', () => {
  it('is rejected only where the service refused it and a trusted read finds nothing', () => {
    expect(orderAfter(intended, sending, answered(refused), read(notFound)).state).toMatchObject({
      is: 'rejected',
      status: 422,
      message: 'Nomor pelanggan salah',
    });
  });

  it('stays in doubt where a timeout is followed by a not-found', () => {
    expect(orderAfter(intended, sending, answered(timeout), read(notFound), read(notFound)).state.is).toBe('unknown');
  });

  it('stays in doubt where the not-found is not trusted', () => {
    expect(orderAfter(intended, sending, answered(refused), read({ is: 'notFound', trusted: false })).state.is).toBe('unknown');
  });

  it('becomes a success when a read holds the token', () => {
    expect(orderAfter(intended, sending, answered(timeout), read(accepted(successFor()))).state.is).toBe('success');
  });
});

describe('a pending order', () => {
  const pending = [intended, sending, answered(accepted())] as const;

  it('waits for a success that lacks its token, then needs a person', () => {
    const waiting = orderAfter(...pending, read(accepted(readingFor({ status: 'Success' }))));
    expect(waiting.state.is).toBe('pending');
    const late = transition(waiting, {
      ...read(accepted(readingFor({ status: 'Success' }))),
      at: at(GOODS_MISSING_LIMIT_MS + 60_000),
    } as OrderEvent);
    expect(late).toMatchObject({ ok: true, value: { state: { is: 'review', why: 'goodsMissing' } } });
  });

  it('needs a person after three trusted not-founds in a row, not after three that were interrupted', () => {
    expect(orderAfter(...pending, read(notFound), read(notFound), read(accepted()), read(notFound)).state.is).toBe('pending');
    expect(orderAfter(...pending, read(notFound), read(notFound), read(notFound)).state).toMatchObject({ is: 'review', why: 'vanished' });
  });

  it('keeps a success with an error code and another price, and lists both beside it', () => {
    const order = orderAfter(...pending, read(accepted(successFor({ errorCode: 'E9', errorDetail: 'odd', salesPrice: rupiah(27_000) }))));
    expect(order.state.is).toBe('success');
    expect(order.warnings).toEqual([
      { kind: 'priceDiffers', expected: 26_500, got: 27_000 },
      { kind: 'errorCode', code: 'E9', detail: 'odd' },
    ]);
  });
});

describe('a success with odd members', () => {
  const pending = [intended, sending, answered(accepted())] as const;

  it('without a readable price is a success with its token, and a warning about its price', () => {
    const order = orderAfter(...pending, read(accepted(successFor({ salesPrice: null, odd: ['sales_price'] }))));
    expect(order.state).toMatchObject({ is: 'success', reading: { voucherCode: TOKEN, salesPrice: null } });
    expect(order.warnings).toEqual([{ kind: 'priceUnread', expected: 26_500 }]);
  });

  it('names the unreadable members', () => {
    const odd = ['admin_fee', 'fulfilled_at', 'sales_price'];
    const order = orderAfter(...pending, read(accepted(successFor({ salesPrice: null, adminFee: null, odd }))));
    expect(order.warnings).toEqual([
      { kind: 'priceUnread', expected: 26_500 },
      { kind: 'oddShape', members: ['admin_fee', 'fulfilled_at'] },
    ]);
  });

  it('without its token in either place waits for it', () => {
    const nothing = successFor({ serialNumber: '', voucherCode: '', odd: ['serial_number', 'voucher_code'] });
    expect(orderAfter(...pending, read(accepted(nothing))).state).toMatchObject({ is: 'pending', goodsMissingSince: expect.any(String) });
  });

  it('is not contradicted by a later reading of a member that it lacked', () => {
    const order = orderAfter(
      ...pending,
      read(accepted(successFor({ serialNumber: '', odd: ['serial_number'] }))),
      read(accepted(successFor())),
    );
    expect(order.warnings).toEqual([{ kind: 'oddShape', members: ['serial_number'] }]);
  });
});

describe('a success', () => {
  it('is never overwritten; a later contradiction is listed once beside it', () => {
    const later = read(accepted(successFor({ voucherCode: '0000-0000-0000-0000-0000', status: 'Pending' })));
    const order = orderAfter(intended, sending, answered(accepted()), read(accepted(successFor())), later, later);
    expect(order.state).toMatchObject({ is: 'success', reading: { voucherCode: TOKEN } });
    expect(order.warnings).toHaveLength(2);
  });

  it('that is read where the money may have been refunded goes to a person first, and then wins', () => {
    const seen = orderAfter(intended, sending, answered(refused), read(notFound), read(accepted(successFor())));
    expect(seen.state).toMatchObject({ is: 'review', why: 'successAfterRefund', reading: { voucherCode: TOKEN } });
    expect(seen.refund).toEqual({ is: 'none' });
    const again = orderAfter(
      intended,
      sending,
      answered(refused),
      read(notFound),
      read(accepted(successFor())),
      read(accepted(successFor())),
    );
    expect(again.state.is).toBe('success');
  });

  it('that is read after the refund stays in review, with its token', () => {
    const paidBack: UnstampedOrderEvent = { type: 'refundPaid', by: 'Sari', tender: 'cash' };
    const order = orderAfter(
      intended,
      sending,
      answered(refused),
      read(notFound),
      paidBack,
      read(accepted(successFor())),
      read(accepted(successFor())),
    );
    expect(order.state).toMatchObject({ is: 'review', why: 'successAfterRefund', reading: { voucherCode: TOKEN } });
    expect(order.refund).toMatchObject({ is: 'paid', by: 'Sari' });
  });
});

describe('a refund', () => {
  const paidBack: UnstampedOrderEvent = { type: 'refundPaid', by: 'Sari', tender: 'cash' };
  const never: UnstampedOrderEvent = { type: 'abandoned', cause: 'dns' };

  it('is owed as soon as an order is rejected or failed, whole, and paid once', () => {
    const rejected = orderAfter(intended, sending, answered(refused), read(notFound));
    expect(rejected.refund).toMatchObject({ is: 'owed', amount: 26_500 });
    const paid = orderAfter(intended, sending, answered(refused), read(notFound), paidBack);
    expect(paid.refund).toMatchObject({ is: 'paid', amount: 26_500, tender: 'cash' });
    expect(transition(paid, { ...paidBack, at: AT } as OrderEvent)).toEqual({
      ok: false,
      failure: { event: 'refundPaid', from: 'rejected' },
    });
  });

  it('is approved once it is owed, by the first approver, and stays approved until it is paid', () => {
    const allowed = orderAfter(
      intended,
      sending,
      answered(refused),
      read(notFound),
      { type: 'refundApproved', by: 'Budi' },
      { type: 'refundApproved', by: 'Ratna' },
      read(notFound),
    );
    expect(allowed.refund).toMatchObject({ is: 'owed', amount: 26_500, approvedBy: 'Budi' });
    expect(transition(orderAfter(intended, never), { type: 'refundApproved', by: 'Budi', at: AT }).ok).toBe(false);
  });

  it('is owed for an unsent order only once it was given up, for until then it can be tried again', () => {
    expect(orderAfter(intended, never).refund).toEqual({ is: 'none' });
    expect(orderAfter(intended, never, { type: 'withdrawn', why: 'refunded' }).refund).toMatchObject({ is: 'owed' });
  });

  it.each([
    ['is pending', [intended, sending, answered(accepted())]],
    ['is in doubt', [intended, sending, answered(timeout)]],
    ['is with the supervisor', [intended, sending, answered(accepted(readingFor({ status: 'Gagal' })))]],
    ['succeeded', [intended, sending, answered(accepted()), read(accepted(successFor()))]],
  ])('is never paid while the order %s', (_name, happenings) => {
    expect(transition(orderAfter(...happenings), { ...paidBack, at: AT } as OrderEvent).ok).toBe(false);
  });

  it('is owed after a supervisor settled that the order did not happen, and not after it was delivered', () => {
    const review = [intended, sending, answered(accepted(readingFor({ status: 'Gagal' })))] as const;
    const settled = (as: 'delivered' | 'didNotHappen'): UnstampedOrderEvent => ({
      type: 'settled',
      as,
      by: 'Budi',
      reference: 'R-1',
      code: '',
    });
    expect(orderAfter(...review, settled('didNotHappen')).refund).toMatchObject({ is: 'owed' });
    expect(orderAfter(...review, settled('delivered')).refund).toEqual({ is: 'none' });
  });
});

describe('an id that is sent again out of doubt', () => {
  const repeat = (order: Order, afterMs: number) => transition(order, { type: 'repeated', at: at(afterMs) });
  const absent = orderAfter(intended, sending, answered(timeout), read(notFound), read(notFound), read(notFound));

  it('is sent only after three trusted not-founds over two minutes, within a day', () => {
    expect(repeat(absent, 60_000).ok).toBe(false);
    expect(repeat(absent, REPEAT_AFTER.spanMs + 10_000)).toMatchObject({
      ok: true,
      value: { state: { is: 'sending', attempt: 2, doubt: 'timeout' } },
    });
    expect(repeat(absent, REPEAT_AFTER.youngerThanMs + 1_000).ok).toBe(false);
    const two = orderAfter(intended, sending, answered(timeout), read(notFound), read(notFound));
    expect(repeat(two, REPEAT_AFTER.spanMs + 10_000).ok).toBe(false);
  });

  it.each<ServiceAnswer>([refused, { is: 'throttled' }, { is: 'unauthorised' }, { is: 'notSent', cause: 'dns', detail: '' }])(
    'and refused leaves the first attempt in doubt: %j',
    (answer) => {
      const repeated = repeat(absent, REPEAT_AFTER.spanMs + 10_000);
      if (!repeated.ok) throw new Error('not repeated');
      const after = transition(repeated.value, { ...answered(answer), at: at(200_000) } as OrderEvent);
      expect(after).toMatchObject({ ok: true, value: { state: { is: 'unknown', why: 'timeout' }, refund: { is: 'none' } } });
    },
  );
});

describe('a start of the till', () => {
  it('never sends an existing intent, and puts an attempt without an answer in doubt', () => {
    expect(orderAfter(intended, { type: 'recovered' }).state).toMatchObject({ is: 'notSent', cause: 'neverTried' });
    expect(orderAfter(intended, sending, { type: 'recovered' }).state).toMatchObject({ is: 'unknown', why: 'crash' });
  });

  it('on a copy of the journal puts unsent orders in doubt, and never repeats them', () => {
    const copied = { type: 'recovered', copied: true } as const;
    expect(orderAfter(intended, copied).state).toMatchObject({ is: 'unknown', why: 'copied' });
    expect(orderAfter(intended, { type: 'recovered' }, copied).state).toMatchObject({ is: 'unknown', why: 'copied' });
  });
});

describe('an unknown result', () => {
  it('never becomes refundable by time or not-found alone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(read(notFound), read(timeout), read({ is: 'throttled' })), { maxLength: 20 }), (reads) => {
        expect(isRefundable(orderAfter(intended, sending, answered(timeout), ...reads).state)).toBe(false);
      }),
    );
  });
});

describe('answers that contradict themselves', () => {
  const pending = [intended, sending, answered(accepted())] as const;

  it('a pending order with a token is pending: only a success delivers it', () => {
    const early = accepted(readingFor({ serialNumber: TOKEN, voucherCode: TOKEN }));
    expect(orderAfter(...pending, read(early)).state.is).toBe('pending');
    expect(orderAfter(intended, sending, answered(early)).state.is).toBe('pending');
  });

  it('two different tokens in one success are still a success, and both are kept unchanged', () => {
    const two = successFor({ serialNumber: '0000-1111-2222-3333-4444' });
    expect(orderAfter(...pending, read(accepted(two))).state).toMatchObject({
      is: 'success',
      reading: { serialNumber: '0000-1111-2222-3333-4444', voucherCode: TOKEN },
    });
  });

  it.each(['SUCCESS ', 'Sukses', 'success', ''])('a status of %j, token or not, needs a person', (status) => {
    expect(orderAfter(...pending, read(accepted(successFor({ status })))).state).toMatchObject({ is: 'review', why: 'unknownStatus' });
  });
});
