import { createHash } from 'node:crypto';
import { balanceFigures, compareAccount, compareReported } from './balance.ts';
import { compareDebts, compareDebtsOnPaper } from './debts.ts';
import { Comparison, type Difference } from './differences.ts';
import type { Evidence } from './evidence.ts';
import { expectedFigures } from './expected.ts';
import { type History, historyOf } from './history.ts';
import { figuresOf, type PaperFigure, SECTIONS, toNumber } from './paper.ts';
import { type DrawerShift, shiftsOf } from './shifts.ts';
import { type ShiftSpan, standingsAt } from './span.ts';

/**
 * Recomputes the six identities of the shop's money (docs/shop.md) from the raw events, the provider's account and ledger, and the letters
 * on the papers. It uses no code of the till: a fault of the till is not repeated here.
 */

interface Recomputed {
  readonly sales: number;
  readonly sums: number;
  readonly differences: readonly Difference[];
}

export function recompute(evidence: Evidence): Recomputed {
  const comparison = new Comparison();
  const history = historyOf(evidence.events);
  const shifts = shiftsOf(evidence.events);
  const { drawers } = evidence;
  comparison.same('day', 'numbers of the shifts', shifts.map((_, index) => index + 1).join(), shifts.map(({ number }) => number).join());
  let debit = 0;
  let sold = 0;
  for (const [index, shift] of shifts.entries()) {
    const last = shifts[index - 1] ?? null;
    for (const [x, seq] of shift.xs.entries())
      comparePaper(comparison, evidence, history, shifts, { ...spanOf(shift, last, seq - 1), isZ: false }, `x-${shift.number}-${x + 1}`);
    if (shift.closed === null) continue;
    const span = { ...spanOf(shift, last, shift.closed - 1), isZ: true };
    const figures = comparePaper(comparison, evidence, history, shifts, span, `z-${shift.number}`);
    const expected = amountOn(figures, SECTIONS.drawer, 'Seharusnya di laci');
    comparison.same(
      `z-${shift.number}`,
      `${SECTIONS.drawer} / Seharusnya di laci, and what was in it`,
      drawers[index] ?? 'nothing',
      expected,
    );
    debit += amountOn(figures, SECTIONS.provider, 'Terpotong');
    sold += history.sold.filter(({ seq }) => seq > span.after && seq <= span.to).reduce((sum, { total }) => sum + total, 0);
    compareChain(comparison, evidence, shift, last, sold);
  }
  compareDebts(comparison, evidence, history);
  compareSold(comparison, evidence, history);
  compareReported(comparison, evidence);
  compareAccount(comparison, evidence, history, debit, shifts.findLast(({ closed }) => closed !== null)?.closed ?? 0);
  return { sales: history.sold.length, sums: comparison.sums, differences: comparison.differences };
}

/** A span begins where the shift before was closed; that of a first shift at its opening. */
const spanOf = (shift: DrawerShift, last: DrawerShift | null, to: number) => ({ shift, last, after: last?.closed ?? shift.opened, to });

const amountOn = (figures: readonly PaperFigure[], section: string, label: string): number =>
  figures.find((figure) => figure.section === section && figure.label === label)?.amount ?? 0;

/** The figures on a paper against those of its span, and the identities among the paper's own letters. */
function comparePaper(
  comparison: Comparison,
  evidence: Evidence,
  history: History,
  shifts: readonly DrawerShift[],
  span: ShiftSpan,
  name: string,
): PaperFigure[] {
  const zOf = (seq: number): number => shifts.find(({ opened, closed }) => (closed === null || seq < closed) && seq > opened)?.number ?? 0;
  const onPaper = figuresOf(evidence.papers[name] ?? '');
  const isBalance = ({ section, label }: PaperFigure): boolean => section === SECTIONS.provider && label !== 'Terpotong';
  comparison.figures(
    name,
    expectedFigures(evidence.events, history, span, zOf),
    onPaper.filter((figure) => !isBalance(figure)),
  );
  const balance = onPaper.filter(isBalance);
  for (const { section, label, amount } of balanceFigures(evidence, history, span))
    comparison.same(name, `${section} / ${label}`, amount, balance.find((figure) => figure.label === label)?.amount ?? 'nothing');
  compareIdentities(comparison, name, onPaper);
  compareDebtsOnPaper(comparison, name, onPaper);
  return onPaper;
}

