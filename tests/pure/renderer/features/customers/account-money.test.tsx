import { expect, it } from 'vitest';
import { AccountMoney } from '../../../../../renderer/features/customers/on-account/AccountSection.tsx';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { draw } from '../../draw.tsx';

/** The money of a customer's account, pinned above the actions. */

const drawn = (limit: number | null, debt: number, credit: number): string => {
  const money = { limit: limit === null ? null : rupiah(limit), debt: rupiah(debt), credit: rupiah(credit), balance: debt - credit };
  const available = rupiah(Math.max(0, (limit ?? 0) + credit - debt));
  const ageing = { upTo7: rupiah(debt), upTo30: rupiah(0), over30: rupiah(0) };
  const view = { customerId: 'c', ...money, available, ageing, charges: [], entries: [] };
  return draw(<AccountMoney view={view} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
};

it.each([
  ['credit is no part of the remaining limit', 200_000, 0, 40_000, 'Credit Rp 40.000 Remaining limit Rp 200.000'],
  ['a debt lowers it', 200_000, 60_000, 0, 'Owes Rp 60.000 Remaining limit Rp 140.000'],
  ['a debt above the limit leaves nothing', 200_000, 260_000, 0, 'Owes Rp 260.000 Remaining limit Rp 0'],
  ['no account has no limit', null, 0, 40_000, 'Credit Rp 40.000'],
])('%s', (_, limit, debt, credit, text) => {
  expect(drawn(limit, debt, credit)).toBe(text);
});
