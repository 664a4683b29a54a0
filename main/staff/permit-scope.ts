import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, randomBytes } from 'node:crypto';
import { isOverridable, type ProtectedAction } from '../../shared/staff/permissions.ts';
import { sealedSubject } from '../../shared/staff/subjects.ts';

/**
 * What a supervisor's PIN is for: the whole call that asked for it. The subject of each action that a PIN can allow is sealed with a digest
 * of the call's name and its decoded input, so that no member of a form can change after the PIN.
 */

interface AskingCall {
  readonly name: string;
  readonly input: unknown;
}

const asking = new AsyncLocalStorage<AskingCall>();

/** Overrides end with the process, so a key of the process suffices. It keeps the digest in the journal from telling what a form held. */
const KEY = randomBytes(32);

/** Runs a call's handler: whatever it asks for, also after a dialog, is asked for this input alone. */
export const withinCall = <T>(call: AskingCall, handle: () => T): T => asking.run(call, handle);

/** The action with its subject sealed; unchanged where no PIN can allow it, and outside of a call. */
export function sealed(action: ProtectedAction): ProtectedAction {
  const call = asking.getStore();
  if (!call || !isOverridable(action)) return action;
  return { ...action, subject: sealedSubject(action.subject, digestOf(call)) };
}

const digestOf = ({ name, input }: AskingCall): string =>
  createHmac('sha256', KEY)
    .update(`${name} ${canonical(input)}`)
    .digest('hex')
    .slice(0, 32);

/** A text that is equal for equal inputs, in whatever order their members are; an absent member equals an undefined one. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const sorted = members.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
}
