import { setTimeout as delay } from 'node:timers/promises';
import type { Dice } from '../../reports/year/dice.ts';
import type { Fault, FaultCounts } from '../faults.ts';
import type { OwnDatabase } from './own-database.ts';
import type { ServerProcess } from './server-process.ts';

type Kill = 'server' | 'database' | 'failOver';
const FAULTS: Readonly<Record<Kill, Fault>> = { server: 'serverKilled', database: 'databaseKilled', failOver: 'failedOver' };

interface KillerDeps {
  readonly dice: Dice;
  readonly faults: FaultCounts;
  /** How many batches the tills send, about: kills are spread over them. */
  readonly batches: number;
  /** Null where it is another's, which is not killed. */
  readonly database: OwnDatabase | null;
}

/** Kills a server or the database while a batch is in it, at drawn numbers of batches, one kill at a time; once the database for good. */
export class Killer {
  readonly #deps: KillerDeps;
  readonly #due: { readonly at: number; readonly kill: Kill }[];
  #batches = 0;
  #under: Promise<void> = Promise.resolve();
  #isKilling = false;

  constructor(deps: KillerDeps) {
    this.#deps = deps;
    const { dice, batches, database } = deps;
    const drawn = (kill: Kill, most: number) => Array.from({ length: most }, () => ({ at: dice.between(1, batches), kill }));
    const databases = database === null ? 0 : Math.max(1, Math.min(12, Math.round(batches / 300)));
    const servers = Math.max(1, Math.min(30, Math.round(batches / 120)));
    const due = [...drawn('server', servers), ...drawn('database', databases), ...drawn('failOver', database === null ? 0 : 1)];
    this.#due = due.sort((one, other) => one.at - other.at);
  }

  batchUnderWay(server: ServerProcess): void {
    this.#batches += 1;
    const next = this.#due[0];
    if (!next || next.at > this.#batches || this.#isKilling) return;
    this.#due.shift();
    this.#isKilling = true;
    const wait = this.#deps.dice.between(0, 12);
    this.#under = delay(wait)
      .then(() => this.#strike(next.kill, server))
      .finally(() => {
        this.#isKilling = false;
      });
  }

  /** Waits for the next batch where this one was answered meanwhile. */
  async #strike(kill: Kill, server: ServerProcess): Promise<void> {
    if (server.running === 0) {
      this.#due.unshift({ at: 0, kill });
      return;
    }
    const { faults, database } = this.#deps;
    faults.struck(FAULTS[kill]);
    if (kill === 'failOver') return database?.failOver();
    const struck = kill === 'server' ? server : database;
    await struck?.kill();
    await struck?.start();
  }

  strikeTheRest(): void {
    this.#batches = Number.MAX_SAFE_INTEGER / 2;
  }

  async calm(): Promise<void> {
    this.#due.length = 0;
    await this.#under;
  }
}
