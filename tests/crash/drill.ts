import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PrintJobView } from '../../shared/ipc/views.ts';
import type { Simulator } from '../../simulator/server.ts';
import { dropProfile, type LaunchedTill, launchTill, newProfile, startPractice } from '../drive/launch.ts';
import { waitForState } from '../drive/wait-for-state.ts';
import { print } from './bridge-calls.ts';
import { type Evidence, evidenceWhileRunning } from './evidence.ts';
import { goodsAt, truthOf } from './ground-truth.ts';
import type { Aftermath } from './invariants.ts';
import { deathIn, environment, type Point, PRELOAD, readPoints } from './points.ts';
import { linesOf, type Visit } from './sales.ts';

/** A limit that no drill reaches; other tests cover what a limit does to an order. */
const AMPLE = { rate: 1_000, burst: 1_000 };
const LIMITS = { token: AMPLE, inquiry: AMPLE, checkout: AMPLE, orderDetails: AMPLE, shopInfo: AMPLE };

const isTill = (started: unknown): started is LaunchedTill => typeof started === 'object' && started !== null && 'page' in started;

/** A till with one profile and the one practice service that it sells through, started and killed as often as needed. */
export class Drill {
  readonly profile = newProfile();
  readonly #folder = mkdtempSync(join(tmpdir(), 'loket-drill-'));
  readonly practice: Simulator;
  #starts = 0;
  #customers = 0;
  #log = '';

  private constructor(practice: Simulator) {
    this.practice = practice;
  }

  /** A second POST of an id is a second sale here: the worst that a service can do with it. */
  static async begin(): Promise<Drill> {
    return new Drill(await startPractice({ pace: 0, limits: LIMITS, switches: { repeat: 'sell' } }));
  }

  async end(): Promise<void> {
    await this.practice.close();
    dropProfile(this.profile);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Starts the till with the crash points in it, to die at `at` during the start. */
  start(at: Point | null = null): Promise<LaunchedTill> {
    this.#starts += 1;
    this.#log = join(this.#folder, `${this.#starts}.log`);
    const { profile, practice } = this;
    return launchTill({ profile, practice, preload: [PRELOAD], env: environment(this.#log, at) });
  }

  /** The numbers of a customer who is not in the journal yet. */
  lines(visit: Visit) {
    this.#customers += 1;
    return linesOf(visit, this.#customers);
  }

  /** The crash points that the last till reached. */
  reached = () => readPoints(this.#log);

  /** Starts a till that must die during its start, or at the latest during `busy`. Returns null when it died, else the reason. */
  async dies(at: Point, busy: (till: LaunchedTill) => Promise<void>): Promise<string | null> {
    const starting = this.start(at).catch((error: unknown) => error);
    // A launch may notice late that its program is dead.
    const death = deathIn(this.#log);
    const till = await Promise.race([starting, death.died]);
    death.stop();
    if (isTill(till)) return this.diesIn(till, () => busy(till));
    return this.#hasDied() ? null : `it did not start: ${String(till)}`;
  }

  /** Runs work during which a till must die. Returns null when it died, else the reason; the till is dead afterwards in any case. */
  async diesIn(till: LaunchedTill, busy: () => Promise<void>): Promise<string | null> {
    const gone = new Promise<string>((resolve) => till.app.once('close', () => resolve('it ended otherwise')));
    const ended = busy().then(
      () => 'all went through',
      (error: unknown) => String(error),
    );
    const why = await Promise.race([ended, gone]);
    if (!this.#hasDied()) await till.kill();
    else await gone;
    return this.#hasDied() ? null : why;
  }

  readonly #hasDied = (): boolean => this.reached().some(({ died }) => died);

  /**
   * Waits until the orders of the dead till are settled as far as possible, prints what may have been printed before, and collects the
   * evidence.
   */
  async look(till: LaunchedTill, dead: Evidence): Promise<Aftermath> {
    const truth = truthOf(this.practice);
    const prints = new Map<string, PrintJobView>();
    const goods = new Map<string, Awaited<ReturnType<typeof goodsAt>>>();
    for (const [id, { order }] of dead.orders) {
      const sold = truth.sold.has(id);
      const wanted = sold
        ? (['success'] as const)
        : order.state.is === 'sending'
          ? (['unknown'] as const)
          : (['notSent', 'unknown'] as const);
      // An order that never gets there is reported by the invariants and does not end the drill.
      await waitForState(till.page, id, wanted).catch(() => null);
      if (sold) goods.set(id, await goodsAt(this.practice, id));
    }
    for (const id of goods.keys()) if (!this.#printed.has(id) && wasDelivered(dead, id)) prints.set(id, await print(till.page, id));
    for (const id of goods.keys()) this.#printed.add(id);
    return { dead, living: evidenceWhileRunning(this.profile), truth: truthOf(this.practice), goods, prints };
  }
  /** Orders whose printing was checked after an earlier kill. */
  readonly #printed = new Set<string>();
}

/** Whether the goods were there before the kill: then a receipt may be printed, or on its way. */
const wasDelivered = (dead: Evidence, orderId: string): boolean => dead.orders.get(orderId)?.order.state.is === 'success';
