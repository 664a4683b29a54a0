import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openFile } from '../../../../main/journal/core/database.ts';
import { journalFailureOf } from '../../../../main/journal/core/journal-failure.ts';
import type { Clock } from '../../../../main/lib/clock.ts';
import { createPinHasher } from '../../../../main/shop/staff/pin-hasher.ts';
import { Staff } from '../../../../main/shop/staff/staff.ts';
import type { StaffEvent } from '../../../../main/shop/staff/staff-events.ts';
import type { StaffJournal } from '../../../../main/shop/staff/staff-journal.ts';
import { STAFF_TABLES, StaffTables } from '../../../../main/shop/staff/staff-tables.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import type { StaffView } from '../../../../shared/staff/staff.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';

/** Real time that the test advances, under a wall clock that may be set and a monotonic clock that restarts with each start. */
class WallAndMonotonicClock implements Clock {
  readonly #real = new VirtualClock();
  #offset = 0;
  #startedAt = this.#real.now();
  #run = 0;

  now = (): number => this.real + this.#offset;
  monotonic = (): number => this.real - this.#startedAt;
  sleep = this.#real.sleep;
  after = (ms: number, action: () => void): (() => void) => {
    const run = this.#run;
    return this.#real.after(ms, () => run === this.#run && action());
  };

  get real(): number {
    return this.#real.now();
  }

  advance(ms: number): Promise<void> {
    return this.#real.advance(ms);
  }

  /** Sets the wall clock. */
  setWall(by: number): void {
    this.#offset += by;
  }

  /** Restarts the monotonic clock; timers of the earlier run never fire. */
  restarted(): void {
    this.#run += 1;
    this.#startedAt = this.real;
  }
}

/** Low cost, so that a test can try many PINs; the format and the check are the real ones. */
export const CHEAP_PIN_COST = { logN: 1, r: 1, p: 1 };

/** A shop's staff over a real file that a test can close and start again. */
export class StaffFixture {
  readonly clock: WallAndMonotonicClock;
  readonly mode: 'training' | 'live';
  readonly told: StaffView[] = [];
  autoLockMinutes = 10;
  cost = CHEAP_PIN_COST;
  /** While it is set, the disk refuses every write. */
  diskFull = false;
  staff: Staff;
  readonly #folder = mkdtempSync(join(tmpdir(), 'loket-staff-'));
  #db: Database;
  #ids = 0;

  constructor(mode: 'training' | 'live' = 'live', clock = new WallAndMonotonicClock()) {
    this.mode = mode;
    this.clock = clock;
    this.#db = this.#open();
    this.#db.exec(`CREATE TABLE events (seq INTEGER PRIMARY KEY, body TEXT NOT NULL); ${STAFF_TABLES}`);
    this.staff = this.#start();
  }

  /** Stops without notice, as a power cut does. */
  restart(): void {
    this.#db.close();
    this.#db = this.#open();
    this.clock.restarted();
    this.staff = this.#start();
  }

  end(): void {
    if (this.#db.isOpen) this.#db.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get events(): StaffEvent[] {
    return (this.#db.prepare('SELECT body FROM events ORDER BY seq').all() as { body: string }[]).map(({ body }) => JSON.parse(body));
  }

  get tables(): StaffTables {
    return new StaffTables(this.#db);
  }

  /** Writes to the file from outside the till. */
  tamper(sql: string): void {
    this.#db.exec(sql);
  }

  /** Creates the shop's people, each with a PIN; returns their ids by name. */
  async people<N extends string>(roles: Record<N, { role: 'cashier' | 'supervisor' | 'owner'; pin: string }>): Promise<Record<N, string>> {
    const ids: Record<string, string> = {};
    for (const [name, { role, pin }] of Object.entries<{ role: 'cashier' | 'supervisor' | 'owner'; pin: string }>(roles)) {
      if (!this.staff.view().staffed) valueOrThrow(await this.staff.firstOwner({ name, pin }));
      else valueOrThrow(await this.staff.add({ name, role, pin }));
      ids[name] = this.staff.view().people.at(-1)?.id ?? '';
    }
    valueOrThrow(this.staff.signOut());
    return ids as Record<N, string>;
  }

  #open(): Database {
    const db = openFile(join(this.#folder, 'journal.db'));
    // Other tests cover what a power cut leaves in the journal; here only committed events matter.
    db.exec('PRAGMA synchronous = OFF');
    return db;
  }

  #start(): Staff {
    const tables = new StaffTables(this.#db);
    const journal: StaffJournal = {
      append: (events, hashes) => this.#append(tables, events, hashes),
      person: (id) => tables.person(id),
      people: () => tables.people(),
      hashOf: (id) => tables.hashOf(id),
    };
    return new Staff({
      mode: this.mode,
      journal,
      pins: createPinHasher(this.cost),
      clock: this.clock,
      newId: () => `id-${++this.#ids}`,
      terms: () => ({ autoLockMinutes: this.autoLockMinutes, builtInName: 'Toko' }),
      changed: (view) => this.told.push(view),
    });
  }

  #append(tables: StaffTables, events: readonly StaffEvent[], hashes: Parameters<StaffJournal['append']>[1]) {
    if (this.diskFull) return fail(journalFailureOf(new Error('database or disk is full')));
    const insert = this.#db.prepare('INSERT INTO events (body) VALUES (?)');
    this.#db.exec('BEGIN IMMEDIATE');
    for (const event of events) {
      insert.run(JSON.stringify(event));
      tables.apply(event);
    }
    for (const hash of hashes) tables.keepHash(hash);
    this.#db.exec('COMMIT');
    return ok(null);
  }
}

/** The value of a result that must not be a failure; throws otherwise. */
export function valueOrThrow<T>(result: { ok: true; value: T } | { ok: false; failure: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}