/** The rules among the figures of one paper, independent of the journal. */
function compareIdentities(comparison: Comparison, name: string, figures: readonly PaperFigure[]): void {
  const all = (section: string, labels: readonly string[], group?: string): number =>
    figures
      .filter((figure) => figure.section === section && labels.includes(figure.label) && (group === undefined || figure.group === group))
      .reduce((sum, { amount }) => sum + amount, 0);
  const { orders, tenders, drawer, margin, families } = SECTIONS;
  const waiting = ['Masih diproses', 'Harus di-refund'];
  comparison.same(name, 'takings = received by all tenders', all(orders, ['Terjual']), all(tenders, ['Penjualan']));
  comparison.same(
    name,
    'orders: before + sold = fulfilled + refunded + after',
    all(orders, waiting, 'Awal shift') + all(orders, ['Terjual']),
    all(orders, ['Berhasil', 'Di-refund']) + all(orders, waiting, 'Akhir shift'),
  );
  comparison.same(name, 'fulfilled = sum of the families', all(orders, ['Berhasil']), all(families, ['Jumlah']));
  comparison.same(name, 'margin: fulfilled = D + margin', all(orders, ['Berhasil']), all(margin, ['Untung']) - all(margin, ['Modal']));
  comparison.same(name, 'margin = fees + prices', all(margin, ['Untung']), all(margin, ['Dari biaya layanan', 'Dari harga']));
  comparison.same(name, 'expected cash on both places', all(drawer, ['Seharusnya di laci']), all(tenders, ['Seharusnya di laci']));
  comparison.same(name, 'counted = removed + float left', all(drawer, ['Dihitung']), all(drawer, ['Diambil dari laci', 'Tetap di laci']));
}

/** Numbers without gaps, the digest of the Z before, and the running total. */
function compareChain(comparison: Comparison, { papers }: Evidence, shift: DrawerShift, last: DrawerShift | null, sold: number): void {
  const name = `z-${shift.number}`;
  const paper = papers[name] ?? '';
  const read = (pattern: RegExp): string => pattern.exec(paper)?.[1] ?? 'nothing';
  const digest = createHash('sha256').update(JSON.stringify(shift.z)).digest('hex');
  comparison.same(name, 'digest of the Z', digest, shift.digest ?? 'nothing');
  comparison.same(name, 'Z before', last ? String(last.number) : 'belum ada', read(/^Z sebelumnya\s+(\S.*)$/m));
  const fingerprint = (last?.digest ?? '').slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ');
  if (last) comparison.same(name, 'digest of the Z before', fingerprint, read(/^Kode datanya\s+(\S.*)$/m));
  comparison.same(name, 'running total', sold, toNumber(read(/^Penjualan sejak Z 1\s+([\d.]+)$/m)));
}

/**
 * The provider sold each order once, and none that the journal does not have; what is fulfilled was sold and not reversed, and what went
 * back to its customer was not kept.
 */
function compareSold(comparison: Comparison, { ledger, account }: Evidence, history: History): void {
  for (const { orderId, times } of ledger) comparison.same(`order ${orderId}`, 'times sold', 1, times);
  const net = new Map<string, number>();
  for (const { orderId, amount } of account) if (orderId !== null) net.set(orderId, (net.get(orderId) ?? 0) - amount);
  const isKnown = new Set(history.sold.map(({ orderId }) => orderId));
  for (const orderId of new Set([...ledger.map((sold) => sold.orderId), ...net.keys()]))
    comparison.same(`order ${orderId}`, 'in the journal', 'yes', isKnown.has(orderId) ? 'yes' : 'no');
  for (const { line, place, debit } of standingsAt(history, Number.MAX_SAFE_INTEGER).values())
    if (place !== 'open') comparison.same(`order ${line.orderId}`, 'D at the provider', net.get(line.orderId) ?? 0, debit ?? 0);
}
