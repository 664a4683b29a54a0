import type { ReportSums } from '../../../../shared/reports/report-views.ts';
import type { OrderSum } from '../../../../shared/shifts/ledger-sums.ts';
import type { Measure } from '../choice/report-choice.ts';

/** The amount and the orders of each measure. Without the permission for margins, main sends none: it reads as 0 and is not offered. */
const OF: Readonly<Record<Measure, (sums: ReportSums) => OrderSum>> = {
  sold: ({ sold }) => sold,
  fulfilled: ({ fulfilled }) => fulfilled,
  fee: ({ fulfilled: { orders, fee } }) => ({ orders, total: fee }),
  margin: ({ fulfilled, earnings }) => ({ orders: fulfilled.orders, total: earnings?.margin ?? 0 }),
  refunded: ({ refunded }) => refunded,
};

export const measured = (measure: Measure, sums: ReportSums): OrderSum => OF[measure](sums);

/** Returns the function that reads the fees of payment providers; null where the measure subtracts none. */
export function paymentFeeIn(measure: Measure, total: ReportSums): ((sums: ReportSums) => number) | null {
  const of = ({ earnings }: ReportSums): number => earnings?.paymentFee ?? 0;
  return measure === 'margin' && of(total) !== 0 ? of : null;
}
