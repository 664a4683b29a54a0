import { COUNTED_TENDERS, type CountedTender } from '../../../shared/lib/tender.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import { CASHIER_ACTS } from '../../../shared/reports/cashier-acts.ts';
import type {
  CashierRow,
  DebtsRow,
  RecapRow,
  ReportSums,
  ServiceRow,
  ShiftRow,
  SumsRow,
  SumsView,
} from '../../../shared/reports/report-views.ts';
import type { TenderSum } from '../../../shared/shifts/ledger-sums.ts';
import { type Column, type Table, tableOf } from '../../lib/export/table.ts';

/** The rows of each report as a table. Names of columns are the same in both languages, so that a sheet finds them again. */

const text = <R>(name: string, of: (row: R) => string | null): Column<R> => ({
  name,
  isNumber: false,
  // Names come from outside.
  of: (row) => cleanText(of(row) ?? '', 400),
});
const number = <R>(name: string, of: (row: R) => number | null): Column<R> => ({ name, isNumber: true, of });

/** The columns of one side of a comparison; `of` finds its sums. */
function sumColumns(prefix: string, of: (row: SumsRow) => ReportSums | null, withEarnings: boolean): Column<SumsRow>[] {
  const column = (name: string, value: (sums: ReportSums) => number | null): Column<SumsRow> =>
    number(`${prefix}${name}`, (row) => {
      const sums = of(row);
      return sums && value(sums);
    });
  const earned = [
    column('provider_debit', ({ earnings }) => earnings?.debit ?? null),
    column('debit_unknown_orders', ({ earnings }) => earnings?.debitUnknown ?? null),
    column('margin', ({ earnings }) => earnings?.margin ?? null),
    column('partner_fee', ({ earnings }) => earnings?.partnerFee ?? null),
    column('partner_fee_income', ({ earnings }) => earnings?.partnerIncome ?? null),
    column('payment_fee', ({ earnings }) => earnings?.paymentFee ?? null),
    column('losses', ({ earnings }) => earnings?.losses ?? null),
  ];
  return [
    column('sold_orders', ({ sold }) => sold.orders),
    column('price', ({ sold }) => sold.price),
    column('base', ({ sold }) => sold.base),
    column('admin', ({ sold }) => sold.admin),
    column('other', ({ sold }) => sold.other),
    column('kiosk_fee', ({ sold }) => sold.fee),
    column('total', ({ sold }) => sold.total),
    column('fulfilled_orders', ({ fulfilled }) => fulfilled.orders),
    column('fulfilled_total', ({ fulfilled }) => fulfilled.total),
    column('fulfilled_kiosk_fee', ({ fulfilled }) => fulfilled.fee),
    column('refunded_orders', ({ refunded }) => refunded.orders),
    column('refunded_total', ({ refunded }) => refunded.total),
    ...(withEarnings ? earned : []),
  ];
}

export function sumsTable({ group, rows }: SumsView, isCompared: boolean, withEarnings: boolean): Table {
  return tableOf(
    'Laporan',
    [
      text<SumsRow>(group, ({ key }) => key),
      ...(rows.some(({ label }) => label !== null) ? [text<SumsRow>('name', ({ label }) => label)] : []),
      ...(rows.some(({ family }) => family !== null) ? [text<SumsRow>('family', ({ family }) => family)] : []),
      ...sumColumns('', ({ sums }) => sums, withEarnings),
      ...(isCompared ? comparedColumns(withEarnings) : []),
    ],
    rows,
  );
}

/** Both sides of the comparison with their numbers of days; empty where a row has no pair. */
const comparedColumns = (withEarnings: boolean): Column<SumsRow>[] => [
  number('compared_days', ({ compared }) => compared?.days ?? null),
  ...sumColumns('compared_', ({ compared }) => compared?.now ?? null, withEarnings),
  number('before_days', ({ compared }) => compared?.daysBefore ?? null),
  ...sumColumns('before_', ({ compared }) => compared?.before ?? null, withEarnings),
];

export const tendersTable = (rows: readonly TenderSum[]): Table =>
  tableOf<TenderSum>(
    'Laporan',
    [
      text('tender', ({ tender }) => tender),
      number('payments', ({ payments }) => payments),
      number('received', ({ received }) => received),
      number('refunds', ({ refunds }) => refunds),
      number('returned', ({ returned }) => returned),
    ],
    rows,
  );

const secondsOf = (ms: number | null): number | null => ms && ms / 1_000;

