import type { Database } from '../../../main/journal/core/database.ts';
import { decodeEvent } from '../../../main/journal/core/decode-event.ts';
import { EventFacts } from '../../../main/journal/rollups/event-facts.ts';
import { Fact } from '../../../shared/office/facts.ts';
import type { PlainSums } from './plain-recount.ts';

/** The facts of all events of a journal, added up as a head office adds them, by the names of {@link PlainSums}. */

const ROWS = 'SELECT seq, body FROM events WHERE seq > ? AND seq <= ? ORDER BY seq';

/** Reads the events in slices of this size. */
export function factSums(db: Database, slice: number): PlainSums {
  const sums: PlainSums = new Map();
  const last = (db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM events').get() as { seq: number }).seq;
  for (let after = 0; after < last; after += slice) {
    const facts = new EventFacts(db, { after, to: after + slice });
    for (const { seq, body } of db.prepare(ROWS).all(after, after + slice) as { seq: number; body: string }[])
      for (const fact of facts.of(decodeEvent(body), seq)) addFact(sums, Fact.parse(JSON.parse(JSON.stringify(fact))));
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
type Goods = Extract<Fact, { is: 'time' }>['goods'];
const goodsOf = ({ product, family, brand }: Goods): string => `${product}|${family}|${brand}`;

function addFact(sums: PlainSums, fact: Fact): void {
  const days = `${dateOf(fact.day)}|${dateOf(fact.businessDay)}`;
  const add = (key: string, by: Readonly<Record<string, number>>): void => {
    for (const [name, amount] of Object.entries(by)) sums.set(`${key}|${name}`, (sums.get(`${key}|${name}`) ?? 0) + amount);
  };
  if (fact.is === 'time') {
    const key = `time|${days}|${goodsOf(fact.goods)}|${fact.bucket}`;
    sums.set(key, (sums.get(key) ?? 0) + 1);
    return;
  }
  const at = `${days}|${String(fact.hour).padStart(2, '0')}`;
  if (fact.is === 'sums') add(`money|${at}|${goodsOf(fact.goods)}|${fact.person.key}`, fact.change);
  if (fact.is === 'act') add(`act|${at}|${fact.person.key}|${fact.act}`, { count: 1, amount: fact.amount });
  if (fact.is !== 'tender') return;
  const { payments, received, refunds, returned } = fact;
  add(`tender|${at}|${fact.tender}|${fact.person.key}`, { payments, received, refunds, returned });
}
