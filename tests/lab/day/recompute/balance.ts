import type { Comparison } from './differences.ts';
import type { Evidence } from './evidence.ts';
import type { History } from './history.ts';
import { type PaperFigure, SECTIONS } from './paper.ts';
import { type BalanceFact, creditedDeposits, reportedBalances } from './shifts.ts';
import { type ShiftSpan, standingsAt } from './span.ts';

/** The balance at the provider, from the provider's own account: opening + credited + reversals - D = balance. */

type ReportedBalance = ReturnType<typeof reportedBalances>[number];

/** What the provider's account held at an instant. */
const accountAt = ({ account }: Evidence, at: string): number =>
  account.filter((line) => line.at <= at).reduce((sum, { amount }) => sum + amount, 0);

const sumOfKind = ({ account }: Evidence, kind: string, after = '', to = '9'): number =>
  account.filter((line) => line.kind === kind && line.at > after && line.at <= to).reduce((sum, { amount }) => sum + amount, 0);

/** The two reported balances that a paper compares: the last one, and the last before the shift was opened, or else the first. */
function comparedBy(
  evidence: Evidence,
  { shift, to }: ShiftSpan,
): { readonly since: ReportedBalance; readonly reported: ReportedBalance } | null {
  const readings = reportedBalances(evidence.events).filter(({ seq }) => seq <= to);
  const reported = readings.at(-1);
  const opening = readings.findLast(({ asOf }) => asOf <= shift.opened) ?? readings[0];
  const since = reported && opening === reported ? readings.at(-2) : opening;
  return reported && since ? { since, reported } : null;
}

/** The figures of the balance that the paper must have; none before the provider reported its balance twice. */
export function balanceFigures(evidence: Evidence, history: History, span: ShiftSpan): Omit<PaperFigure, 'group'>[] {
  const compared = comparedBy(evidence, span);
  if (!compared) return [];
  const { since, reported } = compared;
  const figure = (label: string, amount: number) => ({ section: SECTIONS.provider, label, count: null, amount });
  return [
    figure('Saldo awal', since.amount),
    figure('Deposit masuk', creditedBetween(evidence, since, reported)),
    figure('Terpotong sejak itu', 0 - takenBetween(history, since, reported)),
    figure('Saldo di penyedia', reported.amount),
    figure('Selisih', 0),
  ];
}

const creditedBetween = ({ events }: Evidence, since: ReportedBalance, reported: ReportedBalance): number =>
  creditedDeposits(events)
    .filter(({ seq }) => seq > since.asOf && seq <= reported.asOf)
    .reduce((sum, { amount }) => sum + amount, 0);

/** D of what was sold and delivered between. */
const takenBetween = (history: History, since: ReportedBalance, reported: ReportedBalance): number =>
  [...standingsAt(history, reported.asOf).values()]
    .filter(({ line }) => line.seq > since.asOf)
    .reduce((sum, { debit }) => sum + (debit ?? 0), 0);

/** Each reported balance is the sum of the provider's account then, and what the till noted as credited is what the provider added. */
export function compareReported(comparison: Comparison, evidence: Evidence): void {
  const readings: readonly BalanceFact[] = reportedBalances(evidence.events);
  for (const { seq, at, amount } of readings) comparison.same(`event ${seq}`, 'told balance', accountAt(evidence, at), amount);
  const credited = creditedDeposits(evidence.events).reduce((sum, { amount }) => sum + amount, 0);
  comparison.same('day', 'deposits that the provider added', sumOfKind(evidence, 'deposit'), credited);
}

/** The whole day: the provider's own balance, and its debits against what the papers say that it took. */
export function compareAccount(comparison: Comparison, evidence: Evidence, history: History, debitOnPapers: number, lastZ: number): void {
  const [opening, deposits] = [sumOfKind(evidence, 'opening'), sumOfKind(evidence, 'deposit')];
  const [debits, reversals] = [-sumOfKind(evidence, 'debit'), sumOfKind(evidence, 'reversal')];
  comparison.same('day', 'balance: opening + deposits + reversals - debits', opening + deposits + reversals - debits, evidence.balance);
  const known = [...standingsAt(history, lastZ).values()].filter(({ debit }) => debit !== null);
  const isKnown = new Set(known.map(({ line }) => line.orderId));
  const elsewhere = evidence.account
    .filter(({ kind, orderId }) => (kind === 'debit' || kind === 'reversal') && orderId !== null && !isKnown.has(orderId))
    .reduce((sum, { amount }) => sum - amount, 0);
  comparison.same(
    'day',
    'debits less reversals, against D on the Zs and of orders that are still open',
    debits - reversals,
    debitOnPapers + elsewhere,
  );
}
