import { type FulfilTimes, fulfilTimesOf } from '../../../../shared/reports/fulfil-times.ts';
import type { ServiceForm, ServiceGroup } from '../../../../shared/reports/report-forms.ts';
import type { ReportSpan } from '../../../../shared/reports/report-span.ts';
import type { ReportRow, ServiceSums, ServiceView } from '../../../../shared/reports/report-views.ts';
import type { Database } from '../../../journal/core/database.ts';
import { integer, rowsOf } from '../../../journal/core/rows.ts';
import { isComplete, readMark } from '../../../journal/rollups/rollup-tables.ts';
import { type CountedGoods, goodsById } from './names.ts';
import { added, foldBy, type MeasureSums, NO_SUMS, OUTCOMES, spanParameters, spanSql, sumsBy } from './rollup-sums.ts';
import { familyOf } from './sums-report.ts';

const TIME_ROWS = rowsOf({ goods: integer, bucket: integer, orders: integer });

/** How the service answered, and how long it took, by what was sold. */
export function serviceReport(db: Database, { span, group }: ServiceForm): ServiceView {
  const goods = goodsById(db);
  const keyOf = (id: number): string => KEYS[group](goods.get(id));
  const sums = foldBy(sumsBy(db, span, 'goods', 'outcomes'), (row) => keyOf(row.goods));
  const times = timesBy(db, span, keyOf);
  const labels = new Map([...goods.values()].map((each) => [KEYS[group](each), labelOf(each, group)]));
  const rows = [...sums]
    // An order in doubt has no end yet, and one end may take back another: both are in the total.
    .filter(([key, sum]) => OUTCOMES.some((outcome) => sum[outcome] !== 0) || times.has(key))
    .sort(([, one], [, other]) => outcomeCount(other) - outcomeCount(one))
    .map(([key, sum]) => ({ ...(labels.get(key) ?? { key, label: key, family: null }), sums: serviceSums(sum, times.get(key)) }));
  return {
    ...{ span, group, rows, isComplete: isComplete(readMark(db)) },
    total: serviceSums([...sums.values()].reduce(added, NO_SUMS), allOf(times.values())),
  };
}

/** The same for everything that was sold. */
export function serviceTotal(db: Database, span: ReportSpan, sum: MeasureSums): ServiceSums {
  return serviceSums(sum, allOf(timesBy(db, span, () => '').values()));
}

const KEYS: Readonly<Record<ServiceGroup, (goods: CountedGoods | undefined) => string>> = {
  product: (goods) => goods?.product ?? '',
  biller: (goods) => goods?.brand ?? '',
  family: (goods) => goods?.family ?? '',
};

function labelOf(goods: CountedGoods, group: ServiceGroup): ReportRow {
  const { product, brand, family, name } = goods;
  if (group === 'product') return { key: product, label: name, family: familyOf(family) };
  return group === 'biller' ? { key: brand, label: brand, family: null } : { key: family, label: null, family: null };
}

type Buckets = ReadonlyMap<number, number>;

function timesBy(db: Database, span: ReportSpan, keyOf: (goods: number) => string): Map<string, Map<number, number>> {
  const sql = `SELECT goods, bucket, sum(orders) AS orders FROM rollup_times WHERE ${spanSql(span)} GROUP BY goods, bucket`;
  const times = new Map<string, Map<number, number>>();
  for (const { goods, bucket, orders } of TIME_ROWS.each(db.prepare(sql), ...spanParameters(span))) {
    const key = keyOf(goods);
    const buckets = times.get(key) ?? new Map<number, number>();
    times.set(key, buckets.set(bucket, (buckets.get(bucket) ?? 0) + orders));
  }
  return times;
}

function allOf(times: Iterable<Buckets>): Buckets {
  const all = new Map<number, number>();
  for (const buckets of times) for (const [bucket, orders] of buckets) all.set(bucket, (all.get(bucket) ?? 0) + orders);
  return all;
}

const outcomeCount = (sum: MeasureSums): number =>
  sum.success + sum.delivered + sum.refused + sum.not_delivered + sum.unsent + sum.withdrawn;

function serviceSums(sum: MeasureSums, buckets: Buckets = new Map()): ServiceSums {
  const { success, delivered, refused, not_delivered: notDelivered, unsent, withdrawn, doubted } = sum;
  const [done, all] = [success + delivered, success + delivered + refused + notDelivered];
  const times: FulfilTimes = fulfilTimesOf(buckets);
  return {
    outcomes: { success, delivered, refused, notDelivered, unsent, withdrawn, doubted },
    // A span can take back more than it has: what an earlier day counted as refused succeeded later.
    share: all > 0 && done >= 0 ? Math.min(1, done / all) : null,
    times,
  };
}
