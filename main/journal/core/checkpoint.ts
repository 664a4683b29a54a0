import { GENESIS } from './chain.ts';
import type { Database } from './database.ts';

/** An event of the journal up to which a check found everything in order. */
export interface Checkpoint {
  readonly seq: number;
  readonly chain: Uint8Array;
}

export const checkpointOf = (db: Database): Checkpoint =>
  (db.prepare('SELECT seq, chain FROM checkpoint').get() as Checkpoint | undefined) ?? { seq: 0, chain: GENESIS };

export function storeCheckpoint(db: Database, { seq, chain }: Checkpoint): void {
  db.prepare(
    'INSERT INTO checkpoint (only, seq, chain) VALUES (1, ?, ?) ON CONFLICT DO UPDATE SET seq = excluded.seq, chain = excluded.chain',
  ).run(seq, chain);
}
