import { join } from 'node:path';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import { officeEntry } from '../../../../main/devices/keychain/office-entry.ts';
import { type Database, openReadOnly } from '../../../../main/journal/core/database.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import type { OfficeNetwork } from '../../../../main/office/client/office-network.ts';
import { EnrolmentStore } from '../../../../main/office/enrolment/enrolment-store.ts';
import { HeadOffice } from '../../../../main/office/head-office.ts';
import { OFFICE_HANDLERS } from '../../../../main/records/office/read-office.ts';
import { ok } from '../../../../shared/lib/result.ts';
import type { Leaves, OfficeContact, OfficeView } from '../../../../shared/office/office-views.ts';
import { ACCOUNT } from '../compare/journal-file.ts';
import type { Computer } from './computer.ts';
import { VirtualClock } from './virtual-clock.ts';

interface SessionParts {
  readonly computer: Computer;
  readonly journal: Journal;
  readonly network: OfficeNetwork;
  /** Its clock at the start, in ms since 1970. */
  readonly now: number;
  readonly random: () => number;
}

/** How a run of the program stands with its office. */
export type Standing = 'arrived' | 'revoked' | 'otherTill' | 'keyMissing' | 'notJoined';

/** A real wait that is longer is a hang. In ms. */
const HANGS_MS = 240_000;
const AGAIN_MS = 100;
const MOST_TRIES = 600;
/** Failures of an office that is away. */
const LATER: ReadonlySet<string> = new Set(['storage', 'busy', 'notReached', 'noAnswer', 'strangeAnswer']);

/** A run of the till's side of the office over its journal. The reading thread's work is done in this process. */
export class Session {
  readonly #journal: Journal;
  readonly #db: Database;
  readonly #office: HeadOffice;
  readonly #waiters = new Set<() => void>();
  #isAtRest = false;
  #underWay = 0;
  #ended = 0;

  constructor({ computer, journal, network, now, random }: SessionParts) {
    const clock = new VirtualClock(now);
    this.#journal = journal;
    this.#db = openReadOnly(computer.file);
    this.#office = new HeadOffice({
      store: new EnrolmentStore(join(computer.folder, 'office.json'), officeEntry(computer.keychain, computer.profile)),
      network: { send: (request) => this.#send(request, network), close: async () => undefined },
      proxy: () => '',
      ...{ random, version: '0.2.0', log: { info: () => undefined, error: () => undefined } },
      changed: () => this.#look(),
      bug: (error) => {
        throw error;
      },
    });
    clock.onLongRest = () => {
      this.#isAtRest = this.#contact?.waiting === 0 && this.#contact.trouble === null;
      this.#look();
    };
    this.#office.open(
      {
        reader: { office: async (call, input) => ok(OFFICE_HANDLERS[call](this.#db, input)) },
        eventCount: () => journal.eventCount,
        onGrowth: (listener) =>
          journal.onGrowth(() => {
            this.#isAtRest = false;
            listener();
          }),
        isSending: () => false,
        account: () => ACCOUNT,
        self: async () => ({ version: '0.2.0', diskFree: null, printers: [], lastZ: null }),
      },
      clock,
    );
  }

  async #send(request: Parameters<OfficeNetwork['send']>[0], network: OfficeNetwork): ReturnType<OfficeNetwork['send']> {
    this.#underWay += 1;
    try {
      this.#look();
      return await network.send(request);
    } finally {
      this.#underWay -= 1;
      this.#ended += 1;
      this.#look();
    }
  }

  get #contact(): OfficeContact | null {
    return contactOf(this.#office.view());
  }

  #look(): void {
    for (const look of [...this.#waiters]) look();
  }

  /** A person tries the same code again while the office does not answer. */
  async join(address: string, code: string, leaves: Leaves): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const joined = await this.#office.join({ address, code, leaves });
      if (joined.ok) return;
      const { failure } = joined;
      const isOver = failure.kind !== 'office' || !LATER.has(failure.why) || attempt === MOST_TRIES;
      if (isOver) throw new Error(`not joined: ${JSON.stringify(failure)}`);
      await delay(AGAIN_MS);
    }
  }

  /** Ends its enrolment on this computer. */
  async leave(): Promise<void> {
    const left = await this.#office.leave();
    if (!left.ok) throw new Error(`not left: ${JSON.stringify(left.failure)}`);
  }

  /** Resolves once the office has everything, or where it never will. */
  async settled(): Promise<Standing> {
    const view = await this.#office.current();
    if (view.is === 'keyMissing' || view.is === 'notJoined') return view.is;
    return this.#until(() => {
      const trouble = this.#contact?.trouble;
      if (trouble === 'revoked' || trouble === 'otherTill') return trouble;
      return this.#isAtRest ? 'arrived' : null;
    });
  }

  /** Resolves while a call is under way; false where the till has nothing to send. */
  async inCall(): Promise<boolean> {
    const before = this.#ended;
    await turn();
    const standing = await this.#until(() => {
      if (this.#underWay > 0 && this.#ended > before) return 'inCall';
      return this.#isAtRest || this.#contact?.trouble === 'revoked' ? 'rests' : null;
    });
    return standing === 'inCall';
  }

  #until<T>(state: () => T | null): Promise<T> {
    return new Promise((resolve, reject) => {
      const hangs = setTimeout(() => {
        this.#waiters.delete(look);
        reject(new Error(`hangs: ${JSON.stringify(this.#office.view())}, ${this.#journal.eventCount} events, ${this.#ended} calls`));
      }, HANGS_MS);
      const look = (): void => {
        const reached = state();
        if (reached === null) return;
        clearTimeout(hangs);
        this.#waiters.delete(look);
        resolve(reached);
      };
      this.#waiters.add(look);
      look();
    });
  }

  /** Ends the run; a call under way is cut off. */
  async end(): Promise<void> {
    await this.#office.close();
    this.#db.close();
  }
}

const contactOf = (view: OfficeView): OfficeContact | null => (view.is === 'joined' ? view.contact : null);
