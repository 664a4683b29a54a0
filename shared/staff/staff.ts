import { z } from 'zod';
import { cleanText } from '../lib/text.ts';
import { ACTIONS, type Action, type NotPermitted, type PersonRef, ROLES } from './permissions.ts';

/** People at the till, in views and forms. No view holds any part of a PIN. */

export interface Person extends PersonRef {
  /** Whether they may sign in; people are never deleted, because events name them. */
  readonly active: boolean;
}

/** The rule for a new PIN. A PIN that was chosen under an older rule stays valid. */
export const PIN_RULE = {
  shortest: 4,
  longest: 8,
  /** A PIN that is part of one of these is refused. */
  runs: ['01234567890123', '98765432109876'],
} as const;

export type PinFault = 'digits' | 'length' | 'same' | 'run';

const pinChecks: readonly (readonly [fault: PinFault, isWrong: (pin: string) => boolean])[] = [
  ['digits', (pin) => !/^[0-9]*$/.test(pin)],
  ['length', (pin) => pin.length < PIN_RULE.shortest || pin.length > PIN_RULE.longest],
  ['same', (pin) => new Set(pin).size === 1],
  ['run', (pin) => PIN_RULE.runs.some((run) => run.includes(pin))],
];

/** Returns what is wrong with a new PIN; null when it is acceptable. */
export const pinFault = (pin: string): PinFault | null => pinChecks.find(([, isWrong]) => isWrong(pin))?.[0] ?? null;

/** Whether a text can be a PIN under any rule that ever applied; only then it is tried. */
export const looksLikePin = (pin: string): boolean => /^[0-9]{4,8}$/.test(pin);

const PersonId = z.string().regex(/^[0-9a-z-]{1,36}$/);
/** As typed; {@link pinFault} gives the message, so the schema does not check it. */
const TypedPin = z.string().max(64);
const Name = z
  .string()
  .max(400)
  .transform((name) => cleanText(name, 40))
  .pipe(z.string().min(1));
const RoleName = z.enum(ROLES);

export const SignInForm = z.object({ personId: PersonId, pin: TypedPin });
export type SignInForm = z.infer<typeof SignInForm>;

/** Another person's PIN for one action of the signed-in person. */
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

/** The settings of staff. */
export const StaffSettings = z.object({
  /** The till requires the PIN again after this many minutes without use; 0 is never. */
  autoLockMinutes: z.int().min(0).max(240).default(10),
});
export type StaffSettings = z.infer<typeof StaffSettings>;

export type SignedOutReason =
  /** The till has just started. */
  | 'start'
  | 'left'
  /** The till was not used for a while. */
  | 'idle'
  /** Another person signed in. */
  | 'switched'
  /** The person may no longer sign in. */
  | 'removed'
  | 'closed';

export type SessionView =
  /** `builtIn`: no one is signed in, and the till's own person, who has no PIN, is active (docs/staff.md). */
  | { readonly is: 'signedIn'; readonly person: PersonRef; readonly since: string; readonly builtIn: boolean }
  /** `last` is the id of the person to offer first. */
  | { readonly is: 'signedOut'; readonly last: string | null; readonly why: SignedOutReason };

export interface StaffView {
  readonly session: SessionView;
  /** The people who can sign in, in the order of their creation. */
  readonly people: readonly Person[];
  /** Whether there is an owner with a PIN. Without one, every person at the till may do everything, and a permanent notice says so. */
  readonly staffed: boolean;
}

/** One row of the owner's list. */
export interface MemberView extends Person {
  /** Whether they have a PIN here; a person of another till's file gets one from the owner. */
  readonly hasPin: boolean;
  /** Wrong PINs since the last correct one; many for one person deserve attention. */
  readonly wrongTries: number;
}

/** Shown to a person after signing in. */
export interface SignedInView {
  readonly session: SessionView;
  /** Wrong PINs since their last sign-in. */
  readonly wrongTries: number;
}

/** Every staff failure that the screen can receive. */
export type StaffFailure =
  | NotPermitted
  | { readonly kind: 'notSignedIn' }
  /** `triesLeft` until the next delay; where it is 0, `waitMs` applies now. */
  | { readonly kind: 'wrongPin'; readonly triesLeft: number; readonly waitMs: number }
  /** Not tried: wait. `of` says whose wrong PINs caused the delay. */
  | { readonly kind: 'pinLocked'; readonly of: 'person' | 'everyone'; readonly waitMs: number }
  | { readonly kind: 'noSuchPerson' }
  | { readonly kind: 'badPin'; readonly fault: PinFault }
  | { readonly kind: 'nameTaken' }
  /** The last owner stays an owner, and active. */
  | { readonly kind: 'lastOwner' }
  /** There are people already: only an owner adds others. */
  | { readonly kind: 'alreadyStaffed' }
  /** The first person must be an owner. */
  | { readonly kind: 'ownerFirst' }
  /** The stored PIN is missing or was changed from outside: an owner or the terminal sets a new one. */
  | { readonly kind: 'pinDamaged' };
