import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, randomBytes } from 'node:crypto';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { isOverridable, type ProtectedAction } from '../../../shared/staff/permissions.ts';
import { sealedSubject } from '../../../shared/staff/subjects.ts';

/**
 * The scope of a supervisor's PIN: the whole call that needs it. The subject of each action that a PIN can allow is sealed with a digest of
 * the call's name and decoded input, so that no member of a form can change after the PIN.
 */

interface AskingCall {
  readonly name: string;
  readonly input: unknown;
}

interface PermitScope extends AskingCall {
  /** The functions that return the overrides that the call used up. */
  readonly giveBack: (() => void)[];
}

const asking = new AsyncLocalStorage<PermitScope>();

/**
 * Overrides end with the process, so a key of the process suffices. With it, the digest in the journal does not reveal a form's content.
 */
const KEY = randomBytes(32);

/**
 * Runs a call's handler: each override that it uses, also after a dialog, is for this input alone. Where the answer requires a figure to be
 * confirmed first, the used overrides are returned, because the call wrote nothing and is repeated with the same input.
 */
export async function withinCall<T>(call: AskingCall, handle: () => Answer<T> | Promise<Answer<T>>): Promise<Answer<T>> {
  const giveBack: (() => void)[] = [];
  const answer = await asking.run({ ...call, giveBack }, handle);
  if (!answer.ok && answer.failure.kind === 'asOfCopy') for (const give of giveBack) give();
  return answer;
}

type Answer<T> = Result<T, Failure>;

/** Registers a function for the case that the running call has to wait for a confirmation. Outside of a call it is never called. */
export function onWaiting(giveBack: () => void): void {
  asking.getStore()?.giveBack.push(giveBack);
}

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

/** A text that is equal for equal inputs in any order of members; an absent member equals an undefined one. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const sorted = members.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
}
