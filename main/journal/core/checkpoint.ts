import { GENESIS } from './chain.ts';
import type { Database } from './database.ts';
import { LINK_ROWS } from './rows.ts';

/** An event up to which a check found the journal intact. */
export interface Checkpoint {
  readonly seq: number;
  readonly chain: Uint8Array;
}

export const checkpointOf = (db: Database): Checkpoint =>
  LINK_ROWS.first(db.prepare('SELECT seq, chain FROM checkpoint')) ?? { seq: 0, chain: GENESIS };

export function storeCheckpoint(db: Database, { seq, chain }: Checkpoint): void {
  db.prepare(
    'INSERT INTO checkpoint (only, seq, chain) VALUES (1, ?, ?) ON CONFLICT DO UPDATE SET seq = excluded.seq, chain = excluded.chain',
  ).run(seq, chain);
}

/** The newest event and the chain's head after it; null in an empty journal. */
export const lastLink = (db: Database): Checkpoint | null =>
  LINK_ROWS.first(db.prepare('SELECT seq, chain FROM events ORDER BY seq DESC LIMIT 1'));

export const linkAt = (db: Database, seq: number): Checkpoint | null =>
  LINK_ROWS.first(db.prepare('SELECT seq, chain FROM events WHERE seq = ?'), seq);

/** The chain's head in hex, lower case; null in an empty journal. */
export function headOf(db: Database): string | null {
  const last = lastLink(db);
  return last && Buffer.from(last.chain).toString('hex');
}
