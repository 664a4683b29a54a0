import { CorruptJournal } from './journal-errors.ts';

/**
 * Decodes the JSON that the journal stores. Checks that the text is JSON with the members that every version wrote, each of
 * its kind. Checks no deeper, because the chain proves that this program wrote the content, and a replay decodes tens of
 * thousands of events a second. Throws {@link CorruptJournal}.
 */

/** The kind of a member; `any` where several are possible. */
export type Kind = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'any';

type KindOf<V> = V extends string
  ? 'string'
  : V extends number
    ? 'number'
    : V extends boolean
      ? 'boolean'
      : V extends readonly unknown[]
        ? 'array'
        : 'object';
type Checked<T> = { readonly [K in keyof T as undefined extends T[K] ? never : null extends T[K] ? never : K]: KindOf<T[K]> | 'any' };

/** The members of `T` that are always present and never null, with their kinds. The compiler refuses a missing one. */
export type Members<T> = Checked<T> & Readonly<Record<string, Kind>>;

/** Decodes one stored object; `what` names it in the failure. */
export const storedObject =
  <T extends object>(what: string, members: Members<T>) =>
  (json: string): T =>
    checkMembers<T>(parseStored(what, json), what, members);

/** Decodes a stored list of such objects. */
export const storedList =
  <T extends object>(what: string, members: Members<T>) =>
  (json: string): T[] => {
    const list = parseStored(what, json);
    if (!Array.isArray(list)) throw new CorruptJournal(`${what} is no list`);
    return list.map((one) => checkMembers<T>(one, what, members));
  };

export function parseStored(what: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new CorruptJournal(`${what} is not JSON`);
  }
}

function checkMembers<T extends object>(value: unknown, what: string, members: Readonly<Record<string, Kind>>): T {
  if (hasMembers<T>(value, members)) return value;
  throw new CorruptJournal(`${what} lacks a member or has one of another kind`);
}

/** Whether a value is an object with these members, each of its kind. */
export const hasMembers = <T extends object>(value: unknown, members: Readonly<Record<string, Kind>>): value is T =>
  typeof value === 'object' && value !== null && matchesMembers(value, members);

/** The same for a value that is known to be an object. */
export function matchesMembers(value: object, members: Readonly<Record<string, Kind>>): boolean {
  for (const name in members) {
    const member: unknown = Reflect.get(value, name);
    if (member === undefined || (members[name] !== 'any' && kindOf(member) !== members[name])) return false;
  }
  return true;
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);
