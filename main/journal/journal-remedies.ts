import type { JournalFailure } from './core/journal-failure.ts';

/** The remedy for each failure, for the person at a terminal. */
export const JOURNAL_REMEDIES: Readonly<Record<JournalFailure['why'], string>> = {
  full: 'The disk is full: free some space.',
  readOnly: 'It cannot be opened or written by this user: check who owns the file and its folder, and their rights.',
  io: 'The disk gave an error, or the file is not there.',
  notLoket: 'This is not a journal of Loket. It was not touched.',
  corrupt:
    'The file is damaged. It was not touched; restore a copy: npm run journal -- restore --from COPY, with the --file or --mode of this one',
  newer: 'It was written by a newer Loket: update this one. It was not touched.',
  inUse: 'It is open in a till: close the till first.',
  gone: 'Nothing was put in its place. Restore a copy (npm run journal -- restore --from FILE), or create a new one (npm run journal -- begin).',
  otherMode: 'Training and live sales are never mixed: take a copy of the same mode. Nothing was changed.',
  altered: 'Another program changed this file. It was not touched; take another copy.',
  backupFull: 'There is no room for the backup: free some space there, or choose a folder on another disk.',
  backupFolder: 'The folder takes no files: choose another folder, or see to its rights.',
  tooLong: 'Reading it took too long. Nothing was changed; take another copy.',
};
