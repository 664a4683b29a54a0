import type { OrderSum } from '../../../../shared/ledger/ledger-sums.ts';
import type { ReportSums } from '../../../../shared/reports/report-views.ts';
import type { Measure } from '../choice/report-choice.ts';

/** The amount and the orders of each measure. Margin is 0 for who may not see it: main sends none, and the screen offers none. */
const OF: Readonly<Record<Measure, (sums: ReportSums) => OrderSum>> = {
  sold: ({ sold }) => sold,
  fulfilled: ({ fulfilled }) => fulfilled,
  fee: ({ fulfilled: { orders, fee } }) => ({ orders, total: fee }),
  margin: ({ fulfilled, earnings }) => ({ orders: fulfilled.orders, total: earnings?.margin ?? 0 }),
  refunded: ({ refunded }) => refunded,
};

export const measured = (measure: Measure, sums: ReportSums): OrderSum => OF[measure](sums);
