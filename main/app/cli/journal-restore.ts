import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { MissingMoney, StaffDifference } from '../../../shared/journal/journal-views.ts';
import { fail, type Result } from '../../../shared/lib/result.ts';
import { generateEpoch } from '../../../shared/orders/order-id.ts';
import { readListKey } from '../../devices/keychain/drawn-entries.ts';
import { keychainEpochArchive } from '../../devices/keychain/keychain-epoch-archive.ts';
import { keytarKeychain } from '../../devices/keychain/keytar-keychain.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import { openReadOnlyJournal } from '../../journal/read-only-journal.ts';
import { openJournal } from '../../records/journal-schema.ts';
import { type BackupContents, ordersMissingFromBackup, readBackupContents } from '../../records/restore/inspect-backup.ts';
import { missingMoney } from '../../records/restore/missing-money.ts';
import { type RestoreFailure, type RestoreReport, restore } from '../../records/restore/restore.ts';
import { staffDifferences } from '../../shop/staff/staff-differences.ts';
import type { PersonRecord } from '../../shop/staff/staff-events.ts';
import { staffTablesOf } from '../../shop/staff/staff-journal.ts';
import { askForWord, isInteractive } from './ask.ts';
import {
  BACKUP_HINTS,
  failedAt,
  JOURNAL_HINTS,
  pathKindOf,
  reportProblem,
  reportResult,
  requireFile,
  staffDifferenceText,
} from './journal-output.ts';
import { countOrders, printError, printLine } from './terminal.ts';

/** The commands that replace or create the journal. Each explains its effect first and asks for confirmation. */

export async function restoreCommand(path: string, from: string, yes: boolean): Promise<number> {
  if (from === path) return reportProblem(`${from} is the journal itself`, 'Name a backup of it with --from.');
  const missing = requireFile(from, '--from');
  if (missing !== null) return missing;
  const backup = readBackupContents(path, from);
  if (!backup.ok) return failedAt(from, backup.failure, BACKUP_HINTS);
  const present = peopleAt(path);
  const staff = staffDifferences(present, backup.value.people);
  for (const line of [describeBackup(from, backup.value), ...describePresentJournal(path, backup.value), ...describeStaffChanges(staff)])
    printLine(line);
  const stopped = existsSync(path) ? await exitUnlessConfirmed(yes, 'Put the backup in its place?') : null;
  if (stopped !== null) return stopped;
  const keychain = keytarKeychain();
  const [listKey, listed] = await Promise.all([
    readListKey(keychain),
    keychainEpochArchive(keychain)
      .read()
      .catch(() => []),
  ]);
  const begin = { now: Date.now(), epoch: generateEpoch(randomBytes), by: 'terminal', staff, present } as const;
  const restored = restore(path, from, { ...begin, listed, listKey });
  return reportRestore(path, from, restored);
}

function reportRestore(path: string, from: string, answered: Result<RestoreReport, RestoreFailure>): number {
  const restored = withoutStaffFault(answered);
  if (restored === null)
    return reportProblem(
      `${from} changed while it was read`,
      'Nothing was changed. Run the command again, and look at the people that it names.',
    );
  if (!restored.ok && restored.failure.detail.startsWith(from)) return failedAt(from, restored.failure, BACKUP_HINTS);
  return reportResult(
    path,
    restored,
    ({ replacedFile: aside, events, lostLog }) => [
      `✓ ${path} is now the backup ${from}, with ${events} events`,
      ...(aside === null ? [] : [`  what was there is kept as ${aside}`]),
      ...(lostLog ? [`  It was copied by hand without ${from}-wal: its newest sales may be missing.`] : []),
      '  New sales get ids of a new run. When the till is online it reads the ids sold after the backup and lists what it finds.',
    ],
    JOURNAL_HINTS,
  );
}

