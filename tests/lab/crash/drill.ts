import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredOrder } from '../../../main/journal/projections/projections.ts';
import type { OrderStateName } from '../../../shared/orders/order.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { LONG_MS } from '../../limits.ts';
import { type LaunchedTill, type LaunchOptions, launchTill, tillCommand } from '../drive/launch.ts';
import { dropProfile, newProfile, startPractice } from '../drive/profile.ts';
import { waitForState } from '../drive/wait-for-state.ts';
import { print } from './bridge-calls.ts';
import { type Evidence, evidenceWhileRunning } from './evidence.ts';
import { goodsOf, truthOf } from './ground-truth.ts';
import type { Aftermath } from './invariants.ts';
import { environment, type Point, PRELOAD, readPoints } from './points.ts';
import { linesOf, type Visit } from './sales.ts';

/**
 * A limit that no drill reaches, stated by every answer: a till that was started again would read once a second as long as the service
 * refuses, because only successful answers must state it. Other tests cover what a limit does to an order.
 */
const AMPLE = { rate: 1_000, burst: 1_000 };
const LIMITS = { token: AMPLE, inquiry: AMPLE, checkout: AMPLE, orderDetails: AMPLE, shopInfo: AMPLE };

/** How fast the practice service is read, compared with a provider. */
const PACE = 0.02;

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
    return new Drill(await startPractice({ pace: 0, limits: LIMITS, switches: { repeat: 'sell', limitHeaders: 'all' } }));
  }

  async end(): Promise<void> {
    await this.practice.close();
    dropProfile(this.profile);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Starts the till with the crash points in it. */
  start(): Promise<LaunchedTill> {
    return launchTill(this.#options(null));
  }

  #options(at: Point | null): LaunchOptions & { readonly profile: string } {
    this.#starts += 1;
    this.#log = join(this.#folder, `${this.#starts}.log`);
    const { profile, practice } = this;
    return { profile, practice, practicePace: PACE, preload: [PRELOAD], env: environment(this.#log, at) };
  }

  /** The numbers of a customer who is not in the journal yet. */
  lines(visit: Visit) {
    this.#customers += 1;
    return linesOf(visit, this.#customers);
  }

  /** The crash points that the last till reached. */
  reached = () => readPoints(this.#log);

  /**
   * Starts a till that must die while it opens or recovers. Returns null when it died, else the reason. No debugger is attached: it could
   * not tell a dead program from one that does not answer.
   */
  async diesStarting(at: Point): Promise<string | null> {
    const { command, args, env } = tillCommand(this.#options(at));
    const child = spawn(command, args, { env, stdio: 'ignore' });
    const limit = setTimeout(() => child.kill('SIGKILL'), LONG_MS);
    const [code, signal] = await once(child, 'exit');
    clearTimeout(limit);
    return this.#hasDied() ? null : `it ended otherwise: ${code ?? signal}`;
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
    const { sold } = truthOf(this.practice);
    // An order that never gets there is reported by the invariants and does not end the drill.
    const settled = [...dead.orders].map(([id, stored]) => {
      const wanted = statesAfterRestart(stored, sold.has(id));
      return wanted.includes(stored.order.state.is) ? null : waitForState(till.page, id, wanted).catch(() => null);
    });
    await Promise.all(settled);
    const ids = [...dead.orders.keys()].filter((id) => sold.has(id));
    const goods = await goodsOf(this.practice, ids);
    const interrupted = ids.filter((id) => !this.#printed.has(id) && wasDelivered(dead, id));
    for (const id of ids) this.#printed.add(id);
    const prints = new Map(await Promise.all(interrupted.map(async (id) => [id, await print(till.page, id)] as const)));
    return { dead, living: evidenceWhileRunning(this.profile), truth: truthOf(this.practice), goods, prints };
  }
  /** Orders whose printing was checked after an earlier kill. */
  readonly #printed = new Set<string>();
}

/** The states in which a restart may leave an order: none but success, where the service sold it. */
function statesAfterRestart({ order }: StoredOrder, isSold: boolean): readonly OrderStateName[] {
  if (isSold) return ['success'];
  return order.state.is === 'sending' ? ['unknown'] : ['notSent', 'unknown'];
}

/** Whether the goods were there before the kill: then a receipt may be printed, or on its way. */
const wasDelivered = (dead: Evidence, orderId: string): boolean => dead.orders.get(orderId)?.order.state.is === 'success';
