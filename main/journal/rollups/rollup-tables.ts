import { type Database, preparedAll } from '../core/database.ts';
import { integer, rowsOf, text } from '../core/rows.ts';
import type { DailyMark } from './daily-mark.ts';
import { MEASURES } from './rollup-layout.ts';

/** When something counts: its calendar day, business day (both since 1970-01-01) and hour. */
export interface RollUpHour {
  readonly day: number;
  readonly businessDay: number;
  readonly hour: number;
}

export type Measure = (typeof MEASURES)[number];
/** What a change adds to a row; what it does not name is 0. */
export type MeasureChange = Partial<Record<Measure, number>>;

export interface SoldGoods {
  readonly product: string;
  readonly family: string;
  readonly brand: string;
  readonly name: string;
}

/** A person by id, or by name where no person was signed in. */
export interface CountedPerson {
  readonly key: string;
  readonly name: string;
}

export type TenderSums = readonly [payments: number, received: number, refunds: number, returned: number];

/** What the roll-ups count goes here: to the tables of the file, or to a list of facts ({@link ./event-facts.ts}). */
export interface RollUpSink {
  add(at: RollUpHour, goods: SoldGoods, person: CountedPerson, change: MeasureChange): void;
  addTender(at: RollUpHour, tender: string, person: CountedPerson, sums: TenderSums): void;
  /** One order more that took so long. */
  addTime(at: RollUpHour, goods: SoldGoods, bucket: number): void;
  /** One act more. */
  addAct(at: RollUpHour, person: CountedPerson, act: string, amount: number): void;
  /** Call after a transaction was rolled back. */
  clearCache(): void;
}

/** The tables of the roll-ups. Writes must run inside the transaction that appends the events. */
export class RollUpTables implements RollUpSink {
  readonly #run: ReturnType<typeof statements>;
  readonly #daily: DailyMark;
  readonly #goods = new Map<string, number>();
  readonly #people = new Map<string, number>();

  constructor(db: Database, daily: DailyMark) {
    this.#run = statements(db);
    this.#daily = daily;
  }

  /** Another row may get the number. */
  clearCache(): void {
    this.#goods.clear();
    this.#people.clear();
    this.#daily.clearCache();
  }

  add(at: RollUpHour, goods: SoldGoods, person: CountedPerson, change: MeasureChange): void {
    const { day, businessDay, hour } = at;
    this.#daily.lowerTo(day);
    const sums = MEASURES.map((measure) => change[measure] ?? 0);
    this.#run.add.run(day, businessDay, hour, this.#goodsId(goods), this.#personId(person), ...sums);
  }

  addTender({ day, businessDay, hour }: RollUpHour, tender: string, person: CountedPerson, sums: TenderSums): void {
    this.#run.addTender.run(day, businessDay, hour, tender, this.#personId(person), ...sums);
  }

  addTime({ day, businessDay }: RollUpHour, goods: SoldGoods, bucket: number): void {
    this.#run.addTime.run(day, businessDay, this.#goodsId(goods), bucket);
  }

  addAct({ day, businessDay, hour }: RollUpHour, person: CountedPerson, act: string, amount: number): void {
    this.#run.addAct.run(day, businessDay, hour, this.#personId(person), act, amount);
  }

  #goodsId({ product, family, brand, name }: SoldGoods): number {
    const key = `${product}\n${family}\n${brand}`;
    const known = this.#goods.get(key) ?? ID_ROWS.first(this.#run.goods, product, family, brand)?.id;
    const id = known ?? ID_ROWS.only(this.#run.addGoods, product, family, brand, name).id;
    this.#goods.set(key, id);
    return id;
  }

  #personId({ key, name }: CountedPerson): number {
    const known = this.#people.get(key) ?? ID_ROWS.first(this.#run.person, key)?.id;
    const id = known ?? ID_ROWS.only(this.#run.addPerson, key, name).id;
    this.#people.set(key, id);
    return id;
  }
}

const ID_ROWS = rowsOf({ id: integer });

/** How far the events that were there before the roll-ups are counted. */
interface RollUpMark {
  /** Later events count when they are appended. */
  readonly since: number;
  /** Earlier ones up to this number are counted. */
  readonly done: number;
}

const MARK_ROWS = rowsOf({ since: integer, done: integer });
export const readMark = (db: Database): RollUpMark => MARK_ROWS.only(db.prepare('SELECT since, done FROM rollup_mark'));
export const isComplete = ({ since, done }: RollUpMark): boolean => done >= since;

export const GOODS_ROWS = rowsOf({ id: integer, product: text, family: text, brand: text, name: text });
export const PEOPLE_ROWS = rowsOf({ id: integer, key: text, name: text });

/** `INSERT` that adds the columns after the key to a row that is there. */
function adding(table: string, keys: readonly string[], sums: readonly string[]): string {
  const columns = [...keys, ...sums];
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
    ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${sums.map((sum) => `${sum} = ${sum} + excluded.${sum}`).join(', ')}`;
}

function statements(db: Database) {
  const hour = ['day', 'business_day', 'hour'];
  return preparedAll(db, {
    goods: 'SELECT id FROM rollup_goods WHERE product = ? AND family = ? AND brand = ?',
    addGoods: 'INSERT INTO rollup_goods (product, family, brand, name) VALUES (?, ?, ?, ?) RETURNING id',
    person: 'SELECT id FROM rollup_people WHERE key = ?',
    addPerson: 'INSERT INTO rollup_people (key, name) VALUES (?, ?) RETURNING id',
    add: adding('rollups', [...hour, 'goods', 'person'], MEASURES),
    addTender: adding('rollup_tenders', [...hour, 'tender', 'person'], ['payments', 'received', 'refunds', 'returned']),
    addTime: `INSERT INTO rollup_times (day, business_day, goods, bucket, orders) VALUES (?, ?, ?, ?, 1)
       ON CONFLICT (day, business_day, goods, bucket) DO UPDATE SET orders = orders + 1`,
    addAct: `INSERT INTO rollup_acts (day, business_day, hour, person, act, count, amount) VALUES (?, ?, ?, ?, ?, 1, ?)
       ON CONFLICT (day, business_day, hour, person, act) DO UPDATE SET count = count + 1, amount = amount + excluded.amount`,
  });
}
