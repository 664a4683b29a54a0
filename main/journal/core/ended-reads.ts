/**
 * How a thread that reads the journal ends: it stops at its next row. V8 must not end it, because SQLite's binding ends the whole process
 * (SIGABRT) where V8 ends a thread within one of its calls.
 */

class ReadsEnded extends Error {}

let areEnded = (): boolean => false;

/** From now on each read of this thread throws as soon as `condition` holds. */
export function endReadsWhen(condition: () => boolean): void {
  areEnded = condition;
}

/** Called with each row, and with each step of a backup. */
export function throwIfEnded(): void {
  if (areEnded()) throw new ReadsEnded('The reading thread was ended');
}
