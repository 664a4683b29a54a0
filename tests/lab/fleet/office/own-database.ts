import type { PostgresServer } from '../../office/postgres.ts';
import { type ReplicatedServer, startReplicated } from '../../office/replica.ts';

/** The database of a fleet that names none: a PostgreSQL 15 that waits for its replica. */
export class OwnDatabase {
  readonly #servers: ReplicatedServer;
  #present: PostgresServer;

  private constructor(servers: ReplicatedServer) {
    this.#servers = servers;
    this.#present = servers.primary;
  }

  static async start(): Promise<OwnDatabase> {
    return new OwnDatabase(await startReplicated());
  }

  /** With both hosts. */
  get url(): string {
    return this.#servers.url;
  }

  /** The address of the server that takes writes. */
  get presentUrl(): string {
    return this.#present.url();
  }

  kill(): Promise<void> {
    return this.#present.kill();
  }

  start(): Promise<void> {
    return this.#present.start();
  }

  /** Kills the primary for good; its replica goes on. */
  async failOver(): Promise<void> {
    await this.#servers.primary.kill();
    await this.#servers.promote();
    this.#present = this.#servers.replica;
  }

  stop(): Promise<void> {
    return this.#servers.stop();
  }
}
