import type { StaffDifference } from '../../../shared/journal/journal-views.ts';
import type { PersonRecord } from './staff-events.ts';

/** The changes, person by person, when the people of a backup replace the present ones. */
export function staffDifferences(now: readonly PersonRecord[], then: readonly PersonRecord[]): StaffDifference[] {
  const inCopy = new Map(then.map((person) => [person.id, person]));
  const here = new Set(now.map(({ id }) => id));
  const comesBack = then.filter(({ id }) => !here.has(id)).map(({ name, role }): StaffDifference => ({ is: 'comesBack', name, role }));
  return [...now.flatMap((person) => differencesOf(person, inCopy.get(person.id))), ...comesBack];
}

function differencesOf({ name, role, active, pinDigest }: PersonRecord, then: PersonRecord | undefined): StaffDifference[] {
  if (!then) return [{ is: 'vanishes', name, role }];
  return [
    ...(then.name === name ? [] : [{ is: 'renamed', name, to: then.name } as const]),
    ...(then.role === role ? [] : [{ is: 'otherRole', name, from: role, to: then.role } as const]),
    ...(then.active === active ? [] : [{ is: then.active ? 'mayEnter' : 'mayNotEnter', name } as const]),
    ...(then.pinDigest === pinDigest ? [] : [{ is: 'otherPin', name } as const]),
  ];
}

/** Whether two lists of differences are equal; the page may send members in another order. */
export const isSameStaffEffect = (a: readonly StaffDifference[], b: readonly StaffDifference[]): boolean =>
  canonicalText(a) === canonicalText(b);
const canonicalText = (list: readonly StaffDifference[]): string => JSON.stringify(list.map((one) => Object.entries(one).toSorted()));
