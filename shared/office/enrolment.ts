import { z } from 'zod';
import { CODE_CHARACTERS, plainCode } from './codes.ts';

export const ENROLMENT_CODE_LENGTH = 10;

/** Valid for ten minutes and once; a person may type spaces and hyphens between its characters. */
export const EnrolmentCode = z
  .string()
  .max(60)
  .overwrite(plainCode)
  .regex(new RegExp(`^[${CODE_CHARACTERS}]{${ENROLMENT_CODE_LENGTH}}$`));

/** An Ed25519 public key: SPKI in DER, base64. */
export const PublicKey = z.base64().max(100);

export const EnrolForm = z.object({ code: EnrolmentCode, publicKey: PublicKey, version: z.string().max(40) });
export type EnrolForm = z.infer<typeof EnrolForm>;

export const Enrolment = z.object({
  till: z.uuid(),
  /** The names of the till and of its outlet at the office. */
  name: z.string().max(60),
  outlet: z.string().max(60),
  /** The office's signing key: the till accepts no word of another office. */
  officeKey: PublicKey,
});
export type Enrolment = z.infer<typeof Enrolment>;

/** Why an office refuses a till or a batch. `status` is the answer's HTTP status. */
export const OFFICE_REFUSALS = {
  /** The code is wrong, used or over. */
  codeRefused: 403,
  /** No till has this id, or its key did not sign this. */
  unknownTill: 401,
  /** The till was revoked, or another computer took its place. */
  revoked: 403,
  /** Another till sent this journal before: a computer in its place joins with a replacement code. */
  otherTill: 409,
  /** The batch follows a place that the office does not know: the till asks which it knows. */
  unknownPlace: 409,
  /** The batch is no batch: its text, a gap in its numbers, or a body that its digest does not fit. */
  unreadable: 422,
  tooLarge: 413,
  /** The office is older than the till. */
  newer: 426,
  /** The office's database is full, read-only or away: the till sends it again later. */
  storage: 503,
  busy: 429,
} as const;
export type OfficeRefusal = keyof typeof OFFICE_REFUSALS;
export const RefusalAnswer = z.object({
  refused: z.enum(Object.keys(OFFICE_REFUSALS) as [OfficeRefusal, ...OfficeRefusal[]]),
  /** For the engineer. */
  detail: z.string().max(2_000),
});
export type RefusalAnswer = z.infer<typeof RefusalAnswer>;
