import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure } from '../../shared/failures.ts';
import type { Result } from '../../shared/result.ts';
import type { OrderView } from '../../shared/views.ts';
import { randomOf } from '../../simulator/random.ts';
import { TillClock } from './clock.ts';
import { type DiskMoment, gone, watched } from './disk.ts';
import { Misfortune } from './misfortune.ts';
import { fetchOver, type Moment, type Sent } from './network.ts';
import type { CrashPoint } from './plan.ts';
import { type Process, type Run, startProgram } from './program.ts';
import { Promises } from './promises.ts';
import type { World } from './world.ts';

/** A till that does not start is tried again after this, and so often before that counts as a fault of its own. */
const TRY_AGAIN_MS = 10_000;
const MOST_TRIES = 60;

/** One till at its counter: the computer, its disk, its network, and the program that runs on it, which may die at any step. */
export class Counter {
  readonly name: string;
  readonly promises: Promises;
  readonly world: World;
  readonly misfortune: Misfortune;
  readonly #number: number;
  readonly #skew = { ms: 0 };
  #generation = 0;
  #starts = 0;
  readonly #processes: Process[] = [];
  #run: Run | null = null;
  #starting = false;
  #tries = 0;
  #asleepUntil = 0;

  constructor(world: World, number: number) {
    this.world = world;
    this.#number = number;
    this.name = `till ${number + 1}`;
    this.promises = new Promises(this);
    this.misfortune = new Misfortune(world, this.name);
    mkdirSync(this.#folder(), { recursive: true });
  }

  get run(): Run | null {
    return this.#run;
  }

  get asleep(): boolean {
    return this.world.clock.elapsed < this.#asleepUntil;
  }

  get file(): string {
    return join(this.#folder(), 'till.db');
  }

  start(): void {
    this.#starting = false;
    if (this.#run) return;
    const opened = this.#open();
    if (opened.ok) {
      this.#run = opened.value;
      this.#tries = 0;
      this.world.note(`${this.name} starts, puts ${opened.value.till.recovered} orders right`);
      this.promises.started(opened.value);
    } else {
      this.world.note(`${this.name} does not start: ${JSON.stringify(opened.failure)}`);
      this.#tries += 1;
      if (this.#tries < MOST_TRIES) this.#startIn(TRY_AGAIN_MS);
      else this.world.violate('a till starts again', `${this.name}: ${JSON.stringify(opened.failure)}`);
    }
  }

  /** The program is gone at once: nothing is closed, nothing finished, and what was not committed is lost. */
  crash(point: string, downMs: number): void {
    if (!this.#run) return;
    this.world.count(`crash: ${point}`);
    this.world.note(`${this.name} dies (${point})`);
    this.#endAll();
    const from = this.file;
    this.#generation += 1;
    mkdirSync(this.#folder(), { recursive: true });
    for (const suffix of ['', '-wal']) if (existsSync(from + suffix)) copyFileSync(from + suffix, this.file + suffix);
    this.#startIn(downMs);
  }

  /** The cashier closes the till and opens it again. */
  restart(downMs: number): void {
    if (!this.#run) return;
    this.world.note(`${this.name} is closed`);
    this.#run.till.close();
    void this.#run.client.close();
    this.#endAll();
    this.#startIn(downMs);
  }

  /** The program is started a second time beside the first, on the same file, for a while. */
  second(forMs: number): void {
    if (!this.#run) return;
    const opened = this.#open();
    this.world.count(`second instance: ${opened.ok ? 'opens' : 'refused'}`);
    this.world.note(`${this.name}: a second instance ${opened.ok ? 'starts' : 'is refused'}`);
    if (!opened.ok) return;
    this.world.clock.after(forMs, () => {
      opened.value.till.close();
      opened.value.clock.kill();
      this.world.note(`${this.name}: the second instance ends`);
    });
  }

  suspend(ms: number, counted: boolean): void {
    this.#asleepUntil = this.world.clock.elapsed + ms;
    for (const { alive, clock } of this.#processes) if (alive) clock.suspend(ms, counted);
  }

  jump(ms: number): void {
    this.#skew.ms += ms;
  }

  /** All trouble of this till ends; a till that is down is started. */
  heal(): void {
    this.misfortune.end();
    this.#asleepUntil = 0;
    if (!this.#run) this.start();
  }

  /** Lets go of every file. */
  dispose(): void {
    this.#endAll();
    for (const { files } of this.#processes) for (const file of files) if (file.isOpen) file.close();
  }

  #endAll(): void {
    this.#run = null;
    for (const process of this.#processes) {
      process.alive = false;
      process.clock.kill();
    }
  }

  #startIn(ms: number): void {
    if (this.#starting) return;
    this.#starting = true;
    this.world.clock.after(ms, () => this.#starting && this.start());
  }

  #folder(): string {
    return join(this.world.folder, `${this.#number}-${this.#generation}`);
  }

  #open(): Result<Run, Failure> {
    const process: Process = { alive: true, clock: new TillClock(this.world.clock, this.#skew), files: [] };
    this.#processes.push(process);
    this.#starts += 1;
    const opened = startProgram({
      process,
      counter: this,
      fetch: this.#network(process),
      random: randomOf(this.world.plan.seed, 'jitter', this.#number, this.#starts).fraction,
      start: this.#starts,
      watched: (db) => watched(db, { before: (moment) => this.#writing(moment), alive: () => process.alive }),
      pushed: (view) => this.#pushed(process, view),
    });
    if (!opened.ok) process.alive = false;
    return opened;
  }

  #network(process: Process) {
    const { clock, service, plan, truth } = this.world;
    const random = randomOf(plan.seed, 'latency', this.#number, this.#starts);
    return fetchOver({
      clock,
      service,
      latency: () => Math.ceil(plan.latencyMs * (0.5 + random.fraction())),
      alive: () => process.alive,
      asleepUntil: () => this.#asleepUntil,
      takeFault: (endpoint) => this.misfortune.takeFault(endpoint),
      moment: (moment, sent) => this.#onTheWay(moment, sent, process),
      answered: (sent, outcome) => {
        truth.answered(sent, outcome);
        const status = 'answer' in outcome ? outcome.answer.status : '';
        this.world.note(`service: ${sent.endpoint} ${sent.orderId ?? ''} ${outcome.is} ${status}`, sent.endpoint !== 'checkout');
        this.promises.sold(sent.orderId);
      },
    });
  }

  #pushed(process: Process, view: OrderView): void {
    if (process.alive) this.#crashAt('push');
    if (process.alive) this.promises.shown(view, true);
  }

  #writing(moment: DiskMoment): void {
    if (this.#crashAt(moment)) gone();
    this.misfortune.writing(moment);
  }

  #onTheWay(moment: Moment, sent: Sent, process: Process): void {
    if (moment === 'left') this.promises.left(sent);
    if (process.alive && (sent.endpoint === 'checkout' || sent.endpoint === 'orderDetails')) this.#crashAt(moment);
  }

  #crashAt(point: CrashPoint): boolean {
    const downMs = this.#run && this.misfortune.crashAt(point);
    if (downMs === null) return false;
    this.crash(point, downMs);
    return true;
  }
}
