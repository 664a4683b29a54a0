import type { Database } from '../../../main/journal/core/database.ts';
import { decodeEvent } from '../../../main/journal/core/decode-event.ts';
import { EventFacts } from '../../../main/journal/rollups/event-facts.ts';
import { FactSums } from '../../../office/sums/sums-of-facts.ts';
import { Fact } from '../../../shared/office/facts.ts';
import type { PlainSums } from './plain-recount.ts';

/** The facts of all events of a journal, added up by the head office's own code, by the names of {@link PlainSums}. */

const ROWS = 'SELECT seq, body FROM events WHERE seq > ? AND seq <= ? ORDER BY seq';
const KINDS = { sums: 'money', tender: 'tender', time: 'time', act: 'act' } as const;

/** Reads the events in slices of this size. */
export function factSums(db: Database, slice: number): PlainSums {
  const office = new FactSums();
  const last = (db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM events').get() as { seq: number }).seq;
  for (let after = 0; after < last; after += slice) {
    const facts = new EventFacts(db, { after, to: after + slice });
    for (const { seq, body } of db.prepare(ROWS).all(after, after + slice) as { seq: number; body: string }[])
      for (const fact of facts.of(decodeEvent(body), seq)) office.add(Fact.parse(JSON.parse(JSON.stringify(fact))));
  }
  const sums = (['sums', 'tender', 'time', 'act'] as const).flatMap((kind) => office.rows(kind).flatMap((row) => namedSums(kind, row)));
  return new Map(sums.filter(([, sum]) => sum !== 0));
}

const dateOf = (day: unknown): string => new Date(Number(day) * 86_400_000).toISOString().slice(0, 10);

function namedSums(kind: keyof typeof KINDS, { key, add }: ReturnType<FactSums['rows']>[number]): [string, number][] {
  const { day, business_day, hour, ...rest } = key;
  const hours = hour === undefined ? [] : [String(hour).padStart(2, '0')];
  const name = [KINDS[kind], dateOf(day), dateOf(business_day), ...hours, ...Object.values(rest)].join('|');
  return Object.entries(add).map(([sum, amount]) => [kind === 'time' ? name : `${name}|${sum}`, amount]);
}
