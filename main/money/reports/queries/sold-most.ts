import type { ShopClock } from '../../../../shared/lib/business-day.ts';
import type { Database } from '../../../journal/core/database.ts';
import { rowsOf, text } from '../../../journal/core/rows.ts';
import { hourOf } from '../../../journal/rollups/rollup-hour.ts';

export interface SoldMostOptions {
  readonly now: number;
  readonly clock: ShopClock;
}

/** Four of each weekday. */
const DAYS = 28;
/** As many as the sell screen shows. */
const MOST = 24;

const ROWS = rowsOf({ product: text });
/** The hours beside the current one count too, because a habit does not begin on the hour. */
const SQL = `SELECT product FROM rollups JOIN rollup_goods ON rollup_goods.id = goods
  WHERE day > ?1 - ${DAYS} AND day <= ?1 GROUP BY product HAVING sum(sold) > 0
  ORDER BY sum(CASE WHEN (hour - ?2 + 25) % 24 <= 2 THEN sold ELSE 0 END) DESC, sum(sold) DESC, product LIMIT ${MOST}`;

/** The codes of the products that were sold most often around this hour of the day in the last four weeks; where that is equal, at any hour. */
export function soldMost(db: Database, { now, clock }: SoldMostOptions): readonly string[] {
  const { day, hour } = hourOf(new Date(now).toISOString(), clock);
  return ROWS.all(db.prepare(SQL), day, hour).map(({ product }) => product);
}
