import type { Person } from '../staff/staff.ts';

/** The effect of an import on one person of the file. */
export type PersonPlan =
  /** Is added, and may sign in once an owner gives them a PIN here. */
  | { readonly is: 'new'; readonly person: Person }
  | { readonly is: 'changed'; readonly before: Person; readonly person: Person }
  /** Stays as here: nothing differs, it is the person who imports, or another person here has the name. */
  | { readonly is: 'left'; readonly why: 'same' | 'you' | 'nameTaken'; readonly person: Person };

/**
 * Compares the people of a file with those here, by id. People who are only here stay. A person who is unknown here and inactive in the
 * file is not added. No change gives two active people the same name.
 */
export function planPeople(here: readonly Person[], there: readonly Person[], importerId: string | null): PersonPlan[] {
  const now = new Map(here.map((person) => [person.id, person]));
  const isTaken = ({ id, name }: Person): boolean =>
    [...now.values()].some((other) => other.active && other.id !== id && other.name.toLowerCase() === name.toLowerCase());
  return there.flatMap((person): PersonPlan[] => {
    const before = now.get(person.id);
    if (!before && !person.active) return [];
    const plan = before ? planKnown(before, person, importerId, isTaken) : isTaken(person) ? left('nameTaken', person) : added(person);
    if (plan.is !== 'left') now.set(person.id, person);
    return [plan];
  });
}

const left = (why: Extract<PersonPlan, { is: 'left' }>['why'], person: Person): PersonPlan => ({ is: 'left', why, person });
const added = (person: Person): PersonPlan => ({ is: 'new', person });

function planKnown(before: Person, person: Person, importerId: string | null, isTaken: (person: Person) => boolean): PersonPlan {
  const isSame = before.name === person.name && before.role === person.role && before.active === person.active;
  if (isSame) return left('same', before);
  if (person.id === importerId) return left('you', before);
  return person.active && isTaken(person) ? left('nameTaken', before) : { is: 'changed', before, person };
}
