import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OfficeTables } from '../store/tables.ts';

/** The office's signing key. Tills pin its public half. */
export interface OfficeKey {
  /** SPKI in DER, base64. */
  readonly publicKey: string;
  /** The Ed25519 signature over a text, in base64. */
  readonly sign: (text: string) => string;
}

const NUMBER = 1;

/**
 * Returns the office's key; the first server makes it. It is in the database, because a server keeps no state: each server of an office signs
 * with the same key, a new one too, and a restored database keeps the tills that pinned it.
 */
export async function officeKeyOf(db: Kysely<OfficeTables>, now: Date): Promise<OfficeKey> {
  const existing = await readKey(db);
  if (existing) return existing;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pair = {
    public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    private_key: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
  await db
    .insertInto('office_keys')
    .values({ number: NUMBER, ...pair, made: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await readKey(db);
  if (!made) throw new Error('the office key was not stored');
  return made;
}

async function readKey(db: Kysely<OfficeTables>): Promise<OfficeKey | null> {
  const row = await db.selectFrom('office_keys').select(['public_key', 'private_key']).where('number', '=', NUMBER).executeTakeFirst();
  if (!row) return null;
  const key: KeyObject = createPrivateKey({ key: Buffer.from(row.private_key, 'base64'), format: 'der', type: 'pkcs8' });
  return { publicKey: row.public_key, sign: (text) => sign(null, Buffer.from(text), key).toString('base64') };
}
