import { FAMILY_IDS } from '../../../../shared/catalogue/families.ts';
import { marginOf } from '../../../../shared/orders/money/margin.ts';
import type { RecapForm } from '../../../../shared/reports/report-forms.ts';
import { monthSpan } from '../../../../shared/reports/report-span.ts';
import type { RecapRow, RecapView } from '../../../../shared/reports/report-views.ts';
import type { Database } from '../../../journal/core/database.ts';
import { isComplete, readMark } from '../../../journal/rollups/rollup-tables.ts';
import { goodsById } from './names.ts';
import { added, foldBy, type MeasureSums, NO_SUMS, sumsBy } from './rollup-sums.ts';

/** Gross receipts and commission of a month by family. */
export function recapReport(db: Database, { days, month }: RecapForm): RecapView {
  const span = monthSpan(days, month);
  const goods = goodsById(db);
  const sums = foldBy(sumsBy(db, span, 'goods'), (row) => goods.get(row.goods)?.family ?? '');
  const rows = FAMILY_IDS.flatMap((family): RecapRow[] => {
    const sum = sums.get(family);
    return sum && (sum.fulfilled !== 0 || sum.fulfilled_total !== 0) ? [{ family, ...recapOf(sum) }] : [];
  });
  const total = recapOf([...sums.values()].reduce(added, NO_SUMS));
  return { span, month, rows, total, isComplete: isComplete(readMark(db)) };
}

function recapOf(sum: MeasureSums): Omit<RecapRow, 'family'> {
  const { fulfilled: orders, fulfilled_total: receipts, fulfilled_fee: fee, debit, debit_unknown: debitUnknown } = sum;
  const partnerIncome = sum.partner_income;
  // What payment providers keep is a cost, and lessens no commission.
  const commission = marginOf({ total: receipts, debit, paymentFee: 0, partnerIncome });
  return { orders, receipts, fee, priceMargin: receipts - fee - debit, partnerIncome, commission, debitUnknown };
}
