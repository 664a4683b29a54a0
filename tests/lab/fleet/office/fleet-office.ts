import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type OfficeDatabase, openDatabase } from '../../../../office/store/database.ts';
import type { OfficeTables } from '../../../../office/store/tables.ts';
import { makeCode } from '../../../../office/tills/enrol-till.ts';
import { outletNamed } from '../../../../office/tills/outlet-named.ts';
import { revokeTill } from '../../../../office/tills/till-acts.ts';
import type { Dice } from '../../reports/year/dice.ts';
import type { FaultCounts } from '../faults.ts';
import { Killer } from './killer.ts';
import { OwnDatabase } from './own-database.ts';
import { RoundRobin } from './round-robin.ts';
import { ServerProcess } from './server-process.ts';

interface OfficeDeps {
  /** Null for a server of its own. */
  readonly database: string | null;
  readonly dice: Dice;
  readonly faults: FaultCounts;
  /** How many batches the tills send, about: kills are spread over them. */
  readonly batches: number;
}

const SERVERS = 3;
const AGAIN_MS = 50;
const MOST_TRIES = 400;

/** Three servers behind a round robin over one database. The servers and the database are killed now and then. */
export class FleetOffice {
  readonly url: string;
  readonly #database: string;
  readonly #own: OwnDatabase | null;
  readonly #store: OfficeDatabase;
  readonly #servers: readonly ServerProcess[];
  readonly #balancer: RoundRobin;
  readonly #killer: Killer;

  private constructor(parts: {
    url: string;
    database: string;
    own: OwnDatabase | null;
    servers: ServerProcess[];
    balancer: RoundRobin;
    killer: Killer;
  }) {
    this.url = parts.url;
    this.#database = parts.database;
    this.#own = parts.own;
    this.#servers = parts.servers;
    this.#balancer = parts.balancer;
    this.#killer = parts.killer;
    this.#store = openDatabase({ kind: 'server', url: parts.database, connections: 2 });
  }

  static async start({ database, dice, faults, batches }: OfficeDeps): Promise<FleetOffice> {
    const own = database === null ? await OwnDatabase.start() : null;
    const url = database ?? own?.url ?? '';
    const servers = Array.from({ length: SERVERS }, () => new ServerProcess(url));
    process.once('exit', () => {
      for (const server of servers) server.endNow();
    });
    await Promise.all(servers.map((server) => server.start()));
    const killer = new Killer({ database: own, dice, faults, batches });
    const balancer = new RoundRobin({ servers, dice, faults, batchUnderWay: (server) => killer.batchUnderWay(server) });
    return new FleetOffice({ url: await balancer.listen(), database: url, own, servers, balancer, killer });
  }

  /** The server that takes writes, for a comparison by a client of its own. */
  get database(): string {
    return this.#own?.presentUrl ?? this.#database;
  }

  /** The code that enrols a till, or that puts a computer in the place of one. */
  code(purpose: { readonly name: string; readonly outlet: string } | { readonly replaces: string }): Promise<string> {
    return this.#untilDone(async (db) => {
      if ('replaces' in purpose) return (await makeCode(db, { kind: 'replaces', till: purpose.replaces }, new Date())) ?? '';
      const outlet = await outletNamed(db, purpose.outlet, new Date());
      return (await makeCode(db, { kind: 'new', outlet, name: purpose.name }, new Date())) ?? '';
    });
  }

  revoke(till: string): Promise<boolean> {
    return this.#untilDone((db) => revokeTill(db, till, new Date()));
  }

  /** A person tries again while the database is away. */
  async #untilDone<T>(act: (db: Kysely<OfficeTables>) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await act(this.#store.db);
      } catch (error) {
        if (attempt === MOST_TRIES) throw error;
        await delay(AGAIN_MS);
      }
    }
  }

  /** What servers said last that ended without a kill. */
  get ownEnds(): string[] {
    return this.#servers.flatMap(({ ownEnds }) => ownEnds);
  }

  /** From now on the kills that are left strike with the next batches. */
  strikeTheRest(): void {
    this.#killer.strikeTheRest();
  }

  /** Ends the faults; every request that is still on its way arrives. */
  async calm(): Promise<void> {
    this.#balancer.isFaulty = false;
    await this.#killer.calm();
    await Promise.all(this.#servers.map((server) => (server.url === null ? server.start() : undefined)));
    await this.#balancer.releaseAll();
  }

  async close(): Promise<void> {
    await this.#killer.calm();
    await this.#balancer.close();
    await Promise.all(this.#servers.map((server) => server.end()));
    await this.#store.close().catch(() => undefined);
    await this.#own?.stop();
  }
}
