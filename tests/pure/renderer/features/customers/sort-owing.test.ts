import { expect, it } from 'vitest';
import { OWING_ORDERS, sidesOf, sortOwing } from '../../../../../renderer/features/customers/on-account/sort-owing.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import type { OwingView } from '../../../../../shared/on-account/on-account-views.ts';

const row = (name: string, since: string | null, [upTo7, upTo30, over30]: readonly [number, number, number], credit = 0): OwingView => ({
  ...{ customerId: name, name, since, limit: null, balance: upTo7 + upTo30 + over30 - credit },
  ageing: { upTo7: rupiah(upTo7), upTo30: rupiah(upTo30), over30: rupiah(over30) },
});

const ROWS = [
  row('Siti', '2026-11-20T03:00:00Z', [90_000, 0, 0]),
  row('ani', null, [0, 0, 0], 50_000),
  row('Budi', '2026-09-01T03:00:00Z', [5_000, 10_000, 20_000]),
  row('Ćiro', '2026-11-01T03:00:00Z', [0, 60_000, 0]),
];

it.each([
  ['oldest', 'Budi Ćiro Siti ani'],
  ['amount', 'Siti Ćiro Budi ani'],
  ['name', 'ani Budi Ćiro Siti'],
  ['upTo7', 'Siti Budi ani Ćiro'],
  ['upTo30', 'Ćiro Budi Siti ani'],
  ['over30', 'Budi Siti ani Ćiro'],
] as const)('who owes is listed by %s', (order, names) => {
  expect(
    sortOwing(ROWS, order, false)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(names);
});

it('the other way round keeps everybody, and ends with who was first', () => {
  for (const order of OWING_ORDERS) {
    const turned = sortOwing(ROWS, order, true);
    expect(turned.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(
      ROWS.toSorted((one, other) => one.name.localeCompare(other.name)),
    );
    expect(sortOwing(turned, order, false).at(0)?.name).toBe(sortOwing(ROWS, order, false).at(0)?.name);
  }
});

it('debts and credits stand apart, each with its own total, in the chosen order', () => {
  const { debts, credits } = sidesOf(sortOwing(ROWS, 'amount', false));
  expect([debts.rows.map(({ name }) => name), debts.total]).toEqual([['Siti', 'Ćiro', 'Budi'], 185_000]);
  expect([credits.rows.map(({ name }) => name), credits.total]).toEqual([['ani'], 50_000]);
  expect(sidesOf([])).toEqual({ debts: { rows: [], total: 0 }, credits: { rows: [], total: 0 } });
});
