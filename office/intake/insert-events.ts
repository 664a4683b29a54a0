import { sql, type Transaction } from 'kysely';
import type { JournalPlace } from '../../shared/office/batch.ts';
import { monthOf } from '../store/partitions.ts';
import { storedJson, storedText } from '../store/stored-text.ts';
import type { OfficeTables } from '../store/tables.ts';
import { unnested } from '../store/unnested.ts';
import type { Placing } from './place-events.ts';
import type { ChainedEvent } from './read-batch.ts';

interface Arrived {
  readonly till: string;
  readonly line: string;
  readonly turn: number;
  readonly now: Date;
  /** The place that the batch follows. */
  readonly after: JournalPlace;
  readonly added: readonly ChainedEvent[];
  readonly placing: Placing;
}

/** Inserts events that the office does not have, and moves the head of their line; begins the line where the placing says so. */
export async function insertEvents(transaction: Transaction<OfficeTables>, arrival: Arrived): Promise<void> {
  const { till, line, turn, now, after, added, placing } = arrival;
  const first = added[0];
  const last = added.at(-1);
  const place = last ?? { seq: after.seq, chain: Buffer.from(after.chain, 'base64') };
  const head = { turn, head_seq: place.seq, head_chain: place.chain, extended: now };
  if (placing.kind === 'begins') {
    const { parent, forkSeq } = placing;
    await transaction
      .insertInto('lines')
      .values({ till, line, parent, fork_seq: forkSeq, begun: now, ...head })
      .execute();
  } else if (placing.kind === 'extends') {
    await transaction.updateTable('lines').set(head).where('till', '=', till).where('line', '=', line).execute();
  }
  if (!first || !last) return;
  const month = monthOf(now);
  await sql`insert into "events" ("till", line, month, received, ${COLUMNS})
    select ${till}::uuid, ${line}::uuid, ${month}::integer, ${now}::timestamptz, r.* from ${unnested(TYPES, added.map(rowOf))} r`.execute(
    transaction,
  );
  await transaction
    .insertInto('line_months')
    .values({ till, line, month, first_seq: first.seq, last_seq: last.seq, last_chain: last.chain })
    .onConflict((conflict) =>
      conflict.columns(['till', 'line', 'month']).doUpdateSet({
        last_seq: sql<number>`excluded.last_seq`,
        last_chain: sql<Buffer>`excluded.last_chain`,
      }),
    )
    .execute();
}

/** What {@link rowOf} makes of an event. */
const TYPES = {
  seq: 'bigint',
  at: 'text',
  type: 'text',
  subject: 'text',
  digest: 'bytea',
  chain: 'bytea',
  salt: 'bytea',
  body: 'text',
  facts: 'text',
} as const;
const COLUMNS = sql.join(Object.keys(TYPES).map((name) => sql.ref(name)));

function rowOf({ seq, at, type, subject, digest, chain, salt, body, facts }: ChainedEvent) {
  return {
    ...{ seq, at: storedText(at), type: storedText(type), subject: storedText(subject), digest: Buffer.from(digest, 'base64'), chain },
    salt: salt === null ? null : Buffer.from(salt, 'base64'),
    body: body === null ? null : storedJson(body),
    facts: facts.length === 0 ? null : JSON.stringify(facts),
  };
}
