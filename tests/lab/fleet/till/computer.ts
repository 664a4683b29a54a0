import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Keychain } from '../../../../main/devices/keychain/keychain.ts';
import { openFile } from '../../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { openJournal } from '../../../../main/records/journal-schema.ts';

/** The computer of a till: its files and its keychain, which outlive a run of the program. */
export class Computer {
  readonly folder: string;
  /** The folder as the till sees it: a copied computer has the same. */
  readonly profile: string;
  readonly keys: Map<string, string>;
  /** What earlier days left to happen in its journal. */
  waiting: readonly JournalEvent[] = [];
  nextNumber: number;

  constructor({ folder, profile = folder, keys = new Map(), nextNumber = 1 }: ComputerParts) {
    mkdirSync(folder, { recursive: true });
    this.folder = folder;
    this.profile = profile;
    this.keys = keys;
    this.nextNumber = nextNumber;
  }

  get file(): string {
    return join(this.folder, 'live.db');
  }

  get keychain(): Keychain {
    return {
      get: async (account) => this.keys.get(account) ?? null,
      set: async (account, secret) => void this.keys.set(account, secret),
      delete: async (account) => this.keys.delete(account),
    };
  }

  /** Opens its journal, without syncs: no run loses power. */
  open(): Journal {
    const opened = openJournal(this.file, (path) => {
      const db = openFile(path);
      db.exec('PRAGMA synchronous = OFF');
      return db;
    });
    if (!opened.ok) throw new Error(opened.failure.detail);
    return opened.value;
  }

  /** Another computer with this one's journal, and with its key and profile or without. */
  copy(folder: string, { withKey }: { readonly withKey: boolean }): Computer {
    const keys = withKey ? new Map(this.keys) : new Map<string, string>();
    const profile = withKey ? this.profile : folder;
    const other = new Computer({ folder, profile, keys, nextNumber: this.nextNumber + OTHER_NUMBERS });
    other.waiting = this.waiting;
    copyFileSync(this.file, other.file);
    const enrolment = join(this.folder, 'office.json');
    if (existsSync(enrolment)) copyFileSync(enrolment, join(folder, 'office.json'));
    return other;
  }

  /** Copies the closed journal. */
  keepCopy(name: string): string {
    const to = join(this.folder, name);
    copyFileSync(this.file, to);
    return to;
  }

  /** Moves the journal away; puts a copy in its place where there is one. */
  replaceJournal(archive: string, by: string | null): string {
    const to = join(this.folder, archive);
    renameSync(this.file, to);
    if (by !== null) copyFileSync(by, this.file);
    this.nextNumber += OTHER_NUMBERS;
    return to;
  }
}

interface ComputerParts {
  readonly folder: string;
  readonly profile?: string;
  readonly keys?: Map<string, string>;
  readonly nextNumber?: number;
}

/** Two histories of one journal sell different receipts. */
const OTHER_NUMBERS = 1_000_000;
