import type { Database } from '../../../main/journal/core/database.ts';
import { debtsReport } from '../../../main/money/reports/queries/debts-report.ts';
import type { DebtsForm } from '../../../shared/reports/report-forms.ts';
import { plainDebts } from './plain-debts.ts';

/** The figures of the report of debts by their names: each row's, and what was owed before and after. */
type DebtFigures = ReadonlyMap<string, number>;

const NAMES = ['charged', 'collected', 'credited', 'writtenOff', 'after'] as const;
type Row = Record<(typeof NAMES)[number], number>;

/** Compares the report of debts with a plain recount of the raw events; returns how many figures it compared, and those that differ. */
export function debtDifferences(db: Database, form: DebtsForm): { readonly figures: number; readonly differences: readonly string[] } {
  const [told, counted] = [reportedFigures(db, form), plainFigures(db, form)];
  const names = [...new Set([...told.keys(), ...counted.keys()])];
  const { days, from, to } = form.span;
  const differences = names
    .filter((name) => told.get(name) !== counted.get(name))
    .map((name) => `debts ${days} ${from} to ${to} by ${form.group}, ${name}: told ${told.get(name)}, counted ${counted.get(name)}`);
  return { figures: names.length, differences };
}

function reportedFigures(db: Database, form: DebtsForm): DebtFigures {
  const { rows, before, after } = debtsReport(db, form);
  return figuresOf(before, new Map(rows.map((row) => [row.key, row])), after);
}

function plainFigures(db: Database, { span, group }: DebtsForm): DebtFigures {
  const plain = plainDebts(db, span.days);
  const before = plain.reduce((sum, { day, owed }) => (day < span.from ? sum + owed : sum), 0);
  const within = plain.filter(({ day }) => day >= span.from && day <= span.to);
  const keys = [...new Set(within.map(({ day }) => (group === 'day' ? day : day.slice(0, 7))))].sort();
  const rows = new Map<string, Row>();
  let after = before;
  for (const key of keys) {
    const own = within.filter(({ day }) => day.startsWith(key));
    const sumOf = (kind: string): number => own.reduce((sum, each) => (each.kind === kind ? sum + each.amount : sum), 0);
    after += own.reduce((sum, { owed }) => sum + owed, 0);
    rows.set(key, {
      ...{ charged: sumOf('charged'), collected: sumOf('paid') - sumOf('back'), credited: 0 },
      ...{ writtenOff: sumOf('writtenOff'), after },
    });
  }
  return figuresOf(before, rows, after);
}

const figuresOf = (before: number, rows: ReadonlyMap<string, Row>, after: number): DebtFigures =>
  new Map([
    ['before', before],
    ['after', after],
    ...[...rows].flatMap(([key, row]) => NAMES.map((name) => [`${key} ${name}`, row[name]] as const)),
  ]);
