import type { Comparison } from './differences.ts';
import type { Evidence } from './evidence.ts';
import type { DebtStep, History } from './history.ts';
import { textAt } from './json.ts';
import { type PaperFigure, SECTIONS } from './paper.ts';
import { amountOf, type Figures, inSpan, type Span, sum } from './span.ts';

/** Debts: before + charged - collected - credited - written off = after, for all customers and for each. */

const SIGNS = { charged: 1, collected: -1, paidBack: 1, credited: -1, writtenOff: -1 } as const;

const owedBy = (steps: readonly DebtStep[]): number => sum(steps, ({ kind, amount }) => SIGNS[kind] * amount);

/** What customers paid by a means, less the credit that went back by it. */
export const collectedIn = ({ debts }: History, span: Span, tender: string): number =>
  0 -
  owedBy(debts.filter(inSpan(span)).filter((step) => (step.kind === 'collected' || step.kind === 'paidBack') && step.tender === tender));

/** Part 10: absent where nothing was ever put on account or handed in ahead. */
export function debtFigures({ debts }: History, span: Span): Figures {
  const [before, own] = [debts.filter(({ seq }) => seq <= span.after), debts.filter(inSpan(span))];
  const of = (...kinds: readonly DebtStep['kind'][]): number => owedBy(own.filter(({ kind }) => kinds.includes(kind)));
  const [credited, writtenOff] = [of('credited'), of('writtenOff')];
  const ahead = sum(
    [...byCustomer([...before, ...own]).values()].filter((owed) => owed < 0),
    (owed) => -owed,
  );
  const rows = [
    ['', 'Bon awal', owedBy(before)] as const,
    ['', 'Bon baru', of('charged')] as const,
    ['', 'Pelunasan bon', of('collected', 'paidBack')] as const,
    ...(credited === 0 ? [] : [['', 'Pengembalian uang', credited] as const]),
    ...(writtenOff === 0 ? [] : [['', 'Dihapus', writtenOff] as const]),
    ['', 'Bon akhir', owedBy([...before, ...own])] as const,
    ...(ahead === 0 ? [] : [['', 'Dikurangi titipan', ahead] as const]),
  ];
  return { section: SECTIONS.debts, rows: rows.every(([, , amount]) => amount === 0) ? [] : rows };
}

function byCustomer(debts: readonly DebtStep[]): Map<string, number> {
  const owed = new Map<string, number>();
  for (const step of debts) owed.set(step.customer, (owed.get(step.customer) ?? 0) + owedBy([step]));
  return owed;
}

/** What must hold among the letters of one paper. */
export function compareDebtsOnPaper(comparison: Comparison, name: string, figures: readonly PaperFigure[]): void {
  const own = figures.filter(({ section }) => section === SECTIONS.debts);
  if (own.length === 0) return;
  const all = (from: readonly PaperFigure[], ...labels: readonly string[]): number =>
    sum(
      from.filter(({ label }) => labels.includes(label)),
      amountOf,
    );
  const before = all(own, 'Bon awal', 'Bon baru', 'Pelunasan bon', 'Pengembalian uang', 'Dihapus');
  comparison.same(name, 'debts: before + charged - collected - credited - written off = after', before, all(own, 'Bon akhir'));
  const tenders = figures.filter(({ section }) => section === SECTIONS.tenders);
  comparison.same(name, 'debts collected = by all tenders', 0 - all(own, 'Pelunasan bon'), all(tenders, 'Pelunasan bon'));
}

/** Each customer: what they know that they owe, what follows from the events alone, and what the till's table says. */
export function compareDebts(comparison: Comparison, { events, owed, accounts }: Evidence, { debts }: History): void {
  const computed = byCustomer(debts);
  const named = events.filter(({ type }) => type === 'customerSaved');
  for (const [name, amount] of Object.entries(owed)) {
    const id = named.find(({ body }) => textAt(body, 'name') === name)?.subject ?? '';
    comparison.same(`customer ${name}`, 'owes', amount, computed.get(id) ?? 0);
  }
  for (const id of new Set([...computed.keys(), ...Object.keys(accounts)]))
    comparison.same(`customer ${id}`, 'debts: charged - collected - credited - written off', computed.get(id) ?? 0, accounts[id] ?? 0);
}