export const serviceTable = (group: string, rows: readonly ServiceRow[]): Table =>
  tableOf<ServiceRow>(
    'Laporan',
    [
      text(group, ({ key }) => key),
      text('name', ({ label }) => label),
      number('success', ({ sums }) => sums.outcomes.success),
      number('delivered', ({ sums }) => sums.outcomes.delivered),
      number('refused', ({ sums }) => sums.outcomes.refused),
      number('not_delivered', ({ sums }) => sums.outcomes.notDelivered),
      number('unsent', ({ sums }) => sums.outcomes.unsent),
      number('withdrawn', ({ sums }) => sums.outcomes.withdrawn),
      number('doubted', ({ sums }) => sums.outcomes.doubted),
      number('success_share', ({ sums }) => sums.share),
      number('timed_orders', ({ sums }) => sums.times.orders),
      number('median_seconds_at_most', ({ sums }) => secondsOf(sums.times.medianMs)),
      number('p90_seconds_at_most', ({ sums }) => secondsOf(sums.times.p90Ms)),
      number('p99_seconds_at_most', ({ sums }) => secondsOf(sums.times.p99Ms)),
    ],
    rows,
  );

/** What a means should have amounted to, what was counted, and the difference; empty where the close did not ask for it. */
function tenderColumns(tender: CountedTender): Column<ShiftRow>[] {
  const of = ({ tenders }: ShiftRow) => tenders.find((result) => result.tender === tender);
  return [
    number(`${tender}_expected`, (row) => of(row)?.expected ?? null),
    number(`${tender}_counted`, (row) => of(row)?.counted ?? null),
    number(`${tender}_difference`, (row) => of(row)?.difference ?? null),
  ];
}

export const shiftsTable = (rows: readonly ShiftRow[]): Table =>
  tableOf<ShiftRow>(
    'Laporan',
    [
      number('z', (row) => row.number),
      text('business_day', ({ businessDay }) => businessDay),
      text('opened_at', ({ openedAt }) => openedAt),
      text('opened_by', ({ openedBy }) => openedBy),
      text('closed_at', ({ closedAt }) => closedAt),
      text('closed_by', ({ closedBy }) => closedBy),
      number('sold_orders', ({ sold }) => sold.orders),
      number('total', ({ sold }) => sold.total),
      number('expected', ({ expected }) => expected),
      number('counted', ({ counted }) => counted),
      number('difference', ({ difference }) => difference),
      number('custody_difference', ({ custodyDifference }) => custodyDifference),
      ...COUNTED_TENDERS.flatMap(tenderColumns),
      text('reason', ({ reason }) => reason),
    ],
    rows,
  );

export const cashiersTable = (rows: readonly CashierRow[]): Table =>
  tableOf<CashierRow>(
    'Laporan',
    [
      text('cashier', ({ name }) => name),
      number('sold_orders', ({ sold }) => sold.orders),
      number('total', ({ sold }) => sold.total),
      ...CASHIER_ACTS.flatMap((act) => {
        const name = act.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
        return [
          number<CashierRow>(name, ({ acts }) => acts[act].count),
          number<CashierRow>(`${name}_amount`, ({ acts }) => acts[act].amount),
          number<CashierRow>(`${name}_most_in_a_day`, ({ acts }) => acts[act].worstDay?.count ?? 0),
        ];
      }),
    ],
    rows,
  );

export const recapTable = (rows: readonly RecapRow[]): Table =>
  tableOf<RecapRow>(
    'Rekap',
    [
      text('family', ({ family }) => family),
      number('orders', ({ orders }) => orders),
      number('gross_receipts', ({ receipts }) => receipts),
      number('kiosk_fee', ({ fee }) => fee),
      number('price_margin', ({ priceMargin }) => priceMargin),
      number('partner_fee_income', ({ partnerIncome }) => partnerIncome),
      number('commission', ({ commission }) => commission),
      number('debit_unknown_orders', ({ debitUnknown }) => debitUnknown),
    ],
    rows,
  );

export const debtsTable = (group: string, rows: readonly DebtsRow[]): Table =>
  tableOf<DebtsRow>(
    'Laporan',
    [
      text(group, ({ key }) => key),
      number('charged', ({ charged }) => charged),
      number('collected', ({ collected }) => collected),
      number('credited', ({ credited }) => credited),
      number('written_off', ({ writtenOff }) => writtenOff),
      number('owed_at_end', ({ after }) => after),
    ],
    rows,
  );
