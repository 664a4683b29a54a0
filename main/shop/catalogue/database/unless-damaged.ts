import { CorruptJournal } from '../../../journal/core/journal-errors.ts';

/** What was read, in a list; empty where there is nothing, or where a stored text is damaged. For lists that go on without one entry. */
export function unlessDamaged<T>(read: () => T | null): T[] {
  try {
    const value = read();
    return value === null ? [] : [value];
  } catch (error) {
    if (error instanceof CorruptJournal) return [];
    throw error;
  }
}
