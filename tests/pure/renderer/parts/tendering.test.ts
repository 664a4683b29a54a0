import { describe, expect, it } from 'vitest';
import {
  addPart,
  cashDue,
  editPart,
  emptyTendering,
  givenOrExact,
  type Tendering,
  withTotal,
} from '../../../../renderer/parts/tender/tendering.ts';
import { rupiah } from '../../../../shared/lib/money.ts';

/** A payment in a dialog, where all parts stay open. */
const DEBT = rupiah(100_000);
const byTransfer = (from: Tendering = emptyTendering): Tendering => addPart(from, 'transfer', DEBT, null, DEBT);
const arrived = (tendering: Tendering): Tendering =>
  tendering.parts.reduce((edited, { tender }) => editPart(edited, tender, { reference: 'TRX-1', isSeen: true }), tendering);

describe('a part of a payment in a dialog', () => {
  it('pays all that is left, and typed cash gives way', () => {
    expect(byTransfer({ ...emptyTendering, cash: '50.000' })).toMatchObject({
      cash: '',
      parts: [{ tender: 'transfer', amount: '100.000' }],
    });
  });

  it('pays no more than there is of its means', () => {
    const paid = addPart(emptyTendering, 'account', DEBT, { customerId: 'c-1', name: 'Bu Rina' }, 60_000);
    expect(paid.parts[0]?.amount).toBe('60.000');
    expect(cashDue(paid, DEBT)).toBe(40_000);
    expect(addPart(emptyTendering, 'account', DEBT, null, 0).parts[0]?.amount).toBe('');
  });

  it('follows the sum while it is typed again, digit by digit, if it paid all of it', () => {
    const sums = [100_000, 0, 2, 25, 250, 2_500, 25_000].map(rupiah);
    const typed = sums.slice(1).reduce((paid, sum, at) => withTotal(paid, sums[at] ?? rupiah(0), sum), byTransfer());
    expect(typed.parts).toMatchObject([{ tender: 'transfer', amount: '25.000' }]);
  });

  it('stays as it is where it paid a part, or others paid too', () => {
    const part = editPart(byTransfer(), 'transfer', { amount: '40.000' });
    expect(withTotal(part, DEBT, rupiah(90_000))).toBe(part);
    const two = addPart(part, 'qr', DEBT, null, DEBT);
    expect(withTotal(two, DEBT, rupiah(90_000))).toBe(two);
  });
});

describe('what is given in a dialog', () => {
  it('is the exact sum in cash where nothing is typed', () => {
    expect(givenOrExact(emptyTendering, DEBT)).toEqual([{ tender: 'cash', amount: DEBT }]);
  });

  it('is each part, and the rest in cash', () => {
    const paid = arrived(editPart(byTransfer(), 'transfer', { amount: '40.000' }));
    expect(givenOrExact(paid, DEBT)).toEqual([
      { tender: 'transfer', amount: 40_000, reference: 'TRX-1', seen: true },
      { tender: 'cash', amount: 60_000 },
    ]);
    expect(givenOrExact({ ...paid, cash: '59.999' }, DEBT)).toBeNull();
    expect(givenOrExact({ ...paid, cash: '70.000' }, DEBT)?.at(-1)).toEqual({ tender: 'cash', amount: 70_000 });
  });

  it('is nothing yet while a part lacks something, or the parts exceed the sum', () => {
    expect(givenOrExact(byTransfer(), DEBT)).toBeNull();
    expect(givenOrExact(arrived(byTransfer()), rupiah(90_000))).toBeNull();
    expect(givenOrExact(arrived(byTransfer()), DEBT)).toHaveLength(1);
  });
});
