import type { Kysely } from 'kysely';
import type { Compared, OutletToday, TodayView } from '../../shared/office/page-views/sums-views.ts';
import { groupedBy } from '../lib/grouped-by.ts';
import type { OfficeTables } from '../store/tables.ts';
import { balanceSum, knownBalances, moneyNow } from './money-now.ts';
import { readNeeds } from './needs.ts';
import { maySum, type Seen } from './seen.ts';
import { addedSums, soldSums } from './sold-sums.ts';
import { tillStates } from './till-states.ts';
import { comparedSums, outletSums } from './today-sums.ts';

/** Today at a glance: from sums, the newest documents and each till's health report. */
export async function readToday(db: Kysely<OfficeTables>, seen: Seen, now: number): Promise<TodayView> {
  const balances = await knownBalances(db, seen, now);
  const tills = await tillStates(db, seen, now, balances);
  const sumsOf = await outletSums(db, seen, now);
  const moneyOf = await moneyNow(db, seen);
  const balancesOf = groupedBy(balances, ({ outlet }) => outlet);
  const groups = [...groupedBy(tills, ({ outlet }) => outlet)];
  const outlets = groups.map(([outlet, own]): OutletToday => {
    const figures = { today: soldSums(sumsOf(outlet)), ...moneyOf(outlet), balance: balanceSum(balancesOf.get(outlet) ?? []) };
    return { outlet, name: own[0]?.outletName ?? '', tills: own.length, ...figures };
  });
  const total = async (): Promise<TodayView['total']> => ({
    today: soldSums(addedSums(groups.map(([outlet]) => sumsOf(outlet)))),
    compared: comparedOf(await comparedSums(db, seen, now)),
    drawers: { open: sumOf(outlets, (row) => row.drawers.open), expected: sumOf(outlets, (row) => row.drawers.expected) },
    onAccount: { debtors: sumOf(outlets, (row) => row.onAccount.debtors), owed: sumOf(outlets, (row) => row.onAccount.owed) },
    balance: balanceSum(balances),
  });
  return {
    asOf: new Date(now).toISOString(),
    total: maySum(seen, outlets.length) ? await total() : null,
    excluded: tills.filter(({ excluded }) => excluded !== null).length,
    outlets,
    needs: await readNeeds(db, seen, tills, balances),
  };
}

const sumOf = <R>(rows: readonly R[], of: (row: R) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

const comparedOf = ({ now, dayBefore, weekBefore }: Awaited<ReturnType<typeof comparedSums>>): Compared => ({
  ...{ now: soldSums(now), dayBefore: soldSums(dayBefore), weekBefore: soldSums(weekBefore) },
});
