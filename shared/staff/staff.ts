import { z } from 'zod';
import { cleanText } from '../lib/text.ts';
import { ACTIONS, type Action, type NotPermitted, type PersonRef, ROLES } from './permissions.ts';

/** The people at the till, as screen and main speak of them. No view holds anything of a PIN. */

export interface Person extends PersonRef {
  /** Whether they may sign in; people are never deleted, for events name them. */
  readonly active: boolean;
}

/** What a PIN may be made of when it is chosen. A PIN that was chosen under an older rule keeps opening the till. */
export const PIN_RULE = {
  shortest: 4,
  longest: 8,
  /** A PIN that is a piece of one of these is refused. */
  runs: ['01234567890123', '98765432109876'],
} as const;

export type PinFault = 'digits' | 'length' | 'same' | 'run';

const pinChecks: readonly (readonly [fault: PinFault, isWrong: (pin: string) => boolean])[] = [
  ['digits', (pin) => !/^[0-9]*$/.test(pin)],
  ['length', (pin) => pin.length < PIN_RULE.shortest || pin.length > PIN_RULE.longest],
  ['same', (pin) => new Set(pin).size === 1],
  ['run', (pin) => PIN_RULE.runs.some((run) => run.includes(pin))],
];

/** What is wrong with a PIN that somebody wants to choose; null when it will do. */
export const pinFault = (pin: string): PinFault | null => pinChecks.find(([, isWrong]) => isWrong(pin))?.[0] ?? null;

/** Whether a text can be a PIN at all, under any rule there ever was: only then is it worth a try. */
export const looksLikePin = (pin: string): boolean => /^[0-9]{4,8}$/.test(pin);

const PersonId = z.string().regex(/^[0-9a-z-]{1,36}$/);
/** As typed: its rule answers in words, so that it is no matter of the schema. */
const TypedPin = z.string().max(64);
const Name = z
  .string()
  .max(400)
  .transform((name) => cleanText(name, 40))
  .pipe(z.string().min(1));
const RoleName = z.enum(ROLES);

export const SignInForm = z.object({ personId: PersonId, pin: TypedPin });
export type SignInForm = z.infer<typeof SignInForm>;

/** Another person's PIN for one action of the one who is signed in. */
export const OverrideForm = SignInForm.extend({
  action: z.enum(ACTIONS as readonly [Action, ...Action[]]),
  subject: z.string().min(1).max(600),
});
export type OverrideForm = z.infer<typeof OverrideForm>;

export const FirstOwnerForm = z.object({ name: Name, pin: TypedPin });
export type FirstOwnerForm = z.infer<typeof FirstOwnerForm>;

export const AddPersonForm = z.object({ name: Name, role: RoleName, pin: TypedPin });
export type AddPersonForm = z.infer<typeof AddPersonForm>;

export const ChangePersonForm = z.object({ personId: PersonId, name: Name, role: RoleName, active: z.boolean() });
export type ChangePersonForm = z.infer<typeof ChangePersonForm>;

export const SetPinForm = SignInForm;
export type SetPinForm = SignInForm;

export const OwnPinForm = z.object({ oldPin: TypedPin, newPin: TypedPin });
export type OwnPinForm = z.infer<typeof OwnPinForm>;

/** What a shop may set of its staff. */
export const StaffSettings = z.object({
  /** After so many minutes without use the till asks for the PIN again; 0 is never. */
  autoLockMinutes: z.int().min(0).max(240).default(10),
});
export type StaffSettings = z.infer<typeof StaffSettings>;

export type SignedOutReason =
  /** The till has just started. */
  | 'start'
  | 'left'
  /** Nobody touched the till for a while. */
  | 'idle'
  /** Somebody else signed in. */
  | 'switched'
  /** The person may not sign in any more. */
  | 'removed'
  | 'closed';

export type SessionView =
  /** `builtIn`: nobody signed in; it is the till's own person, who has no PIN (docs/staff.md). */
  | { readonly is: 'signedIn'; readonly person: PersonRef; readonly since: string; readonly builtIn: boolean }
  /** `last` is the id of the person to offer first. */
  | { readonly is: 'signedOut'; readonly last: string | null; readonly why: SignedOutReason };

export interface StaffView {
  readonly session: SessionView;
  /** Who can be chosen to sign in, in the order in which they came. */
  readonly people: readonly Person[];
  /** Whether there is an owner with a PIN. While there is none, whoever sits at the till may do everything: a standing notice. */
  readonly staffed: boolean;
}

/** One row of the owner's list. */
export interface MemberView extends Person {
  /** Wrong tries since the last right one: many on one person are worth a question. */
  readonly wrongTries: number;
}

/** What a person is told who has just signed in. */
export interface SignedInView {
  readonly session: SessionView;
  /** Wrong tries at their PIN since they were last here. */
  readonly wrongTries: number;
}

/** Every failure of staff that a screen can be told of. */
export type StaffFailure =
  | NotPermitted
  | { readonly kind: 'notSignedIn' }
  /** `triesLeft` before the next wait; where it is 0, `waitMs` have to pass now. */
  | { readonly kind: 'wrongPin'; readonly triesLeft: number; readonly waitMs: number }
  /** Not tried at all: wait. `of` says whose wrong tries it comes from. */
  | { readonly kind: 'pinLocked'; readonly of: 'person' | 'everyone'; readonly waitMs: number }
  | { readonly kind: 'noSuchPerson' }
  | { readonly kind: 'badPin'; readonly fault: PinFault }
  | { readonly kind: 'nameTaken' }
  /** The last owner stays an owner, and active. */
  | { readonly kind: 'lastOwner' }
  /** There are people already: an owner adds others. */
  | { readonly kind: 'alreadyStaffed' }
  /** The first one to be added is an owner. */
  | { readonly kind: 'ownerFirst' }
  /** What is kept of the PIN is missing or was changed from outside: an owner or the terminal sets a new one. */
  | { readonly kind: 'pinDamaged' };
