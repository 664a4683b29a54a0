import type { Database } from '../../../main/journal/core/database.ts';
import { actsReport } from '../../../main/money/reports/queries/acts-report.ts';
import { actsOf } from '../../../main/money/reports/queries/cashier-acts.ts';
import { DAY_KINDS } from '../../../shared/reports/report-span.ts';

/** The days that a report has. */
const ALL = { from: '2000-01-01', to: '2099-12-31' };

/** By person, day and act: how many, and of how much money. */
type Counted = Map<string, { count: number; amount: number }>;

function add(counted: Counted, name: string, count: number, amount: number): void {
  const sum = counted.get(name) ?? { count: 0, amount: 0 };
  counted.set(name, { count: sum.count + count, amount: sum.amount + amount });
}

/** Compares the list of the acts of each person and day with what the report by cashier counts; returns how many it compared, and those that differ. */
export function actDifferences(db: Database): { readonly figures: number; readonly differences: readonly string[] } {
  const [told, listed]: [Counted, Counted] = [new Map(), new Map()];
  for (const days of DAY_KINDS) {
    const lists = new Map<string, { readonly person: string; readonly day: string }>();
    // A list is of a person with a key.
    for (const { key, day, act, count, amount } of actsOf(db, { days, ...ALL }).filter(({ key: each }) => each !== '')) {
      add(told, `${days} ${day} ${key} ${act}`, count, amount);
      lists.set(`${day} ${key}`, { person: key, day });
    }
    for (const { person, day } of lists.values())
      for (const { act, amount } of actsReport(db, { span: { days, from: day, to: day }, person }).rows)
        add(listed, `${days} ${day} ${person} ${act}`, 1, amount);
  }
  const names = [...new Set([...told.keys(), ...listed.keys()])];
  const differences = names.flatMap((name) => {
    const [one, other] = [told.get(name), listed.get(name)].map((sum) => JSON.stringify(sum));
    return one === other ? [] : [`acts ${name}: counted ${one}, listed ${other}`];
  });
  return { figures: names.length, differences };
}
