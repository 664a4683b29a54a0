import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Journal } from '../../../../main/journal/journal.ts';
import type { OfficeNetwork } from '../../../../main/office/client/office-network.ts';
import { Dice } from '../../reports/year/dice.ts';
import type { FaultCounts } from '../faults.ts';
import type { FleetOffice } from '../office/fleet-office.ts';
import { Computer } from './computer.ts';
import { sellDay } from './day-of-sales.ts';
import { eraseSome } from './erase-some.ts';
import { type Connection, connectionOf, type Fate, planOfTill, type TillPlan } from './fates.ts';
import type { History } from './history.ts';
import { Session, type Standing } from './session.ts';

interface FleetDeps {
  readonly folder: string;
  readonly office: FleetOffice;
  readonly network: OfficeNetwork;
  readonly faults: FaultCounts;
  readonly seed: number;
  readonly days: number;
  readonly sales: number;
}

const DAY_MS = 86_400_000;
const FIRST_MIDNIGHT = Date.parse('2026-11-23T17:00:00Z');
const LAST_SALES = 2;

/** A till of a fleet with all computers that speak for it, and what the office must have of it in the end. */
export class FleetTill {
  readonly #deps: FleetDeps;
  readonly #number: number;
  readonly #dice: Dice;
  readonly #plan: TillPlan;
  #computers: Computer[];
  #id = '';
  /** Journals that no computer goes on with. */
  readonly #ended: string[] = [];
  readonly #bases: string[] = [];
  readonly #erased: string[] = [];
  /** The till's own computers may send. */
  #mayGoOn = true;
  #backup: { readonly file: string; readonly waiting: Computer['waiting'] } | null = null;
  /** Tills whose copy of this one's journal was refused. */
  readonly #copies: History[] = [];

