import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { ReadBatch } from '../../../../office/intake/read-batch.ts';
import { monthOf } from '../../../../office/store/partitions.ts';
import { storedJson } from '../../../../office/store/stored-text.ts';

const COLUMNS = ['till', 'line', 'seq', 'month', 'received', 'at', 'type', 'subject', 'digest', 'chain', 'salt', 'body', 'facts'] as const;
const LINE = '00000000-0000-4000-8000-000000000001';

/** The rows of `events` that a batch becomes. */
function rowsOf(till: string, { events }: ReadBatch): unknown[][] {
  const now = new Date();
  return events.map(({ seq, at, type, subject, digest, chain, salt, body, facts }) => [
    ...[till, LINE, seq, monthOf(now), now, at, type, subject, Buffer.from(digest, 'base64'), chain],
    ...[salt === null ? null : Buffer.from(salt, 'base64'), body === null ? null : storedJson(body)],
    facts.length === 0 ? null : JSON.stringify(facts),
  ]);
}

/** One statement of a batch: its text and its parameters, made before the measurement. */
export type BareInsert = readonly [text: string, parameters: unknown[]];

/** A plain table with the columns and the key of `events`. */
export async function makeBareTable(pool: pg.Pool): Promise<void> {
  await pool.query('drop table if exists bare_events');
  await pool.query('create table bare_events (like events including all)');
}

export const bareInsert = (till: string, batch: ReadBatch): BareInsert => {
  const rows = rowsOf(till, batch);
  const values = rows.map((row, n) => `(${row.map((_, column) => `$${n * COLUMNS.length + column + 1}`).join(', ')})`);
  return [`insert into bare_events (${COLUMNS.join(', ')}) values ${values.join(', ')}`, rows.flat()];
};

/** Writes the rows of all batches of a till into a file that the server reads. */
export function writeCopyFile(folder: string, till: string, batches: readonly ReadBatch[]): string {
  const file = join(folder, `${till}.copy`);
  const lines = batches.flatMap((batch) => rowsOf(till, batch)).map((row) => row.map(copied).join('\t'));
  writeFileSync(file, `${lines.join('\n')}\n`);
  chmodSync(file, 0o644);
  return file;
}

function copied(value: unknown): string {
  if (value === null) return '\\N';
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t');
}

export const copyOf = (file: string): string => `copy bare_events (${COLUMNS.join(', ')}) from '${file}'`;

export const barePool = (url: string, max: number): pg.Pool => new pg.Pool({ connectionString: url, max });
