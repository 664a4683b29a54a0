import type { Kysely } from 'kysely';
import type { OutletToday, TodayFigures, TodayView } from '../../shared/office/page-views/sums-views.ts';
import type { OfficeTables } from '../store/tables.ts';
import { balanceSum, knownBalances, moneyNow } from './money-now.ts';
import { readNeeds } from './needs.ts';
import { maySum, type Seen, seenTills } from './seen.ts';
import { addedSums, soldSums } from './sold-sums.ts';
import { tillStates } from './till-states.ts';
import { type OutletSums, todaySums } from './today-sums.ts';

/** Today at a glance: from sums, the newest documents and each till's health report. */
export async function readToday(db: Kysely<OfficeTables>, seen: Seen, now: number): Promise<TodayView> {
  const tills = await seenTills(db, seen);
  const sumsOf = await todaySums(db, seen, now);
  const moneyOf = await moneyNow(db, seen);
  const balances = await knownBalances(db, seen, now);
  const names = new Map(tills.map(({ outlet, outletName }) => [outlet, outletName]));
  const outlets = [...names].map(([outlet, name]): OutletToday & { readonly sums: OutletSums } => {
    const sums = sumsOf(outlet);
    const balance = balanceSum(balances.filter((known) => known.outlet === outlet));
    const count = tills.filter((till) => till.outlet === outlet).length;
    return { outlet, name, tills: count, ...soldFigures([sums]), ...moneyOf(outlet), balance, sums };
  });
  const total: TodayFigures = {
    ...soldFigures(outlets.map(({ sums }) => sums)),
    drawers: { open: sumOf(outlets, (row) => row.drawers.open), expected: sumOf(outlets, (row) => row.drawers.expected) },
    onAccount: { debtors: sumOf(outlets, (row) => row.onAccount.debtors), owed: sumOf(outlets, (row) => row.onAccount.owed) },
    balance: balanceSum(balances),
  };
  return {
    asOf: new Date(now).toISOString(),
    total: maySum(seen, outlets.length) ? total : null,
    excluded: tills.filter(({ excluded }) => excluded !== null).length,
    outlets: outlets.map(({ sums: _, ...row }) => row),
    needs: await readNeeds(db, seen, await tillStates(db, seen, now), balances),
  };
}

const sumOf = <R>(rows: readonly R[], of: (row: R) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

function soldFigures(sums: readonly OutletSums[]): Pick<TodayFigures, 'today' | 'compared'> {
  const added = (of: (each: OutletSums) => OutletSums['today']) => soldSums(addedSums(sums.map(of)));
  return {
    today: added(({ today }) => today),
    compared: {
      now: added(({ compared }) => compared.now),
      dayBefore: added(({ compared }) => compared.dayBefore),
      weekBefore: added(({ compared }) => compared.weekBefore),
    },
  };
}
