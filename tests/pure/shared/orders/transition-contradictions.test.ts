import { describe, expect, it } from 'vitest';
import { isRefundable, type Order, type Reading } from '../../../../shared/orders/order.ts';
import type { OrderEvent, ServiceAnswer, UnstampedOrderEvent } from '../../../../shared/orders/order-events.ts';
import { transition } from '../../../../shared/orders/transition.ts';
import { AT, readingFor, successFor, TOKEN } from '../../../lab/fakes/sales.ts';
import { NOW, SITUATIONS } from './transition-situations.ts';

/** Examples of orders for which the service contradicts itself; the table holds every case. */

function became(situation: Order | undefined, ...happenings: readonly UnstampedOrderEvent[]): Order {
  if (!situation) throw new Error('No such situation');
  return happenings.reduce((order, happening, index): Order => {
    const at = new Date(Date.parse(NOW) + index * 60_000).toISOString();
    const moved = transition(order, { ...happening, at } as OrderEvent);
    if (!moved.ok) throw new Error(`${moved.failure.event} refused from ${moved.failure.from}`);
    return moved.value;
  }, situation);
}
const read = (answer: ServiceAnswer): UnstampedOrderEvent => ({ type: 'detailsAnswered', answer });
const success = read({ is: 'accepted', reading: successFor() });
const pending = read({ is: 'accepted', reading: readingFor() });
const successWithoutCode = read({ is: 'accepted', reading: successFor({ serialNumber: '', voucherCode: '' }) });
const failure = read({ is: 'accepted', reading: readingFor({ status: 'Failed', finalFailure: true }) });

const [owed] = SITUATIONS.rejected['rejected, owed'] ?? [];
const [paid] = SITUATIONS.rejected['rejected, paid back'] ?? [];
const unsent = SITUATIONS.notSent['not sent']?.find(({ attempts }) => attempts > 0);

describe('a success that is read after the order counted as not sold', () => {
  it('keeps its code in review, whatever the next read says', () => {
    expect(JSON.stringify(became(owed, success, pending).state)).toContain(TOKEN);
  });

  it.each([
    ['was paid back', paid],
    ['was owed', owed],
  ])('keeps its code once the money %s, although a later answer holds only a part', (_name, situation) => {
    const answered = read({ is: 'accepted', reading: successFor({ voucherCode: '', odd: ['voucher_code'] }) });
    expect(became(situation, success, answered).state).toMatchObject({ reading: { voucherCode: TOKEN } });
  });

  it('does not become refundable when the next read calls it failed', () => {
    expect(became(owed, success, failure).refund).toEqual({ is: 'none' });
  });

  it('stays in review once the money was refunded, also when it is pending in between', () => {
    expect(became(paid, success, pending, success).state).toMatchObject({ is: 'review', reading: { voucherCode: TOKEN } });
  });
});

describe('an order that counted as not sold and that the service knows after all', () => {
  it.each([
    ['pending', pending],
    ['a success without its code', successWithoutCode],
  ])('is no longer refundable once a read calls it %s', (_name, happening) => {
    expect(isRefundable(became(owed, happening).state)).toBe(false);
  });

  it('is not sent again by a retry once a read calls it pending', () => {
    expect(transition(became(unsent, pending), { type: 'retried', at: AT }).ok).toBe(false);
  });
});

describe('a token that is read again', () => {
  const delivered = SITUATIONS.pending && Object.values(SITUATIONS.pending).flat()[0];
  const token = (changes: Partial<Reading>) => read({ is: 'accepted', reading: successFor({ isToken: true, ...changes }) });
  const regrouped = TOKEN.replaceAll('-', ' ');

  it('in another grouping contradicts nothing', () => {
    expect(became(delivered, token({}), token({ serialNumber: regrouped, voucherCode: regrouped.replaceAll(' ', '') })).warnings).toEqual(
      [],
    );
  });

  it('with another digit contradicts', () => {
    const later = became(delivered, token({}), token({ voucherCode: TOKEN.replace('4', '5') }));
    expect(later.warnings).toMatchObject([{ kind: 'contradiction', what: 'code' }]);
  });

  it('is compared character by character in older readings, which do not mark it as a token', () => {
    const old = became(delivered, success, read({ is: 'accepted', reading: successFor({ voucherCode: regrouped }) }));
    expect(old.warnings).toMatchObject([{ kind: 'contradiction', what: 'code', got: regrouped }]);
  });

  it('with different digits in its two members is handed over, with a warning', () => {
    const two = became(delivered, token({ serialNumber: TOKEN.replace('4', '5') }));
    expect(two.state.is).toBe('success');
    expect(two.warnings).toEqual([{ kind: 'tokensDiffer', serial: TOKEN.replace('4', '5'), code: TOKEN }]);
    expect(became(delivered, token({ serialNumber: regrouped })).warnings).toEqual([]);
  });
});

describe('an order that was settled after a success without its code', () => {
  const [waiting] = SITUATIONS.pending['pending, without its code for 10 minutes'] ?? [];
  const settledAs = (as: 'delivered' | 'didNotHappen', code: string) =>
    became(waiting, successWithoutCode, { type: 'settled', as, by: 'Budi', reference: 'R-1', code }, success);

  it('is not contradicted when the service later names the typed code', () => {
    const { state, warnings } = settledAs('delivered', TOKEN);
    expect(warnings).toEqual([]);
    expect(state).toMatchObject({ is: 'settled', reading: { voucherCode: TOKEN } });
  });

  it("lists the service's whole code when another one was typed", () => {
    const { state, warnings } = settledAs('delivered', '1111 2222 3333 4444 5555');
    expect(warnings).toEqual([{ kind: 'contradiction', what: 'code', got: TOKEN }]);
    expect(state).toMatchObject({ reading: { voucherCode: TOKEN } });
  });

  it('has its refund held when the code arrives after it was settled as not happened', () => {
    expect(settledAs('didNotHappen', '').refund).toMatchObject({ is: 'held' });
  });

  it('keeps the code permanently once it arrived, whatever the next read says', () => {
    const order = became(settledAs('delivered', TOKEN), pending);
    expect(order.state).toMatchObject({ reading: { voucherCode: TOKEN } });
  });
});

describe('a token that one place holds alone and the other with name, tariff, power and energy', () => {
  const [waiting] = SITUATIONS.pending.pending ?? [];
  const full = `${TOKEN}/SITI/R1M/900VA/14.5KWH`;
  const answer = (comparesDigits: boolean) =>
    successFor({ isToken: true, serialNumber: full, voucherCode: TOKEN, ...(comparesDigits ? { comparesDigits } : {}) });
  const kinds = (order: Order) => order.warnings.map(({ kind }) => kind);

  it('is one token, in this answer and in later ones', () => {
    const sold = became(waiting, read({ is: 'accepted', reading: answer(true) }));
    expect(kinds(sold)).not.toContain('tokensDiffer');
    expect(kinds(became(sold, read({ is: 'accepted', reading: { ...answer(true), voucherCode: full } })))).not.toContain('contradiction');
  });

  it('was two in a reading of before, which replays unchanged', () => {
    expect(kinds(became(waiting, read({ is: 'accepted', reading: answer(false) })))).toContain('tokensDiffer');
  });
});
