import type { Database } from '../../../../main/journal/core/database.ts';
import type { TillClock } from './clock.ts';

/** One process of the till's program; when dead, it neither writes, sends nor receives. */
export interface Process {
  alive: boolean;
  readonly clock: TillClock;
  readonly files: Database[];
}
