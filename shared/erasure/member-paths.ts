/** A member of an event, where it is present. */
export interface FoundMember<T> {
  readonly path: string;
  readonly as: T;
  readonly value: unknown;
  readonly replace: (value: unknown) => void;
}

/** The members of a decoded event at these paths, in the order of the table: `a.b` is a member of a member, `a[]` each entry of a list. */
export const membersIn = <T>(event: object, members: Readonly<Record<string, T>> = {}): FoundMember<T>[] =>
  Object.entries(members).flatMap(([path, as]) => membersAt(event, stepsOf(path)).map((member) => ({ path, as, ...member })));

type Member = Pick<FoundMember<never>, 'value' | 'replace'>;

/** The steps of each path that was asked for: the tables of places have some hundred. */
const steps = new Map<string, readonly string[]>();

/** `a[].b` as `a`, `[]`, `b`. */
function stepsOf(path: string): readonly string[] {
  const known = steps.get(path) ?? path.split('.').flatMap((part) => (part.endsWith('[]') ? [part.slice(0, -2), '[]'] : [part]));
  steps.set(path, known);
  return known;
}

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
