import { describe, expect, it } from 'vitest';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import {
  debtRows,
  drawerRows,
  marginRows,
  orderRows,
  providerRows,
  type ReportRow,
  takingRows,
  totalRows,
} from '../../../../renderer/parts/figures/report-rows.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { reportViewOf } from '../../../../shared/shifts/shift-views.ts';
import { sampleShift } from '../../../lab/fakes/shop/shift-samples.ts';

const NO_MARGIN = { fulfilled: 0, debit: 0, fee: 0, margin: 0, losses: 0, deliveredUnpaid: 0 };

const { t } = createI18n('en');
const report = reportViewOf(sampleShift().report, false);

const sumOf = (rows: readonly ReportRow[]): number => rows.reduce((sum, [, amount]) => sum + (typeof amount === 'number' ? amount : 0), 0);
/** The lines above the one that the reader looks for. */
const linesAbove = (rows: readonly ReportRow[], label: string): readonly ReportRow[] =>
  rows.slice(
    0,
    rows.findIndex(([name]) => name === label),
  );

describe('the X and the Z on the screen', () => {
  it('show the cash that customers paid for their debts, so that the lines of the drawer add up to what it should hold', () => {
    const rows = drawerRows(report, t);
    // The hand-over's difference is part of the counted float.
    const lines = linesAbove(rows, t('shifts.expected')).filter(([label]) => label !== t('shifts.custody'));
    expect(rows).toContainEqual([t('shifts.cashDebts'), report.drawer.debts]);
    expect(sumOf(lines)).toBe(report.drawer.expected);
  });

  it('show the total of each other means against what it should be, and which was not counted', () => {
    const shown = totalRows(report, t);
    expect(shown).toContainEqual([t('shifts.expectedBy', { how: t('tender.qr') }), 7_213_500]);
    expect(shown).toContainEqual([t('shifts.countedBy', { how: t('tender.qr') }), 7_210_500]);
    expect(shown).toContainEqual([t('shifts.differenceBy', { how: t('tender.qr') }), -3_000, 'wrong']);
    expect(shown).toContainEqual([t('shifts.countedBy', { how: t('tender.transfer') }), t('shifts.notCounted')]);
    expect(JSON.stringify(shown)).not.toContain(t('tender.card'));
    expect(totalRows(reportViewOf(sampleShift({ counts: [], closed: null }).report, false), t)).toEqual([]);
  });

  it('show what came in by each means, debts too', () => {
    expect(sumOf(takingRows(report, t))).toBe(report.tenders.reduce((sum, { expected }) => sum + expected, 0));
  });

  it('have no line of what did not happen, so that a shift without a sale shows its drawer alone', () => {
    const { orders, provider, drawer } = report;
    const none = { ...orders.sold, orders: 0, total: rupiah(0) };
    const idle = {
      ...report,
      drawer: { ...drawer, taken: rupiah(0) },
      provider: { ...provider, debit: rupiah(0) },
      orders: { ...orders, sold: none, fulfilled: none, refunded: none, after: { open: none, owed: none } },
    };
    const shown = (rows: readonly ReportRow[]) => rows.filter(([, amount]) => amount !== null);
    expect(shown(orderRows(report, t)).length).toBeGreaterThan(0);
    expect(shown([...orderRows(idle, t), ...providerRows(idle, t), ...marginRows(NO_MARGIN, t)])).toEqual([]);
    expect(drawerRows(idle, t)).toContainEqual([t('shifts.cashSales'), null]);
  });

  it('show what customers owe, from before to after, and nothing where nobody buys on account', () => {
    const rows = debtRows(report, t);
    expect(sumOf(linesAbove(rows, t('shifts.debtsAfter')))).toBe(report.debts?.after);
    const { debts: _, ...older } = report;
    expect(debtRows(older, t)).toEqual([]);
  });
});