/** Null where the people changed after they were shown. */
function withoutStaffFault(answered: Result<RestoreReport, RestoreFailure>): Result<RestoreReport, JournalFailure> | null {
  if (answered.ok) return answered;
  return answered.failure.kind === 'journal' ? fail(answered.failure) : null;
}

const describeBackup = (from: string, backup: BackupContents): string =>
  `${from} holds ${countOrders(backup.orders)}${backup.last ? `, the newest of ${backup.last.at}` : ''}.`;

/** The people at the till; a journal that is missing or unreadable has none. */
function peopleAt(path: string): readonly PersonRecord[] {
  const present = existsSync(path) ? openReadOnlyJournal(path) : null;
  if (!present?.ok) return [];
  try {
    return staffTablesOf(present.value.read).people();
  } finally {
    present.value.close();
  }
}

const describeStaffChanges = (changes: readonly StaffDifference[]): string[] =>
  changes.length === 0 ? [] : ['It changes who may sign in at the till:', ...changes.map((change) => `  ${staffDifferenceText(change)}`)];

/** What a person must know about the journal to be replaced. */
function describePresentJournal(path: string, { last, shared }: BackupContents): string[] {
  if (!existsSync(path)) return [`There is no journal at ${path}.`];
  const kept = 'It is kept under another name.';
  const present = openReadOnlyJournal(path);
  if (!present.ok) return [`The present journal ${path} cannot be read (${present.failure.detail}). ${kept}`];
  try {
    const { read } = present.value;
    const lacked = ordersMissingFromBackup(read, last);
    const open = read.openOrders().length;
    const lacks =
      lacked === null ? 'none of which is in the backup (it is of another journal)' : `${lacked} of which are not in the backup`;
    const money = shared && read.tables((db) => missingMoney(db, shared));
    return [
      `The present journal ${path} holds ${countOrders(read.orderCount())}, ${lacks}. Still open: ${open}. ${kept}`,
      ...describeMissingMoney(money),
    ];
  } finally {
    present.value.close();
  }
}

/** What a person must settle by hand, because the backup cannot know of it. */
function describeMissingMoney(money: MissingMoney | null): string[] {
  if (money === null) return ['Which Zs, payments on account and deposits are not in the backup cannot be told.'];
  const { zs, payments, deposits } = money;
  return [
    ...(zs.length > 0 ? [`Not in the backup: Z ${zs.join(', ')}. Keep the printed reports.`] : []),
    ...(payments > 0 ? [`Not in the backup: payments on account (${payments}). Ask those customers before money is taken or given.`] : []),
    ...(deposits > 0 ? [`Not in the backup: deposits (${deposits}). Note them again.`] : []),
  ];
}

/** Creates an empty journal where there is none, for a till that deliberately starts over (docs/backup.md). */
export async function beginCommand(path: string, yes: boolean): Promise<number> {
  if (pathKindOf(path) !== 'nothing')
    return reportProblem(`${path} is there`, 'Nothing was changed. To start over all the same, move it away first.');
  printLine(`There is no journal at ${path}. A new one is empty: it knows no order, no refund that is owed, and nobody's PIN.`);
  printLine('Where there was one before, restore a backup of it instead.');
  const stopped = await exitUnlessConfirmed(yes, 'Make an empty journal?');
  if (stopped !== null) return stopped;
  const created = openJournal(path);
  if (created.ok) created.value.close();
  return reportResult(path, created, () => [`✓ ${path} is a new, empty journal. The till begins with it.`], JOURNAL_HINTS);
}

/** The exit code without a confirmation; null after one. */
async function exitUnlessConfirmed(yes: boolean, question: string): Promise<number | null> {
  if (yes) return null;
  if (!isInteractive()) {
    printError('✗ Nothing was changed: there is no terminal to ask on. Add --yes if that is meant.');
    return 2;
  }
  if (await askForWord(`${question} Type yes to go on: `, (typed) => typed.toLowerCase() === 'yes')) return null;
  printError('✗ Nothing was changed.');
  return 1;
}
