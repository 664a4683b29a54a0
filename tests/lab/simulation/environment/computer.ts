import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { accountsKept, epochsKept } from '../../../../main/devices/keychain/keychain-epoch-archive.ts';
import { createBackup } from '../../../../main/journal/backup/backup.ts';
import { type BackupFile, listBackups } from '../../../../main/journal/backup/backup-files.ts';
import { openImmutable, openReadOnly, withDatabase } from '../../../../main/journal/core/database.ts';
import {
  appendToEpochList,
  type EpochArchive,
  epochListBeside,
  epochListInFolder,
  readEpochList,
  readFolderList,
  signingOf,
} from '../../../../main/journal/core/epoch-list.ts';
import { isEpochEntry, type ListEntry, type ListedEntry, listedFrom, readEpochs, vouchedIn } from '../../../../main/journal/core/epochs.ts';
import type { ListKey } from '../../../../main/lib/signed-lines.ts';
import { JOURNAL_SCHEMA } from '../../../../main/records/journal-schema.ts';
import { randomOf } from '../../../../simulator/lib/random.ts';
import { uuidOf } from './seeded-random.ts';

/** Damage to a journal's file while no process has it open; `diskLost` also removes the files next to it. */
export const FILE_DAMAGES = ['logLost', 'cut', 'emptied', 'pageLost', 'deleted', 'diskLost'] as const;
export type FileDamage = (typeof FILE_DAMAGES)[number];

/** The keychain of a copied disk: that of another computer, one shared by both, or none that answers. */
export const CLONE_KEYCHAINS = ['other', 'common', 'silent'] as const;
export type CloneKeychain = (typeof CLONE_KEYCHAINS)[number];

/** The keychain of a computer; computers whose disks are copies of each other may share one. */
interface KeychainDouble {
  readonly marker: string;
  readonly listKey: ListKey;
  listed: readonly ListEntry[];
}

/** The suffixes of a journal's file (none) and of the files that belong to it. */
const COMPANIONS = ['', '-wal', '.epochs', '.erasures'] as const;

/** Thrown every minute of a day without a copy. One shared error, because making one each time takes longer than the day's own work. */
const NO_COPIES = new Error('no folder of copies yet');

/** SQLite's page, in bytes. */
const PAGE = 4_096;

/** The disk and the keychain of one till's computer. A till that dies leaves its files as they are; its next start uses a copy of them. */
export class Computer {
  readonly #folder: string;
  #generation = 0;
  /** Kept in memory because it is read every minute, and a read of the disk takes longer than the rest of that minute. */
  #hasCopies = false;
  #keychain: KeychainDouble;
  /** A keychain that never answers: the till learns neither its marker nor any epochs from it. */
  silent = false;
  /** The error of its wall clock, in ms. */
  readonly skew = { ms: 0 };

  constructor(folder: string, seed: number, number: number) {
    this.#folder = join(folder, String(number));
    const listKey = Buffer.from(uuidOf(randomOf(seed, 'list key', number))).toString('base64');
    this.#keychain = { marker: uuidOf(randomOf(seed, 'keychain', number)), listKey, listed: [] };
    this.#makeRoom();
  }

  get file(): string {
    return join(this.#folder, String(this.#generation), 'till.db');
  }

  get copies(): string {
    return join(this.#folder, 'copies');
  }

  /** Starts another folder for the next process, because a dead process may still hold the old files. */
  leaveBehind(): void {
    const { file } = this;
    this.#generation += 1;
    this.takeFrom(file);
  }

  /** Becomes a copy of another till's disk in its current state. */
  takeFrom(file: string): void {
    this.#makeRoom();
    for (const suffix of COMPANIONS) if (existsSync(file + suffix)) copyFileSync(file + suffix, this.file + suffix);
  }

  /** Becomes a copy that shares the keychain of the other; both continue to use it. */
  sharesKeychainWith(other: Computer): void {
    this.#keychain = other.#keychain;
  }

  get marker(): string | null {
    return this.silent ? null : this.#keychain.marker;
  }

  /** The key that marks this computer's lines in the lists. */
  get listKey(): ListKey | null {
    return this.silent ? null : this.#keychain.listKey;
  }

  /** The content of the epoch lists outside of the journal's folder, as main/app/modes/open-mode.ts reads them before a start. */
  listed(): ListedEntry[] {
    const kept = this.silent ? [] : listedFrom('keychain', this.#keychain.listed);
    return [...kept, ...readFolderList(epochListInFolder(this.copies, this.file), this.file, this.listKey)];
  }

  /** No backup names a run that a trusted list knows, and no keychain gives the marker: only a person knows that the backups are its own. */
  get recognisesNoBackup(): boolean {
    if (this.marker !== null) return false;
    const known = [...vouchedIn(this.listed()), ...readEpochList(epochListBeside(this.file))]
      .filter(isEpochEntry)
      .map(({ epoch }) => epoch);
    const named = (file: string): ReadonlySet<string> => withDatabase(openImmutable(file), (db) => readEpochs(db).all);
    return this.backups().every(({ file }) => !known.some((epoch) => named(file).has(epoch)));
  }

  /** The same lists, written at once or not at all: nothing waits for a real file, so that a seed always gives the same day. */
  archives(): EpochArchive[] {
    const keepInKeychain = async (entries: readonly ListEntry[]): Promise<void> => {
      if (this.silent) return new Promise(() => undefined);
      const { listed } = this.#keychain;
      this.#keychain.listed = [...epochsKept(listed, entries), ...accountsKept(listed, entries)];
    };
    const keepBesideCopies = async (entries: readonly ListEntry[]): Promise<void> => {
      const list = epochListInFolder(this.copies, this.file);
      if (!this.#hasCopies || !appendToEpochList(list, entries, signingOf(this.file, this.listKey)).ok) throw NO_COPIES;
    };
    return [keepInKeychain, keepBesideCopies].map((append) => ({ read: async () => [], append }));
  }

  /** The journal's backups, the newest first. */
  backups(): BackupFile[] {
    return listBackups(this.file, this.copies);
  }

  /** Makes a backup as the reading thread does; the time of the run stops meanwhile. False when it failed. */
  async backUp(now: number): Promise<boolean> {
    const db = openReadOnly(this.file);
    try {
      return (await createBackup(db, { journal: this.file, folder: this.copies, now, schema: JOURNAL_SCHEMA })).ok;
    } finally {
      this.#hasCopies = existsSync(this.copies);
      db.close();
    }
  }

  harm(how: FileDamage): void {
    const { file } = this;
    HARMING[how](file);
  }

  #makeRoom(): void {
    mkdirSync(join(this.#folder, String(this.#generation)), { recursive: true });
  }
}

const HARMING: Readonly<Record<FileDamage, (file: string) => void>> = {
  logLost: (file) => rmSync(`${file}-wal`, { force: true }),
  cut: (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  emptied: (file) => writeFileSync(file, ''),
  deleted: (file) => {
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  },
  diskLost: (file) => {
    for (const end of ['', '-wal', '-shm', '.epochs', '.erasures']) rmSync(file + end, { force: true });
  },
  // The first page holds the file's table of contents.
  pageLost: (file) => {
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(PAGE - 100, 0xa5), 0, PAGE - 100, 100);
    closeSync(handle);
    rmSync(`${file}-wal`, { force: true });
  },
};
