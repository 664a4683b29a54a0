import type { Transaction } from 'kysely';
import { mayDo, type OfficeRight } from '../../shared/office/people.ts';
import { RefusalError } from '../lib/refusal.ts';
import type { OfficeTables } from '../store/tables.ts';
import type { Actor } from './audit.ts';

/**
 * Asks in the transaction of an act whether its person has the right at this moment; the server's terminal has each. The person's row is
 * locked until the act ends, so that a change of rights comes before it, and refuses it, or after it, and ends what it made.
 *
 * @throws {RefusalError} `notAllowed`
 */
export async function requireRight(
  transaction: Transaction<OfficeTables>,
  { person }: Actor,
  right: OfficeRight,
  outlet?: string,
): Promise<void> {
  if (person === null) return;
  const standing = await transaction
    .selectFrom('people')
    .select(['role', 'outlets', 'consolidated'])
    .where('person', '=', person.id)
    .where('removed', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!standing || !mayDo(standing, right, outlet)) throw new RefusalError('notAllowed', outlet === undefined ? right : 'this outlet');
}
