import { createPublicKey, randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { ENROLMENT_CODE_LENGTH, type EnrolForm, type Enrolment } from '../../shared/office/enrolment.ts';
import { RefusalError } from '../lib/refusal.ts';
import { writeAudit } from '../people/audit.ts';
import { newCode } from '../people/secrets.ts';
import { storedText } from '../store/stored-text.ts';
import type { OfficeTables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { hashOfCode } from './enrolment-code.ts';

/** How long a code is valid, in ms. */
export const CODE_VALID_MS = 10 * 60_000;

/** What a code is for: a new till of an outlet, or a new computer in the place of a till. */
type CodePurpose =
  | { readonly kind: 'new'; readonly outlet: string; readonly name: string }
  | { readonly kind: 'replaces'; readonly till: string };

/**
 * Makes a code that enrols one computer within ten minutes. It is shown once; the office keeps its hash. Null where there is no such till.
 *
 * @param maker the person whose rights it needs; null for the server's terminal
 */
export async function makeCode(
  db: Kysely<OfficeTables>,
  purpose: CodePurpose,
  now: Date,
  maker: string | null = null,
): Promise<string | null> {
  const till =
    purpose.kind === 'replaces'
      ? await db.selectFrom('tills').select(['till', 'outlet', 'name']).where('till', '=', purpose.till).executeTakeFirst()
      : { till: null, outlet: purpose.outlet, name: storedText(purpose.name) };
  if (!till) return null;
  const code = newCode(ENROLMENT_CODE_LENGTH);
  await db
    .insertInto('enrolments')
    .values({
      ...{ code_hash: hashOfCode(code), outlet: till.outlet, name: till.name, replaces: till.till },
      ...{ maker, made: now, ends: new Date(now.getTime() + CODE_VALID_MS) },
    })
    .execute();
  return code;
}

/**
 * Enrols a computer. The same code with the same key answers the same again, because an answer may be lost on its way.
 *
 * @throws {RefusalError} `codeRefused`, `unreadable` where the key is no Ed25519 key; and what the database throws
 */
export function enrolTill(db: Kysely<OfficeTables>, form: EnrolForm, now: Date, address: string): Promise<Omit<Enrolment, 'officeKey'>> {
  requireEd25519(form.publicKey);
  const codeHash = hashOfCode(form.code);
  return inTransaction(db, async (transaction) => {
    const row = await transaction.selectFrom('enrolments').selectAll().where('code_hash', '=', codeHash).forUpdate().executeTakeFirst();
    const isOthers = row?.used_key != null && row.used_key !== form.publicKey;
    if (!row || isOthers || row.ends <= now) throw new RefusalError('codeRefused', 'the code is wrong, used or over');
    const till = row.used_till ?? (await takePlace(transaction, row, form, now));
    if (row.used_till === null) await writeEnrolment(transaction, row, till, now, address);
    await transaction
      .updateTable('enrolments')
      .set({ used_key: form.publicKey, used_till: till })
      .where('code_hash', '=', codeHash)
      .execute();
    const outlet = await transaction.selectFrom('outlets').select('name').where('outlet', '=', row.outlet).executeTakeFirstOrThrow();
    return { till, name: row.name, outlet: outlet.name };
  });
}

type EnrolmentRow = Selectable<OfficeTables['enrolments']>;

/** No person enrols a till: who made the code is in an entry of its own. */
async function writeEnrolment(
  db: Kysely<OfficeTables>,
  { name, outlet, replaces }: EnrolmentRow,
  till: string,
  now: Date,
  address: string,
) {
  const detail = { name, outlet, replaces: replaces !== null };
  await writeAudit(db, { person: null, address }, { act: 'tillEnrolled', subject: till, detail }, now.getTime());
}

/** A new till, or the place of one: the keys that it had end, and the new computer counts its reports from the first one. */
async function takePlace(transaction: Transaction<OfficeTables>, row: EnrolmentRow, form: EnrolForm, now: Date): Promise<string> {
  const till = row.replaces ?? randomUUID();
  const version = storedText(form.version);
  if (row.replaces === null) {
    await transaction.insertInto('tills').values({ till, outlet: row.outlet, name: row.name, enrolled: now, version }).execute();
  } else {
    await transaction.updateTable('tills').set({ revoked: null, run: null, report: -1, version }).where('till', '=', till).execute();
    await transaction.updateTable('till_keys').set({ ended: now }).where('till', '=', till).where('ended', 'is', null).execute();
  }
  await transaction
    .insertInto('till_keys')
    .values({ till, public_key: form.publicKey, since: now })
    .onConflict((conflict) => conflict.columns(['till', 'public_key']).doUpdateSet({ since: now, ended: null }))
    .execute();
  return till;
}

function requireEd25519(publicKey: string): void {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ed25519') return;
  } catch {
    // No key at all is refused in the same words.
  }
  throw new RefusalError('unreadable', 'publicKey is no Ed25519 key');
}
