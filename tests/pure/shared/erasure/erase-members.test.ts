import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemberEraser } from '../../../../shared/erasure/erase-members.ts';
import { ErasureMarks } from '../../../../shared/erasure/erasure-marks.ts';
import { isErasedText } from '../../../../shared/lib/erased-text.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { comparableCode } from '../../../../shared/lib/text.ts';
import { tokenKey } from '../../../../shared/orders/goods/token.ts';
import type { Order, Reading, Sale } from '../../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../../shared/orders/order-events.ts';
import { isFlagged } from '../../../../shared/orders/order-flags.ts';
import { transition } from '../../../../shared/orders/transition.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { AT, saleFor } from '../../../lab/fakes/sales.ts';
import { type Dice, gapOf, nextOf } from '../orders/transition-lives.ts';

/** What remains of an event; null where nothing was erased. */
function left<E extends { readonly type: string }>(by: MemberEraser, event: E): E | null {
  const copy = structuredClone(event);
  return by.erase(copy) ? copy : null;
}

const eraser = () => new MemberEraser();

describe('what an erasure removes from the events of a sale', () => {
  it('is the number, the names, the codes, the body and the raw answers; amounts, product, state, ids and times stay', () => {
    const remover = eraser();
    const remains = JSON.stringify(eventsOfSale(7).map((event) => left(remover, event) ?? event));
    const { clientNumber, token, orderId, at } = soldAt(7);
    for (const gone of [clientNumber, token, 'SANTOSO', 'AMINAH', 'WIJAYA', 'Tarif/Daya', 'client_number'])
      expect(remains).not.toContain(gone);
    for (const kept of [orderId, at, 'pln-3', 'PLN Token 20.000', '"price":20000', '"kioskFee":2500', '"Success"', 'quote-7'])
      expect(remains).toContain(kept);
  });

  it('finds nothing to erase a second time, or in an event without personal members', () => {
    const [ticket] = eventsOfSale(7);
    const remains = ticket && left(eraser(), ticket);
    expect(remains && left(eraser(), remains)).toBeNull();
    expect(left(eraser(), { type: 'epoch', subject: '', at: AT, epoch: 'abcdefgh' })).toBeNull();
  });

  it('gives a text that comes after an erasure a mark of its own', () => {
    const [ticket] = eventsOfSale(7);
    const remains = ticket && left(eraser(), ticket);
    if (!remains) throw new Error('nothing was erased');
    const later = eraser();
    later.observe(remains);
    const quoted = left(later, { type: 'quoted', clientNumber: '0812' });
    expect(isErasedText(quoted?.clientNumber ?? '')).toBe(true);
    expect(JSON.stringify(remains)).not.toContain(`"${quoted?.clientNumber}"`);
  });
});

/** Two tokens, one also with its customer's name behind it. */
const TOKEN = fc
  .tuple(fc.constantFrom('5721-7714-3897-2629-3021', '5721 7714 3897 2629 3022'), fc.constantFrom('', '/BUDI/R1/900/14.5', '/BUDI '))
  .map((parts) => parts.join(''));

/** Spellings of few codes, so that many pairs are equal in one way and differ in another. */
const CODE = fc
  .tuple(fc.constantFrom('4101', 'ab12', 'AB12'), fc.constantFrom('', '-', ' '), fc.constantFrom('', '77'), fc.constantFrom('', ' '))
  .map((parts) => parts.join(''));

describe('a mark', () => {
  it('keeps which texts are equal, which are the same code or token, and which are equal without the spaces around them', () => {
    fc.assert(
      fc.property(fc.oneof(CODE, TOKEN), fc.oneof(CODE, TOKEN), (one, other) => {
        const marks = new ErasureMarks();
        const [a, b] = [marks.of(one), marks.of(other)];
        expect(a === b).toBe(one === other);
        expect(comparableCode(a) === comparableCode(b)).toBe(comparableCode(one) === comparableCode(other));
        expect(tokenKey(a) === tokenKey(b)).toBe(tokenKey(one) === tokenKey(other));
        expect(a.trim() === b.trim()).toBe(one.trim() === other.trim());
      }),
    );
  });
});

/** What reports, refunds and lists are made of. */
const standing = (order: Order) => ({
  ...{ state: order.state.is, attempts: order.attempts, refund: order.refund, history: order.history, flagged: isFlagged(order) },
  warnings: order.warnings.map(({ kind }) => kind),
});

const apply = (order: Order | null, event: OrderEvent) => transition(order, event);

function begun(sale: Sale): Order {
  const moved = apply(null, { type: 'intended', at: AT, sale });
  if (!moved.ok) throw new Error('no order');
  return moved.value;
}

/** The same reading with its codes in another spelling, which some rules take for the same code. */
const respelled = (event: OrderEvent, { variant }: Dice): OrderEvent => {
  if (event.type !== 'detailsAnswered' || event.answer.is !== 'accepted' || variant % 3 > 0) return event;
  const change = (text: string): string => (variant % 2 === 0 ? text.replaceAll('-', ' ') : text.replaceAll('-', ''));
  const reading: Reading = {
    ...event.answer.reading,
    serialNumber: change(event.answer.reading.serialNumber),
    errorDetail: `to 0812${variant % 5}`,
  };
  return { ...event, answer: { ...event.answer, reading } };
};

describe('whatever happened to an order, what remains of its events', () => {
  it('replays to the same states, money, flags and kinds of warnings', () => {
    const die = fc.record({ kind: fc.nat(999), draw: fc.nat(99_999), variant: fc.nat(99_999), gap: fc.nat(999) });
    const family = fc.constantFrom<Sale['product']['family']>('electricity-prepaid', 'telco-prepaid', 'voucher-game');
    let steps = 0;
    fc.assert(
      fc.property(family, fc.array(die, { minLength: 24, maxLength: 24 }), (kind, dice) => {
        const remover = eraser();
        const sale = saleFor(kind, { amount: rupiah(26_500), kioskFee: rupiah(1_000) });
        const soldLeft = left(remover, { type: 'ticket', sales: [sale] });
        let [order, remains] = [begun(sale), begun(soldLeft?.sales[0] ?? sale)];
        let now = Date.parse(AT);
        for (const dieNow of dice) {
          now += gapOf(dieNow);
          const drawn = { ...nextOf(order.state.is, dieNow), at: new Date(now).toISOString() } as OrderEvent;
          const event = respelled(drawn, dieNow);
          const [moved, movedLeft] = [apply(order, event), apply(remains, left(remover, { type: 'order', event })?.event ?? event)];
          expect(movedLeft.ok).toBe(moved.ok);
          if (!moved.ok || !movedLeft.ok) continue;
          [order, remains] = [moved.value, movedLeft.value];
          steps += 1;
          expect(standing(remains)).toEqual(standing(order));
        }
      }),
      { numRuns: 2_000 },
    );
    expect(steps).toBeGreaterThan(10_000);
  });
});
