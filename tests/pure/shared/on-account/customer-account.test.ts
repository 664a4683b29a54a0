import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupiah } from '../../../../shared/lib/money.ts';
import {
  availableOf,
  balanceOf,
  type CustomerAccount,
  charged,
  credited,
  handedBack,
  NO_ACCOUNT,
  settled,
} from '../../../../shared/on-account/customer-account.ts';

const at = (day: number): string => new Date(Date.UTC(2026, 10, day)).toISOString();
const bought = (account: CustomerAccount, ticketId: string, day: number, amount: number): CustomerAccount =>
  charged(account, { ticketId, at: at(day), amount: rupiah(amount), seller: null });
const withLimit: CustomerAccount = { ...NO_ACCOUNT, limit: rupiah(500_000) };

describe('a customer’s account', () => {
  it('settles the oldest purchase first', () => {
    const owing = bought(bought(withLimit, 'new', 9, 80_000), 'old', 2, 50_000);
    const paid = settled(owing, rupiah(60_000));
    expect(paid.charges).toMatchObject([{ ticketId: 'new', open: 70_000 }]);
    expect(balanceOf(paid)).toBe(70_000);
    expect(availableOf(paid)).toBe(430_000);
  });

  it('keeps what was paid too much as credit, which pays the next purchase and needs no limit', () => {
    const ahead = settled(bought(NO_ACCOUNT, 'a', 2, 50_000), rupiah(80_000));
    expect(balanceOf(ahead)).toBe(-30_000);
    expect(availableOf(ahead)).toBe(30_000);
    expect(bought(ahead, 'b', 3, 40_000)).toMatchObject({ credit: 0, charges: [{ ticketId: 'b', amount: 40_000, open: 10_000 }] });
  });

  it('lowers a purchase by its own refund; what was paid of it becomes credit', () => {
    const owing = bought(bought(withLimit, 'a', 2, 50_000), 'b', 3, 20_000);
    expect(credited(owing, 'b', rupiah(20_000)).charges).toMatchObject([{ ticketId: 'a', open: 50_000 }]);
    const paid = settled(owing, rupiah(70_000));
    expect(credited(paid, 'b', rupiah(20_000))).toMatchObject({ charges: [], credit: 20_000 });
  });

  it('gives back no more than the credit', () => {
    const ahead = settled(withLimit, rupiah(30_000));
    expect(handedBack(ahead, rupiah(30_001))).toBeNull();
    expect(handedBack(ahead, rupiah(30_000))).toEqual(withLimit);
  });

  it('balances after any acts, and never owes and has credit at once', () => {
    const act = fc.record({
      kind: fc.constantFrom('charge', 'pay', 'credit', 'back' as const),
      ticket: fc.nat(5),
      amount: fc.integer({ min: 1, max: 90_000 }),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        let account = withLimit;
        let balance = 0;
        for (const [index, { kind, ticket, amount }] of acts.entries()) {
          const after = acted(account, kind, { ticketId: `t${ticket}`, day: 1 + (index % 28), amount });
          if (after === null) continue;
          account = after;
          balance += kind === 'charge' || kind === 'back' ? amount : -amount;
          expect(balanceOf(account)).toBe(balance);
          expect(account.credit === 0 || account.charges.length === 0).toBe(true);
          expect(account.charges.every(({ open }) => open > 0)).toBe(true);
        }
      }),
    );
  });
});

type Kind = 'charge' | 'pay' | 'credit' | 'back';
interface Act {
  readonly ticketId: string;
  readonly day: number;
  readonly amount: number;
}

const ACTS: Readonly<Record<Kind, (account: CustomerAccount, act: Act) => CustomerAccount | null>> = {
  charge: (account, { ticketId, day, amount }) => bought(account, ticketId, day, amount),
  pay: (account, { amount }) => settled(account, rupiah(amount)),
  credit: (account, { ticketId, amount }) => credited(account, ticketId, rupiah(amount)),
  back: (account, { amount }) => handedBack(account, rupiah(amount)),
};

/** Null where the account does not allow it: only credit can go back. */
function acted(account: CustomerAccount, kind: Kind, act: Act): CustomerAccount | null {
  const after = ACTS[kind](account, act);
  expect(after === null).toBe(kind === 'back' && act.amount > account.credit);
  return after;
}
