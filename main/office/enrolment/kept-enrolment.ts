import { z } from 'zod';
import { Enrolment } from '../../../shared/office/enrolment.ts';
import { Leaves } from '../../../shared/office/office-views.ts';

/**
 * The two places of an enrolment. The keychain's entry is the one that counts: it binds the private key to the office's address, its pinned
 * key and the till's id, so that a changed file sends nothing to another office. The file says, without the keychain, that there is one.
 */

const Joined = Enrolment.extend({ address: z.string().min(1).max(300) });
export type Joined = z.infer<typeof Joined>;

/** `office.json` in the profile. It holds no secret. */
export const EnrolmentFile = z.object({
  enrolment: Joined,
  leaves: Leaves,
  /** The last line whose documents the office has in full; null before. */
  line: z.uuid().nullable(),
  /** The turn of that line; null where the office, or this file's version, named none. */
  turn: z.int().min(0).nullable().default(null),
});
export type EnrolmentFile = z.infer<typeof EnrolmentFile>;

/** The keychain's entry. */
export const KeyEntry = z.object({ enrolment: Joined, privateKey: z.base64().max(200) });
export type KeyEntry = z.infer<typeof KeyEntry>;

/** Whether both places speak of one enrolment. The office may rename a till. */
export const areSame = (one: Joined, other: Joined): boolean =>
  one.till === other.till && one.address === other.address && one.officeKey === other.officeKey;

/** Null for a text that is no JSON of this schema. */
export function decodeAs<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
