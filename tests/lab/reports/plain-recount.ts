import type { Database } from '../../../main/journal/core/database.ts';

/**
 * The sums of the roll-ups, added up again from the ledger's rows, the rows of orders and the bodies of events. It shares no code with the
 * roll-ups: it has its own zones, days, buckets and rules.
 */

/** Every sum that is not 0, by the members that it belongs to: `money|2026-01-31|2026-01-30|23|product|family|biller|person|sold`. */
export type PlainSums = Map<string, number>;

const ZONE_MS: Record<string, number> = { 'Asia/Jakarta': 25_200_000, 'Asia/Makassar': 28_800_000, 'Asia/Jayapura': 32_400_000 };
const BUCKET_SECONDS = [
  ...[0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 45, 60, 90, 120, 180, 300, 600, 1_200, 1_800, 3_600, 7_200, 21_600, 86_400],
];

interface Clock {
  readonly zone: string;
  readonly dayStartsAt: number;
}

/** The columns of all statements below; each selects some of them. */
type Row = {
  readonly [N in 'seq' | 'ticket' | 'price' | 'fee' | 'amount' | 'side' | 'delivered' | 'total' | 'payment_fee' | 'partner_income']: number;
} & {
  readonly [N in 'base' | 'admin' | 'debit' | 'partner_fee']: number | null;
} & {
  readonly [N in
    | 'at'
    | 'soldAt'
    | 'body'
    | 'kind'
    | 'money'
    | 'tender'
    | 'product'
    | 'family'
    | 'brand'
    | 'cashier'
    | 'who'
    | 'seller']: string;
} & {
  readonly person: string | null;
};

export function plainRecount(db: Database): PlainSums {
  const recount = new Recount(db);
  recount.sales();
  recount.ends();
  recount.compensations();
  recount.money();
  recount.orders();
  recount.acts();
  return new Map([...recount.sums].filter(([, sum]) => sum !== 0));
}

class Recount {
  readonly sums: PlainSums = new Map();
  readonly #db: Database;
  readonly #clocks = new Map<number, Clock>();
  readonly #tickets: readonly number[];

  constructor(db: Database) {
    this.#db = db;
    for (const { seq, body } of this.#rows("SELECT seq, body FROM events WHERE type = 'ticket'")) {
      const { clock } = (JSON.parse(body) as { ticket: { clock?: Clock } }).ticket;
      this.#clocks.set(seq, clock ?? { zone: 'Asia/Jakarta', dayStartsAt: 0 });
    }
    this.#tickets = [...this.#clocks.keys()].sort((one, other) => one - other);
  }

  sales(): void {
    for (const row of this.#rows('SELECT s.*, e.at FROM sold s JOIN events e ON e.seq = s.ticket')) {
      const { price, base, admin, fee } = row;
      const isAnswered = base !== null && admin !== null && base + admin <= price;
      this.#money(row, row.at, { sold: 1, price, base: isAnswered ? base : price, admin: isAnswered ? admin : 0, fee });
    }
  }

  ends(): void {
    const sql = `SELECT x.money, x.side, x.delivered, x.debit, x.partner_fee, x.partner_income, s.*, e.at
      FROM standings x JOIN sold s USING (ticket, line) JOIN events e ON e.seq = x.seq`;
    for (const row of this.#rows(sql)) {
      const sums = Object.entries(endSums(row)).map(([name, sum]) => [name, row.side * sum]);
      this.#money(row, row.at, Object.fromEntries(sums));
    }
  }