  constructor(deps: FleetDeps, number: number) {
    this.#deps = deps;
    this.#number = number;
    this.#dice = new Dice(deps.seed * 7_919 + number * 104_729);
    this.#plan = planOfTill(number, deps.days, this.#dice);
    this.#computers = [new Computer({ folder: join(deps.folder, `till-${number}`) })];
    if (this.#plan.skewMs > 0) deps.faults.struck('clockAhead');
    if (this.#plan.skewMs < 0) deps.faults.struck('clockBehind');
  }

  get name(): string {
    return `Kasir ${this.#number + 1}`;
  }

  async live(): Promise<void> {
    const { days } = this.#deps;
    for (let day = 0; day < days; day += 1) {
      const fate = this.#plan.fate?.day === day ? this.#plan.fate.kind : null;
      await Promise.all(this.#computers.map((computer) => this.#day(computer, day, fate ? 'online' : this.#connection(day))));
      if (fate) await this.#strike(fate, day);
      else this.#keepBackup(day);
    }
  }

  /** The first day begins with the enrolment. */
  #connection(day: number): Connection {
    const connection = connectionOf(this.#dice);
    return day === 0 && connection === 'offlineDay' ? 'online' : connection;
  }

  #midnight(day: number): number {
    return FIRST_MIDNIGHT + day * DAY_MS + (day < this.#plan.skewUntil ? this.#plan.skewMs : 0);
  }

  async #day(computer: Computer, day: number, connection: Connection, receipts = this.#receipts()): Promise<void> {
    const { faults } = this.#deps;
    if (connection !== 'online') faults.struck(connection);
    const journal = computer.open();
    const run: { session: Session | null } = { session: null };
    const goOnline = async (): Promise<void> => {
      run.session ??= await this.#session(computer, journal, day);
    };
    try {
      if (connection === 'online' || connection === 'endedInCall') await goOnline();
      const backAt = this.#dice.between(1, 3);
      computer.waiting = await sellDay(
        journal,
        { midnight: this.#midnight(day), receipts, firstNumber: computer.nextNumber, waiting: computer.waiting },
        this.#dice,
        async (part) => {
          if (connection === 'offlineHours' && part === backAt) await goOnline();
          if (connection === 'endedInCall' && part === backAt) await this.#endInCall(run);
          if (part % 2 === 0 && connection !== 'endedInCall') await run.session?.settled();
        },
      );
      computer.nextNumber += receipts;
      if (this.#plan.erasesOn === day && this.#mayGoOn && this.#computers.includes(computer))
        for (const number of eraseSome(journal, this.#dice)) this.#noteErased(number);
      await run.session?.settled();
    } finally {
      await run.session?.end();
      journal.close();
    }
  }

  #noteErased(number: string): void {
    this.#deps.faults.struck('erased');
    this.#erased.push(number);
  }

  #receipts(): number {
    const { sales } = this.#deps;
    return Math.max(1, this.#dice.between(Math.ceil(sales / 2), Math.ceil(sales * 1.5)));
  }

  async #endInCall(run: { session: Session | null }): Promise<void> {
    const { session } = run;
    run.session = null;
    await session?.inCall();
    await session?.end();
  }

  async #session(computer: Computer, journal: Journal, day: number): Promise<Session> {
    const { network } = this.#deps;
    const now = this.#midnight(day) + 7 * 3_600_000;
    const session = new Session({ computer, journal, network, now, random: () => this.#dice.next() });
    if (this.#id === '') await this.#join(session, computer, { name: this.name, outlet: `Kios ${Math.floor(this.#number / 5) + 1}` });
    return session;
  }

  async #join(session: Session, computer: Computer, purpose: Parameters<FleetOffice['code']>[0]): Promise<void> {
    const { office } = this.#deps;
    await session.join(office.url, await office.code(purpose), this.#plan.leaves);
    this.#id = idOf(computer);
  }

  #keepBackup(day: number): void {
    const [computer] = this.#computers;
    if (this.#plan.fate?.kind === 'restored' && computer)
      this.#backup = { file: computer.keepCopy(`backup-${day}.db`), waiting: computer.waiting };
  }

  /** Everything of the till has arrived. */
  async #strike(fate: Fate, day: number): Promise<void> {
    const [computer] = this.#computers;
    if (!computer) return;
    const other = join(this.#deps.folder, `till-${this.#number}-${fate}`);
    if (fate === 'restored') {
      if (!this.#backup) return;
      this.#bases.push(this.#backup.file);
      this.#ended.push(computer.replaceJournal('lost.db', this.#backup.file));
      computer.waiting = this.#backup.waiting;
    } else if (fate === 'begunAgain') {
      this.#ended.push(computer.replaceJournal('lost.db', null));
      computer.waiting = [];
    } else if (fate === 'cloned') {
      this.#bases.push(computer.keepCopy('cloned.db'));
      this.#computers.push(computer.copy(other, { withKey: true }));
    } else if (fate === 'copied') {
      this.#copies.push(await this.#joinElsewhere(computer.copy(other, { withKey: false }), day));
    } else if (fate === 'revoked') {
      await this.#deps.office.revoke(this.#id);
      this.#mayGoOn = false;
      this.#ended.push(computer.keepCopy('revoked.db'));
    } else {
      await this.#replace(computer, computer.copy(other, { withKey: false }), day);
    }
    this.#deps.faults.struck(fate);
  }

  /** A copied profile has no key and sends nothing; under a code of its own, the office refuses a journal that is another till's. */
  async #joinElsewhere(copy: Computer, day: number): Promise<History> {
    const journal = copy.open();
    const session = await this.#session(copy, journal, day);
    const name = `${this.name} kedua`;
    try {
      require(await session.settled(), 'keyMissing', name);
      await session.join(this.#deps.office.url, await this.#deps.office.code({ name, outlet: 'Kios kedua' }), this.#plan.leaves);
      require(await session.settled(), 'otherTill', name);
    } finally {
      await session.end();
      journal.close();
    }
    return { till: idOf(copy), name, files: [], bases: [], present: [], leaves: this.#plan.leaves, erased: [] };
  }

  /** The old computer sells on, and the office refuses it. */
  async #replace(old: Computer, computer: Computer, day: number): Promise<void> {
    const journal = computer.open();
    const session = await this.#session(computer, journal, day);
    try {
      await session.settled();
      await this.#join(session, computer, { replaces: this.#id });
      require(await session.settled(), 'arrived', this.name);
    } finally {
      await session.end();
      journal.close();
    }
    this.#computers = [computer];
    await this.#day(old, day + 1, 'online', LAST_SALES);
  }

  /** Some last sales of every till, online until the office has all of them. */
  async finish(): Promise<void> {
    const { days } = this.#deps;
    for (const computer of this.#computers) {
      if (!this.#mayGoOn && this.#plan.comesBack) await this.#comeBack(computer);
      await this.#day(computer, days, 'online', LAST_SALES);
    }
  }

  /** The owner gives the revoked computer a new code for its old place. */
  async #comeBack(computer: Computer): Promise<void> {
    const journal = computer.open();
    const session = await this.#session(computer, journal, this.#deps.days);
    try {
      require(await session.settled(), 'revoked', this.name);
      await session.leave();
      await this.#join(session, computer, { replaces: this.#id });
      this.#mayGoOn = true;
      this.#ended.length = 0;
      require(await session.settled(), 'arrived', this.name);
    } finally {
      await session.end();
      journal.close();
    }
  }

  histories(): History[] {
    const going = this.#mayGoOn ? this.#computers.map(({ file }) => file) : [];
    const files = [...this.#ended, ...going];
    const present = going.length > 0 ? going : files;
    const { leaves } = this.#plan;
    return [{ till: this.#id, name: this.name, files, bases: this.#bases, present, leaves, erased: this.#erased }, ...this.#copies];
  }
}

const idOf = (computer: Computer): string => JSON.parse(readFileSync(join(computer.folder, 'office.json'), 'utf8')).enrolment.till;

function require(standing: Standing, expected: Standing, name: string): void {
  if (standing !== expected) throw new Error(`${name} is ${standing}, not ${expected}`);
}
