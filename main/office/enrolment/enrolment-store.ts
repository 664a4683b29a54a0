import { rmSync } from 'node:fs';
import type { KeychainFault } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Leaves } from '../../../shared/office/office-views.ts';
import { describeError } from '../../lib/error-text.ts';
import { writeWhole } from '../../lib/files.ts';
import { readProfileFile } from '../../lib/read-at-most.ts';
import { type Sign, signerOf } from '../till-key.ts';
import { areSame, decodeAs, EnrolmentFile, type Joined, KeyEntry } from './kept-enrolment.ts';

interface EntryProblem {
  readonly why: KeychainFault;
  readonly detail: string;
}

/** One entry of the OS keychain, bound to this profile's folder. Each operation has a time limit and never rejects. */
interface SecretEntry {
  /** Null for no entry; where one is expected, only after the keychain has proven that it is open. */
  read(isExpected: boolean): Promise<Result<string | null, EntryProblem>>;
  write(value: string): Promise<Result<null, EntryProblem>>;
  remove(): Promise<Result<null, EntryProblem>>;
}

type StoreFailure =
  | ({ readonly kind: 'keychain' } & EntryProblem)
  | { readonly kind: 'office'; readonly why: 'notKept'; readonly detail: string };

export type EnrolmentState =
  | { readonly kind: 'none' }
  | { readonly kind: 'joined'; readonly file: EnrolmentFile; readonly sign: Sign }
  | { readonly kind: 'keyMissing' | 'keychainSilent'; readonly file: EnrolmentFile };

const NONE: EnrolmentState = { kind: 'none' };

/**
 * Keeps the till's enrolment: the key in the keychain, the rest in both places ({@link KeyEntry}). It is in no journal and in no settings, so
 * a restored backup and a shop's file for a second till neither lose nor carry it, and a copied profile finds no key.
 */
export class EnrolmentStore {
  readonly #path: string;
  readonly #entry: SecretEntry;
  #state: EnrolmentState = NONE;

  constructor(path: string, entry: SecretEntry) {
    this.#path = path;
    this.#entry = entry;
  }

  get state(): EnrolmentState {
    return this.#state;
  }

  /** Reads both places. Never fails: the state says what is missing. Call it again where the keychain was silent. */
  async load(): Promise<EnrolmentState> {
    const file = this.#readFile();
    // A till without an office costs its keychain one question at a start.
    const read = await this.#entry.read(file !== null);
    this.#state = this.#stateOf(file, read.ok ? { entry: read.value === null ? null : decodeAs(KeyEntry, read.value) } : null);
    return this.#state;
  }

  #stateOf(file: EnrolmentFile | null, answered: { readonly entry: KeyEntry | null } | null): EnrolmentState {
    if (answered === null) return file ? { kind: 'keychainSilent', file } : NONE;
    const sign = answered.entry && signerOf(answered.entry.privateKey);
    if (!answered.entry || !sign) return file ? { kind: 'keyMissing', file } : NONE;
    // A lost or damaged file: the keychain knows the enrolment; what leaves is `masked` again.
    if (!file) return { kind: 'joined', file: this.#fileAgain(answered.entry.enrolment), sign };
    return areSame(file.enrolment, answered.entry.enrolment) ? { kind: 'joined', file, sign } : { kind: 'keyMissing', file };
  }

  #fileAgain(enrolment: Joined): EnrolmentFile {
    const file: EnrolmentFile = { enrolment, leaves: 'masked', line: null, turn: null };
    this.#write(file);
    return file;
  }

  /** Whether the keychain answers now. */
  async canKeep(): Promise<Result<null, StoreFailure>> {
    const read = await this.#entry.read(true);
    return read.ok ? ok(null) : fail({ kind: 'keychain', ...read.failure });
  }

  /** Keeps a new enrolment. Where one of the places refuses it, none has it. */
  async join(enrolment: Joined, privateKey: string, leaves: Leaves): Promise<Result<null, StoreFailure>> {
    const sign = signerOf(privateKey);
    if (!sign) return fail({ kind: 'office', why: 'notKept', detail: 'no key' });
    const kept = await this.#entry.write(JSON.stringify({ enrolment, privateKey } satisfies KeyEntry));
    if (!kept.ok) return fail({ kind: 'keychain', ...kept.failure });
    const file: EnrolmentFile = { enrolment, leaves, line: null, turn: null };
    const written = this.#write(file);
    if (!written.ok) {
      await this.#entry.remove();
      return written;
    }
    this.#state = { kind: 'joined', file, sign };
    return ok(null);
  }

  /** Deletes the key, then the file. Where the keychain keeps the key, the till stays joined and says so. */
  async leave(): Promise<Result<null, StoreFailure>> {
    const removed = await this.#entry.remove();
    if (!removed.ok) return fail({ kind: 'keychain', ...removed.failure });
    try {
      rmSync(this.#path, { force: true });
    } catch (error) {
      return fail({ kind: 'office', why: 'notKept', detail: describeError(error) });
    }
    this.#state = NONE;
    return ok(null);
  }

  /** Changes what leaves, or notes the line and turn whose documents the office has in full. */
  change(part: Partial<Pick<EnrolmentFile, 'leaves' | 'line' | 'turn'>>): Result<null, StoreFailure> {
    const state = this.#state;
    if (state.kind !== 'joined') return fail({ kind: 'office', why: 'notKept', detail: state.kind });
    const file = { ...state.file, ...part };
    const written = this.#write(file);
    if (written.ok) this.#state = { ...state, file };
    return written;
  }

  #readFile(): EnrolmentFile | null {
    try {
      return decodeAs(EnrolmentFile, readProfileFile(this.#path));
    } catch {
      // Missing, or unreadable: the keychain's entry decides.
      return null;
    }
  }

  #write(file: EnrolmentFile): Result<null, StoreFailure> {
    try {
      writeWhole(this.#path, `${JSON.stringify(file, null, 2)}\n`);
      return ok(null);
    } catch (error) {
      return fail({ kind: 'office', why: 'notKept', detail: describeError(error) });
    }
  }
}
