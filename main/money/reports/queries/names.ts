import { cleanText } from '../../../../shared/lib/text.ts';
import type { Database } from '../../../journal/core/database.ts';
import { rowsOf, text } from '../../../journal/core/rows.ts';
import { GOODS_ROWS, PEOPLE_ROWS } from '../../../journal/rollups/rollup-tables.ts';

/** A journal of an earlier program keeps names as they were typed; the longest that a product may have. */
const nameOf = (text: string): string => cleanText(text, 200);

/** What was sold, by the number that the roll-ups have for it. */
export type CountedGoods = ReturnType<typeof GOODS_ROWS.only>;

export const goodsById = (db: Database): Map<number, CountedGoods> =>
  new Map(
    GOODS_ROWS.all(db.prepare('SELECT id, product, family, brand, name FROM rollup_goods')).map((row) => [
      row.id,
      { ...row, name: nameOf(row.name), brand: nameOf(row.brand) },
    ]),
  );

/** A person who sold or did something, by key and present name. */
export interface CountedName {
  readonly key: string;
  readonly name: string;
}

const STAFF_ROWS = rowsOf({ id: text, name: text });
const STAFF_SQL = "SELECT person_id AS id, json_extract(body, '$.name') AS name FROM people";

/** By the number that the roll-ups have for them; staff by the name that they have now. */
export function peopleById(db: Database): Map<number, CountedName> {
  const staff = new Map(STAFF_ROWS.all(db.prepare(STAFF_SQL)).map(({ id, name }) => [id, name]));
  const rows = PEOPLE_ROWS.all(db.prepare('SELECT id, key, name FROM rollup_people'));
  return new Map(rows.map(({ id, key, name }) => [id, { key, name: nameOf(staff.get(key) ?? name) }]));
}
