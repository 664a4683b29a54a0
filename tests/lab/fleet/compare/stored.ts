import type pg from 'pg';
import type { PlainSums } from '../../reports/plain-recount.ts';

/** What the office's database has of a till, read by SQL alone. */

interface StoredEvent {
  readonly line: string;
  readonly seq: number;
  readonly at: string;
  readonly type: string;
  readonly subject: string;
  readonly digest: string;
  readonly chain: string;
  readonly body: string | null;
  readonly has_salt: boolean;
}

interface StoredLine {
  readonly line: string;
  readonly parent: string | null;
  readonly fork_seq: number;
  readonly head_seq: number;
  readonly head_chain: string;
}

type Body = Record<string, unknown>;

export interface Stored {
  readonly events: readonly StoredEvent[];
  readonly lines: readonly StoredLine[];
  readonly documents: ReadonlyMap<string, Body>;
  readonly sums: PlainSums;
}

const EVENTS = `select line, seq::int as seq, at, type, subject, encode(digest, 'hex') as digest, encode(chain, 'hex') as chain, body,
  salt is not null as has_salt from events where till = $1`;
const LINES = `select line, parent, fork_seq::int as fork_seq, head_seq::int as head_seq, encode(head_chain, 'hex') as head_chain
  from lines where till = $1`;

export async function storedOfTill(client: pg.Client, till: string): Promise<Stored> {
  const rows = async <T>(sql: string): Promise<T[]> => (await client.query(sql, [till])).rows as T[];
  const documents = await rows<{ kind: string; id: string; body: Body }>('select kind, id, body from documents where till = $1');
  return {
    events: await rows<StoredEvent>(EVENTS),
    lines: await rows<StoredLine>(LINES),
    documents: new Map(documents.map(({ kind, id, body }) => [`${kind} ${id}`, body])),
    sums: await sumsOf(rows),
  };
}

type Rows = <T>(sql: string) => Promise<T[]>;
const DAYS = ['day', 'business_day'];
const GOODS = ['product', 'family', 'brand'];
const KEYS: Readonly<Record<string, readonly [name: string, keys: readonly string[]]>> = {
  sums_hours: ['money', [...DAYS, 'hour', ...GOODS, 'person']],
  sums_tenders: ['tender', [...DAYS, 'hour', 'tender', 'person']],
  sums_times: ['time', [...DAYS, ...GOODS, 'bucket']],
  sums_acts: ['act', [...DAYS, 'hour', 'person', 'act']],
};

/** By the names of {@link PlainSums}. */
async function sumsOf(rows: Rows): Promise<PlainSums> {
  const sums: PlainSums = new Map();
  for (const [table, [name, keys]] of Object.entries(KEYS)) {
    for (const row of await rows<Record<string, string | number>>(`select * from ${table} where till = $1`)) {
      const key = [name, ...keys.map((column) => partOf(column, row[column] ?? ''))].join('|');
      for (const [column, amount] of Object.entries(row)) {
        if (column === 'till' || keys.includes(column) || Number(amount) === 0) continue;
        sums.set(name === 'time' ? key : `${key}|${column}`, Number(amount));
      }
    }
  }
  return sums;
}

function partOf(column: string, value: string | number): string {
  if (DAYS.includes(column)) return new Date(Number(value) * 86_400_000).toISOString().slice(0, 10);
  return column === 'hour' ? String(value).padStart(2, '0') : String(value);
}
