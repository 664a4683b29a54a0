import type { Kysely } from 'kysely';
import { DAY_MS, instantAgo } from '../../shared/lib/wall-clock-durations.ts';
import type { OfficeTables } from '../store/tables.ts';
import { stepAt } from './totp.ts';
import { dropOldTries } from './try-counter.ts';

const ENDING = ['enrolments', 'join_codes', 'sign_ins', 'sessions', 'browsers'] as const;
/** A clock that is set back within this time finds the codes that were used; a row says when its person signed in. */
const STEPS_MS = 7 * DAY_MS;

/** Removes what is over: codes and sessions a day after their end, because clocks of servers differ; used codes of apps; failures that count no more. */
export async function dropEnded(db: Kysely<OfficeTables>, now: Date): Promise<void> {
  const at = now.getTime();
  for (const table of ENDING)
    await db
      .deleteFrom(table)
      .where('ends', '<', new Date(instantAgo(DAY_MS, at)))
      .execute();
  await db
    .deleteFrom('totp_steps')
    .where('step', '<', stepAt(Date.parse(instantAgo(STEPS_MS, at))))
    .execute();
  await dropOldTries(db, at);
}