  compensations(): void {
    const sql = `SELECT s.*, c.amount, e.at FROM compensations c JOIN events e ON e.seq = c.seq JOIN sold s ON s.order_id = c.order_id`;
    for (const row of this.#rows(sql)) this.#money(row, row.at, { compensated: row.amount });
  }

  money(): void {
    const paid = `SELECT p.*, e.at, (SELECT coalesce(person, cashier) FROM sold s WHERE s.ticket = p.ticket LIMIT 1) AS who
      FROM payments p JOIN events e ON e.seq = p.ticket`;
    for (const row of this.#rows(paid)) this.#tender(row, row.who, { payments: 1, received: row.amount });
    const back = 'SELECT r.*, e.at, coalesce(r.person, r.cashier) AS who FROM refunds r JOIN events e ON e.seq = r.seq';
    for (const row of this.#rows(back)) this.#tender(row, row.who, { refunds: row.amount > 0 ? 1 : 0, returned: row.amount });
  }

  /** How orders ended: each change of state stands in the order's own history. */
  orders(): void {
    const sql = 'SELECT o.body, o.at AS soldAt, s.* FROM orders o JOIN sold s ON s.ticket = o.ticket AND s.order_id = o.order_id';
    for (const row of this.#rows(sql)) this.#order(row, JSON.parse(row.body) as StoredOrder);
  }

  acts(): void {
    const sql = `SELECT r.*, e.at, coalesce(r.person, r.cashier) AS who, coalesce(s.person, s.cashier) AS seller
      FROM refunds r JOIN sold s USING (ticket, line) JOIN events e ON e.seq = r.seq WHERE r.amount > 0`;
    for (const row of this.#rows(sql)) {
      this.#act(this.#place(row.at, this.#clock(row.ticket)), row.who, 'refund', row.amount);
      if (row.who === row.seller) this.#act(this.#place(row.at, this.#clock(row.ticket)), row.who, 'refundOwnSale', row.amount);
    }
    const orders = `SELECT e.at, e.body, s.ticket, s.price + s.fee AS total FROM events e JOIN orders o ON o.order_id = e.subject
      JOIN sold s ON s.ticket = o.ticket AND s.order_id = o.order_id WHERE e.type = 'order' AND (e.body LIKE '%"withdrawn"%' OR e.body LIKE '%"settled"%')`;
    for (const row of this.#rows(orders)) {
      const { event, by } = JSON.parse(row.body) as {
        event: { type: string; as?: string; by?: string };
        by: { person: { id: string } } | null;
      };
      const place = this.#place(row.at, this.#clock(row.ticket));
      if (event.type === 'withdrawn') this.#act(place, by?.person.id ?? '', 'withdrawn', row.total);
      if (event.type === 'settled' && event.as === 'didNotHappen')
        this.#act(place, by?.person.id ?? event.by ?? '', 'settledDidNotHappen', row.total);
    }
    for (const row of this.#rows('SELECT x.seq, x.kind, e.at, e.body FROM exceptions x JOIN events e ON e.seq = x.seq')) {
      if (!['drawerOpening', 'codeReprint', 'override'].includes(row.kind)) continue;
      const { by, to } = JSON.parse(row.body) as { by: { person?: { id: string } } | null; to?: { id: string } };
      this.#act(this.#place(row.at, this.#clockBefore(row.seq)), to?.id ?? by?.person?.id ?? '', row.kind, 0);
    }
  }

  #order(row: Row, { state, history }: StoredOrder): void {
    const ends = [null, ...history.map(({ state: is }) => endOf(is, state))];
    for (const [index, { at }] of history.entries()) {
      const [before = null, end = null] = ends.slice(index, index + 2);
      if (before === end) continue;
      if (before !== null) this.#money(row, at, { [before]: -1 });
      if (end !== null) this.#money(row, at, { [end]: 1 });
    }
    const first = (is: string): string | undefined => history.find((each) => each.state === is)?.at;
    const [doubted, succeeded] = [first('unknown'), first('success')];
    if (doubted) this.#money(row, doubted, { doubted: 1 });
    if (succeeded) this.#time(row, succeeded, Math.max(0, instant(succeeded) - instant(row.soldAt)) / 1_000);
  }

  #rows(sql: string): Iterable<Row> {
    return this.#db.prepare(sql).iterate() as Iterable<Row>;
  }

  #clock(ticket: number): Clock {
    const clock = this.#clocks.get(ticket);
    if (!clock) throw new Error(`no ticket ${ticket}`);
    return clock;
  }

  #clockBefore(seq: number): Clock {
    const newest = this.#tickets.findLast((ticket) => ticket < seq);
    return newest === undefined ? { zone: 'Asia/Jakarta', dayStartsAt: 0 } : this.#clock(newest);
  }

  #place(at: string, { zone, dayStartsAt }: Clock): readonly [day: string, businessDay: string, hour: string] {
    const local = instant(at) + (ZONE_MS[zone] ?? Number.NaN);
    const text = new Date(local).toISOString();
    return [dayOf(text), dayOf(new Date(local - dayStartsAt * 60_000).toISOString()), text.slice(11, 13)];
  }

  #add(value: number, ...names: readonly string[]): void {
    const key = names.join('|');
    this.sums.set(key, (this.sums.get(key) ?? 0) + value);
  }

  #money(row: Row, at: string, sums: Record<string, number>): void {
    const { product, family, brand, person, cashier } = row;
    const place = this.#place(at, this.#clock(row.ticket));
    for (const [name, sum] of Object.entries(sums)) this.#add(sum, 'money', ...place, product, family, brand, person ?? cashier, name);
  }

  #tender(row: Row, who: string, sums: Record<string, number>): void {
    const place = this.#place(row.at, this.#clock(row.ticket));
    for (const [name, sum] of Object.entries(sums)) this.#add(sum, 'tender', ...place, row.tender, who, name);
  }

  #time(row: Row, at: string, seconds: number): void {
    const [day, businessDay] = this.#place(at, this.#clock(row.ticket));
    const bucket = BUCKET_SECONDS.filter((end) => end < seconds).length;
    this.#add(1, 'time', day, businessDay, row.product, row.family, row.brand, String(bucket));
  }

  #act(place: readonly string[], who: string, act: string, amount: number): void {
    this.#add(1, 'act', ...place, who, act, 'count');
    this.#add(amount, 'act', ...place, who, act, 'amount');
  }
}

interface StoredOrder {
  readonly state: { readonly is: string; readonly as?: string };
  readonly history: readonly { readonly state: string; readonly at: string }[];
}

/** Only an order that was settled as one that did not happen can change afterwards. */
function endOf(is: string, now: StoredOrder['state']): string | null {
  if (is !== 'settled') return END_OF[is] ?? null;
  return now.is === 'settled' && now.as === 'delivered' ? 'delivered' : 'not_delivered';
}

/** What one order of a standing is. */
function endSums({ money, delivered, debit, partner_fee: partnerFee, price, fee, ...more }: Row): Record<string, number> {
  const cost = debit ?? 0;
  const sums: Record<string, Record<string, number>> = {
    fulfilled: {
      ...{ fulfilled: 1, fulfilled_total: price + fee, fulfilled_fee: fee, debit: cost, partner_fee: partnerFee ?? 0 },
      ...{ payment_fee: more.payment_fee, partner_income: more.partner_income },
      debit_unknown: delivered === 1 && debit === null ? 1 : 0,
    },
    refunded: { refunded: 1, refunded_total: price + fee, lost_debit: cost, lost_payment_fee: more.payment_fee },
    owed: { lost_debit: cost, lost_payment_fee: more.payment_fee },
  };
  return sums[money] ?? {};
}

const END_OF: Record<string, string> = {
  success: 'success',
  rejected: 'refused',
  failed: 'refused',
  notSent: 'unsent',
  withdrawn: 'withdrawn',
};

const instant = (at: string): number => Math.max(0, Date.parse(at) || 0);
const dayOf = (text: string): string => text.slice(0, text.indexOf('T'));
