import { z } from 'zod';
import { requiredText } from '../lib/typed-text.ts';
import { MOST_PASSWORD } from './passwords.ts';
import { OFFICE_RIGHTS, OFFICE_ROLES } from './people.ts';

/** What the office's page sends about people, and what it gets (docs/office-people.md). Instants are UTC, ISO 8601. */

export const MOST_NAME = 60;
/** The header and the cookie of the CSRF token: the page copies one to the other in every changing call. */
export const CSRF_HEADER = 'loket-csrf';
export const CSRF_COOKIE = 'loket-csrf';

const Password = z
  .string()
  .min(1)
  .max(MOST_PASSWORD * 4);
const Token = z.string().regex(/^[\w-]{43}$/);
/** A code that a person types: case, spaces and hyphens do not count. */
const TypedCode = z.string().min(1).max(40);
const Name = requiredText(MOST_NAME);

export const SignInForm = z.object({ name: Name, password: Password });
export type SignInForm = z.infer<typeof SignInForm>;
/** The password fits; the second step sends `pending` with a code of the app, or a recovery code. */
export const SignInAnswer = z.object({ pending: Token });
export const SignInCodeForm = z.object({ pending: Token, code: TypedCode });
export type SignInCodeForm = z.infer<typeof SignInCodeForm>;

const standing = {
  role: z.enum(OFFICE_ROLES),
  outlets: z.array(z.uuid()).min(1).max(5_000).readonly().nullable(),
  consolidated: z.boolean(),
};
/** An owner sees all outlets, an area manager named ones. */
export const StandingForm = z
  .object(standing)
  .refine(({ role, outlets }) => (role === 'owner' ? outlets === null : role !== 'area' || outlets !== null), { path: ['outlets'] });
export type StandingForm = z.infer<typeof StandingForm>;
export const InviteForm = z.object({ name: Name }).and(StandingForm);
export type InviteForm = z.infer<typeof InviteForm>;
/** A code that is shown once, its end, and the time until then in ms: the clock of a browser may be wrong. */
export const OneTimeCode = z.object({ code: z.string(), ends: z.iso.datetime(), validMs: z.int() });
export type OneTimeCode = z.infer<typeof OneTimeCode>;

export const Me = z.object({
  id: z.uuid(),
  name: z.string(),
  ...standing,
  rights: z.array(z.enum(OFFICE_RIGHTS as [string, ...string[]])),
});
export type Me = z.infer<typeof Me>;
export const OfficePerson = z.object({
  ...{ id: z.uuid(), name: z.string(), ...standing },
  /** Null until the person has used the invitation. */
  joined: z.iso.datetime().nullable(),
});
export type OfficePerson = z.infer<typeof OfficePerson>;

/** The first step with a code: what the app of the phone reads. */
export const JoinCodeForm = z.object({ code: TypedCode });
export const JoinOffer = z.object({
  kind: z.enum(['owner', 'invite', 'reset']),
  name: z.string().nullable(),
  secret: z.string(),
  uri: z.string(),
});
export type JoinOffer = z.infer<typeof JoinOffer>;
/** The second: `name` counts for an owner's code alone. */
export const JoinForm = z.object({ code: TypedCode, name: Name.nullable(), password: Password, totp: TypedCode });
export type JoinForm = z.infer<typeof JoinForm>;
/** Shown once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });

export const PasswordForm = z.object({ old: Password, password: Password });
export type PasswordForm = z.infer<typeof PasswordForm>;
export const TotpForm = z.object({ code: TypedCode });

/** Everything that is written down. */
export const AUDITED_ACTS = [
  ...['signedIn', 'signInFailed', 'signedOut', 'passwordChanged', 'recoveryCodesMade', 'recoveryCodeUsed', 'ownerCodeMade', 'joined'],
  ...[
    'invited',
    'standingChanged',
    'removed',
    'reset',
    'outletAdded',
    'outletRenamed',
    'tillCodeMade',
    'tillEnrolled',
    'tillRenamed',
    'tillMoved',
  ],
  ...[
    'tillRevoked',
    'tillReplaced',
    'tillExcluded',
    'tillIncluded',
    'tillEmptied',
    'olderEmptied',
    'forkAcknowledged',
    'sumsRepaired',
    'settingChanged',
    'exported',
    'reportRoleMade',
  ],
] as const;
export type AuditedAct = (typeof AUDITED_ACTS)[number];
export const AuditEntry = z.object({
  ...{ id: z.uuid(), at: z.iso.datetime(), person: z.uuid().nullable(), name: z.string().nullable() },
  ...{ act: z.string(), subject: z.string().nullable(), detail: z.record(z.string(), z.unknown()), address: z.string() },
});
export type AuditEntry = z.infer<typeof AuditEntry>;
/** Newest first; `before` is the last entry of the page above. */
export const AuditQuery = z.object({ before: z.uuid().optional(), most: z.coerce.number().int().min(1).max(500).default(100) });
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Why the office refuses a person. The value is the answer's HTTP status. */
export const PERSON_REFUSALS = {
  /** No session, or it has ended. */
  notSignedIn: 401,
  notAllowed: 403,
  /** The call does not come from the office's own page. */
  foreign: 403,
  /** The name, the password or the code is wrong. */
  wrong: 401,
  /** The code of the app was used: the next one comes within 30 seconds. */
  usedCode: 401,
  /** The second step came too late or too often: the person signs in from the first one. */
  startAgain: 401,
  /** Too many failures: `waitMs` says how long. */
  locked: 429,
  busy: 429,
  codeRefused: 403,
  tooShort: 422,
  tooLong: 422,
  usual: 422,
  ownName: 422,
  unreadable: 422,
  tooLarge: 413,
  nameTaken: 409,
  /** An office keeps one owner at least. */
  lastOwner: 409,
  unknown: 404,
  /** The database is full, read-only or away. */
  storage: 503,
} as const;
export type PersonRefusal = keyof typeof PERSON_REFUSALS;
export const PersonRefusalAnswer = z.object({
  refused: z.enum(Object.keys(PERSON_REFUSALS) as [PersonRefusal, ...PersonRefusal[]]),
  /** For the engineer. */
  detail: z.string(),
  waitMs: z.int().min(0).optional(),
});
export type PersonRefusalAnswer = z.infer<typeof PersonRefusalAnswer>;
