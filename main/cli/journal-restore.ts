import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { StaffDifference } from '../../shared/journal/journal-views.ts';
import type { Result } from '../../shared/lib/result.ts';
import { drawEpoch } from '../../shared/order/order-id.ts';
import { type CopyContents, inspectCopy, lackedBy } from '../journal/backup/inspect-backup.ts';
import { type Restored, restore } from '../journal/backup/restore.ts';
import type { JournalFailure } from '../journal/core/journal-failure.ts';
import { Journal } from '../journal/journal.ts';
import { openJournalAtRest } from '../journal/read-only-journal.ts';
import { keychainArchive } from '../secrets/keychain-epoch-archive.ts';
import { keytarKeychain } from '../secrets/keytar-keychain.ts';
import { staffDifferences } from '../staff/staff-differences.ts';
import { agrees, canAsk } from './confirm.ts';
import { COPY_CURES, failedAt, kindOf, noFile, orders, PLACE_CURES, told, wrong } from './journal-output.ts';
import { differenceWords } from './staff-difference-text.ts';
import { complain, say } from './terminal.ts';

/** The commands that put something in the journal's place. Each says what it means before it does it, and wants a yes. */

export async function restoreCommand(path: string, from: string, yes: boolean): Promise<number> {
  if (from === path) return wrong(`${from} is the journal itself`, 'Name a copy of it with --from.');
  const missing = noFile(from, '--from');
  if (missing !== null) return missing;
  const copy = inspectCopy(from);
  if (!copy.ok) return failedAt(from, copy.failure, COPY_CURES);
  const staff = staffChanges(path, copy.value);
  for (const line of [aboutCopy(from, copy.value), ...aboutPresent(path, copy.value), ...aboutStaff(staff)]) say(line);
  const stopped = existsSync(path) ? await unlessMeant(yes, 'Put the copy in its place?') : null;
  if (stopped !== null) return stopped;
  const listed = await keychainArchive(keytarKeychain())
    .read()
    .catch(() => []);
  const restored = restore(path, from, { now: Date.now(), epoch: drawEpoch(randomBytes), by: 'terminal', staff, listed });
  return toldRestored(path, from, restored);
}

function toldRestored(path: string, from: string, restored: Result<Restored, JournalFailure>): number {
  if (!restored.ok && restored.failure.detail.startsWith(from)) return failedAt(from, restored.failure, COPY_CURES);
  return told(
    path,
    restored,
    ({ aside, events, lostLog }) => [
      `✓ ${path} is now the copy ${from}, with ${events} events`,
      ...(aside === null ? [] : [`  what was there is kept as ${aside}`]),
      ...(lostLog ? [`  The copy was made by hand without ${from}-wal: its newest sales may be missing.`] : []),
      '  New sales get ids of a new run. When the till is online it reads the ids sold after the copy and lists what it finds.',
    ],
    PLACE_CURES,
  );
}

const aboutCopy = (from: string, copy: CopyContents): string =>
  `${from} holds ${orders(copy.orders)}${copy.last ? `, the newest of ${copy.last.at}` : ''}.`;

/** What the restore does to the people at the till; a present journal that cannot be read, or none, has nobody. */
function staffChanges(path: string, { people }: CopyContents): StaffDifference[] {
  const present = existsSync(path) ? openJournalAtRest(path) : null;
  if (!present?.ok) return staffDifferences([], people);
  try {
    return staffDifferences(present.value.read.staff.people(), people);
  } finally {
    present.value.close();
  }
}

const aboutStaff = (changes: readonly StaffDifference[]): string[] =>
  changes.length === 0 ? [] : ['It changes who may sign in at the till:', ...changes.map((change) => `  ${differenceWords(change)}`)];

/** What a person must know of the journal that would be replaced. */
function aboutPresent(path: string, { last }: CopyContents): string[] {
  if (!existsSync(path)) return [`There is no journal at ${path}.`];
  const kept = 'It is kept under another name.';
  const present = openJournalAtRest(path);
  if (!present.ok) return [`The present journal ${path} cannot be read (${present.failure.detail}). ${kept}`];
  try {
    const { read } = present.value;
    const lacked = lackedBy(read, last);
    const open = read.open().length;
    const lacks = lacked === null ? 'none of which is in the copy (it is of another journal)' : `${lacked} of which are not in the copy`;
    return [`The present journal ${path} holds ${orders(read.orderCount())}, ${lacks}. Still open: ${open}. ${kept}`];
  } finally {
    present.value.close();
  }
}

/** Makes an empty journal where there is none: for a till that starts over on purpose (docs/backup.md). */
export async function beginCommand(path: string, yes: boolean): Promise<number> {
  if (kindOf(path) !== 'nothing') return wrong(`${path} is there`, 'Nothing was changed. To begin anew all the same, move it away first.');
  say(`There is no journal at ${path}. A new one is empty: it knows no order, no refund that is owed, and nobody's PIN.`);
  say('Where there was one before, restore a copy of it instead.');
  const stopped = await unlessMeant(yes, 'Make an empty journal?');
  if (stopped !== null) return stopped;
  const made = Journal.open(path);
  if (made.ok) made.value.close();
  return told(path, made, () => [`✓ ${path} is a new, empty journal. The till begins with it.`], PLACE_CURES);
}

/** What to end with where nobody says yes; null where somebody does. */
async function unlessMeant(yes: boolean, question: string): Promise<number | null> {
  if (yes) return null;
  if (!canAsk()) {
    complain('✗ Nothing was changed: there is no terminal to ask on. Add --yes if that is meant.');
    return 2;
  }
  if (await agrees(question)) return null;
  complain('✗ Nothing was changed.');
  return 1;
}
