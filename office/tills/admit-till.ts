import { createPublicKey, hash, verify } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { SIGNATURE_HEADERS, signedText } from '../../shared/office/signing.ts';
import { RefusalError } from '../lib/refusal.ts';
import type { OfficeTables } from '../store/tables.ts';

/** Who signed a request. */
export interface AdmittedTill {
  readonly till: string;
  /** The SHA-256 of the body that it signed, in base64. */
  readonly digest: string;
  /** The public key that signed it: {@link ../intake/write-batch.ts} asks again whether it is the till's. */
  readonly key: string;
  /** Its clock in ms since 1970. It may be wrong, which refuses nothing. */
  readonly clock: number;
}

const Signed = z.object({
  /** One spelling, because tills are counted by it. */
  [SIGNATURE_HEADERS.till]: z.uuid().toLowerCase(),
  [SIGNATURE_HEADERS.time]: z.string().regex(/^\d{1,15}$/),
  [SIGNATURE_HEADERS.digest]: z.base64().length(44),
  [SIGNATURE_HEADERS.signature]: z.base64().max(100),
});

/**
 * Returns the till that signed a request, whose body need not have arrived: {@link requireSignedBody}.
 *
 * @throws {RefusalError} `unknownTill`, or `revoked` where the till was revoked or the key is one that it had before
 */
export async function admitTill(db: Kysely<OfficeTables>, path: string, headers: unknown): Promise<AdmittedTill> {
  const signed = Signed.safeParse(headers);
  if (!signed.success) throw new RefusalError('unknownTill', 'no signature');
  const till = signed.data[SIGNATURE_HEADERS.till];
  const clock = Number(signed.data[SIGNATURE_HEADERS.time]);
  const digest = signed.data[SIGNATURE_HEADERS.digest];
  const text = Buffer.from(signedText(path, clock, digest));
  const signature = Buffer.from(signed.data[SIGNATURE_HEADERS.signature], 'base64');
  const keys = await db
    .selectFrom('till_keys')
    .innerJoin('tills', 'tills.till', 'till_keys.till')
    .select(['till_keys.public_key', 'till_keys.ended', 'tills.revoked'])
    .where('till_keys.till', '=', till)
    .where('tills.till', '=', till)
    .execute();
  const key = keys.find(({ public_key }) => verify(null, text, keyOf(public_key), signature));
  if (!key) throw new RefusalError('unknownTill', 'no key of this till signed it');
  if (key.ended !== null || key.revoked !== null)
    throw new RefusalError('revoked', 'the till was revoked, or another computer took its place');
  return { till, key: key.public_key, clock, digest };
}

/** @throws {RefusalError} `unknownTill` where the body is another one than the till signed */
export function requireSignedBody({ digest }: AdmittedTill, body: Buffer): void {
  if (hash('sha256', body, 'base64') !== digest) throw new RefusalError('unknownTill', 'the body is not the signed one');
}

const keyOf = (publicKey: string) => createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
