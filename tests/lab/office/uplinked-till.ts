import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Keychain } from '../../../main/devices/keychain/keychain.ts';
import { officeEntry } from '../../../main/devices/keychain/office-entry.ts';
import type { Journal } from '../../../main/journal/journal.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { type OfficeNetwork, officeNetwork } from '../../../main/office/client/office-network.ts';
import { EnrolmentStore } from '../../../main/office/enrolment/enrolment-store.ts';
import { HeadOffice } from '../../../main/office/head-office.ts';
import { JournalReader } from '../../../main/till/maintenance/reader/journal-reader.ts';
import type { OfficeContact, OfficeView } from '../../../shared/office/office-views.ts';
import type { JournalFolder } from '../fakes/journals.ts';
import { HurriedClock } from './hurried-clock.ts';
import type { TestOffice } from './office.ts';

const WORKER = new URL('../../../main/till/maintenance/reader-worker.ts', import.meta.url);

/** The network of a test: passes a request on, or does something else with it. */
export type Wire = (request: Parameters<OfficeNetwork['send']>[0], pass: OfficeNetwork['send']) => ReturnType<OfficeNetwork['send']>;

/** A computer's keychain, in memory. */
export function memoryKeychain(): Keychain {
  const entries = new Map<string, string>();
  return {
    get: async (account) => entries.get(account) ?? null,
    set: async (account, secret) => void entries.set(account, secret),
    delete: async (account) => entries.delete(account),
  };
}

/** The computer of a till: its profile folder and its keychain, which outlive a run of the program. */
export class TillComputer {
  readonly profile = mkdtempSync(join(tmpdir(), 'loket-till-'));
  readonly keychain = memoryKeychain();
  readonly #running: UplinkedTill[] = [];

  /** Starts the till's side of the office over this journal, as a start of live mode does. */
  start(folder: JournalFolder, { wire, profile = this.profile, behindMs = 0 }: StartOptions = {}): UplinkedTill {
    const till = new UplinkedTill(folder.open(), { profile, behindMs, keychain: this.keychain, ...(wire ? { wire } : {}) });
    this.#running.push(till);
    return till;
  }

  /** Copies another computer's profile, as a person who sets a second till up may. */
  takeProfileOf(other: TillComputer): void {
    cpSync(other.profile, this.profile, { recursive: true });
  }

  async remove(): Promise<void> {
    for (const till of this.#running) await till.end();
    rmSync(this.profile, { recursive: true, force: true });
  }
}

interface StartOptions {
  readonly wire?: Wire;
  readonly profile?: string;
  /** How far the computer's clock is behind. */
  readonly behindMs?: number;
}

interface UplinkedParts {
  readonly profile: string;
  readonly behindMs: number;
  readonly keychain: Keychain;
  readonly wire?: Wire;
}

/** A running till's side of the office: a real journal, its reading thread, real HTTP. */
class UplinkedTill {
  readonly journal: Journal;
  readonly office: HeadOffice;
  readonly clock = new HurriedClock();
  /** The paths of the calls that left, in their order. */
  readonly calls: string[] = [];
  /** How often the reading thread was asked. */
  reads = 0;
  isSending = false;
  readonly #profile: string;
  readonly #reader: JournalReader;
  readonly #network: OfficeNetwork;
  readonly #waiting = new Set<() => void>();
  #isEnded = false;

  constructor(journal: Journal, { profile, keychain, behindMs, wire = (request, pass) => pass(request) }: UplinkedParts) {
    this.journal = journal;
    this.clock.behindMs = behindMs;
    this.#profile = profile;
    this.#reader = new JournalReader({ journal: journal.path, workerUrl: WORKER });
    this.#network = officeNetwork({ clock: systemClock, loopbackOnly: true });
    const send: OfficeNetwork['send'] = (request) => {
      this.calls.push(request.path);
      this.#look();
      return wire(request, this.#network.send);
    };
    this.office = new HeadOffice({
      store: new EnrolmentStore(join(profile, 'office.json'), officeEntry(keychain, profile)),
      network: { send, close: () => this.#network.close() },
      proxy: () => '',
      ...{ random: () => 0.5, version: '0.2.0', log: { info: () => undefined, error: () => undefined } },
      changed: () => this.#look(),
      bug: (error) => {
        throw error;
      },
    });
    const reader: Pick<JournalReader, 'office'> = {
      office: (call, input) => {
        this.reads += 1;
        return this.#reader.office(call, input);
      },
    };
    this.office.open(
      {
        ...{ reader, eventCount: () => journal.eventCount, onGrowth: (listener) => journal.onGrowth(listener) },
        isSending: () => this.isSending,
        account: () => 'one account',
        self: async () => ({ version: '0.2.0', diskFree: null, printers: [], lastZ: null }),
      },
      this.clock,
    );
  }

  /** Joins with a code of the office. */
  async join({ url, code }: Pick<TestOffice, 'url' | 'code'>, leaves: 'masked' | 'whole' = 'masked'): Promise<void> {
    const joined = await this.office.join({ address: url, code: await code(), leaves });
    if (!joined.ok) throw new Error(JSON.stringify(joined.failure));
  }

  /** Its id at the office. */
  get id(): string {
    return JSON.parse(readFileSync(join(this.#profile, 'office.json'), 'utf8')).enrolment.till;
  }

  /** Resolves once the view is as described. */
  until(holds: (view: OfficeView) => boolean): Promise<OfficeView> {
    return new Promise((resolve) => {
      const look = (): void => {
        const view = this.office.view();
        if (!holds(view)) return;
        this.#waiting.delete(look);
        resolve(view);
      };
      this.#waiting.add(look);
      look();
    });
  }

  #look(): void {
    for (const look of this.#waiting) look();
  }

  /** Resolves once the office has every event of the journal. */
  async arrived(): Promise<void> {
    await this.until((view) => {
      const contact = contactOf(view);
      return contact !== null && contact.lastContact !== null && contact.waiting === 0 && contact.trouble === null;
    });
  }

  /** The trouble that the view comes to. */
  async trouble(why: OfficeContact['trouble']): Promise<void> {
    await this.until((view) => contactOf(view)?.trouble === why);
  }

  /** Ends the program; what is under way is cut off. */
  async end(): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    await this.office.close();
    await this.#reader.close();
    await this.#network.close();
    this.journal.close();
  }
}

const contactOf = (view: OfficeView): OfficeContact | null => (view.is === 'joined' ? view.contact : null);
