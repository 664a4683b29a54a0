import type { Computer } from '../environment/computer.ts';
import type { JournalOnDisk } from '../environment/journal-on-disk.ts';
import type { Hands } from './hands.ts';
import type { OwnBooks } from './own-books.ts';
import type { PendingFaults } from './pending-faults.ts';
import type { ProgramRun } from './program-run.ts';
import type { World } from './world.ts';

/** One till at its counter, as the program, the invariants and the variants see it. */
export interface Counter {
  readonly name: string;
  readonly world: World;
  readonly computer: Computer;
  readonly misfortune: PendingFaults;
  /** The people who handle its cash. */
  readonly hands: Hands;
  /** The own books of its customers and its owner. */
  readonly books: OwnBooks;
  /** The journal's file; another one after each crash. */
  readonly file: string;
  /** The content of that file. */
  readonly onDisk: JournalOnDisk;
  /** The wall clock of this till's computer, in ms since 1970. */
  readonly now: number;
  /** The running program; null while the till is down. */
  readonly run: ProgramRun | null;
}
