import type { StaffDifference } from '../../../shared/journal/journal-views.ts';

/** What a restore does to one person, for the terminal. */
export function staffDifferenceText(one: StaffDifference): string {
  switch (one.is) {
    case 'comesBack':
      return `${one.name} (${one.role}) is on the list again`;
    case 'vanishes':
      return `${one.name} (${one.role}) is no longer on the list and cannot sign in`;
    case 'renamed':
      return `${one.name} is called ${one.to}`;
    case 'otherRole':
      return `${one.name} is ${one.to} instead of ${one.from}`;
    case 'mayEnter':
      return `${one.name} may sign in again`;
    case 'mayNotEnter':
      return `${one.name} may not sign in any more`;
    default:
      return `${one.name} has another PIN: the one from the day of the backup`;
  }
}
