import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { TERMINAL, writeAudit } from '../people/audit.ts';
import { storedText } from '../store/stored-text.ts';
import type { OfficeTables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';

/** Returns the outlet that the server's terminal names; makes it where there is none. Two that name it at once get the same one. */
export async function outletNamed(db: Kysely<OfficeTables>, name: string, now: Date): Promise<string> {
  const stored = storedText(name);
  const named = db.selectFrom('outlets').select('outlet').where('name', '=', stored);
  const existing = await named.executeTakeFirst();
  if (existing) return existing.outlet;
  await inTransaction(db, async (transaction) => {
    const made = await transaction
      .insertInto('outlets')
      .values({ outlet: randomUUID(), name: stored, created: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('outlet')
      .executeTakeFirst();
    if (made) await writeAudit(transaction, TERMINAL, { act: 'outletAdded', subject: made.outlet, detail: { name } }, now.getTime());
  });
  return (await named.executeTakeFirstOrThrow()).outlet;
}
