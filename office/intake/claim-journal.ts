import type { Transaction } from 'kysely';
import { RefusalError } from '../lib/refusal.ts';
import type { OfficeTables } from '../store/tables.ts';
import type { ChainedEvent } from './read-batch.ts';

interface Claim {
  readonly till: string;
  readonly added: readonly ChainedEvent[];
  readonly now: Date;
}

/**
 * Notes with a journal's first event which till it belongs to. The chain's value there names the journal, so one that joins again under
 * another code is found and its sales count once.
 *
 * @throws {RefusalError} `otherTill`
 */
export async function claimJournal(transaction: Transaction<OfficeTables>, { till, added, now }: Claim): Promise<void> {
  const first = added.find(({ seq }) => seq === 1);
  if (!first) return;
  await transaction
    .insertInto('journals')
    .values({ first_chain: first.chain, till, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const journal = await transaction.selectFrom('journals').select('till').where('first_chain', '=', first.chain).executeTakeFirstOrThrow();
  if (journal.till === till) return;
  const other = await transaction.selectFrom('tills').select('name').where('till', '=', journal.till).executeTakeFirst();
  throw new RefusalError('otherTill', `already sent as till ${other?.name ?? ''} (${journal.till}): ask for a replacement code`);
}
