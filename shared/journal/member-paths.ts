import type { PersonalMembers } from './personal-members.ts';

/** A personal member of an event, where it is present. */
export interface Removal {
  readonly as: PersonalMembers[string];
  readonly value: unknown;
  readonly replace: (value: unknown) => void;
}

/** The personal members of a decoded event, in the order of the table. */
export const removalsOf = (event: object, members: PersonalMembers = {}): Removal[] =>
  Object.entries(members).flatMap(([path, as]) => membersAt(event, stepsOf(path)).map((member) => ({ as, ...member })));

type Member = Omit<Removal, 'as'>;

/** `a[].b` as `a`, `[]`, `b`. */
const stepsOf = (path: string): readonly string[] =>
  path.split('.').flatMap((part) => (part.endsWith('[]') ? [part.slice(0, -2), '[]'] : [part]));

function membersAt(owner: unknown, [step, ...rest]: readonly string[]): Member[] {
  if (step === undefined || typeof owner !== 'object' || owner === null) return [];
  if (step === '[]') return Array.isArray(owner) ? owner.flatMap((_, index) => memberAt(owner, String(index), rest)) : [];
  return Object.hasOwn(owner, step) ? memberAt(owner, step, rest) : [];
}

function memberAt(owner: object, name: string, rest: readonly string[]): Member[] {
  const value: unknown = Reflect.get(owner, name);
  if (rest.length > 0) return membersAt(value, rest);
  return [{ value, replace: (left) => Reflect.set(owner, name, left) }];
}
