import crypto from 'node:crypto';
import type { BackupFile } from '../../../../main/journal/backup/backup-files.ts';
import { readBackupContents } from '../../../../main/records/restore/inspect-backup.ts';
import { isJournalReadable } from '../../../../main/till/maintenance/order-history.ts';
import { restoreObstacle } from '../../../../main/till/maintenance/restore-backup.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { MissingMoney } from '../../../../shared/journal/journal-views.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import { generateEpoch } from '../../../../shared/orders/order-id.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { randomOf } from '../../../../simulator/lib/random.ts';
import { TillClock } from '../environment/clock.ts';
import { type CloneKeychain, Computer, type FileDamage } from '../environment/computer.ts';
import { type DiskMoment, throwKilled, watched } from '../environment/disk.ts';
import type { PrintedZs } from '../environment/drawer-on-disk.ts';
import { JournalOnDisk } from '../environment/journal-on-disk.ts';
import { fetchOver, type Moment, type NetFault, type Sent } from '../environment/network.ts';
import { PaperPrinter } from '../environment/printer.ts';
import type { Process } from '../environment/process.ts';
import { BookInvariants } from '../invariants/book-invariants.ts';
import { GroupInvariants } from '../invariants/group-invariants.ts';
import { OrderInvariants } from '../invariants/order-invariants.ts';
import { OutageInvariant } from '../invariants/outage-invariant.ts';
import { PrintInvariants } from '../invariants/print-invariants.ts';
import { ShiftInvariants } from '../invariants/shift-invariants.ts';
import { UnreadableInvariant } from '../invariants/unreadable-invariant.ts';
import type { CrashPoint } from '../plan/plan.ts';
import type { Variant } from '../variants/variant.ts';
import { OWNER } from '../world/cashier.ts';
import type { Counter } from '../world/counter.ts';
import { Hands } from '../world/hands.ts';
import { OwnBooks } from '../world/own-books.ts';
import { PendingFaults } from '../world/pending-faults.ts';
import type { ProgramRun } from '../world/program-run.ts';
import type { World } from '../world/world.ts';
import { seeContinued } from './continued-groups.ts';
import { startProgram } from './program.ts';

/** The delay before a till that does not start is tried again, and the number of tries after which that counts as a fault of its own. */
const TRY_AGAIN_MS = 10_000;
const MOST_TRIES = 60;

/** One till at its counter: the computer, its disk, its network, and the running program, which may die at any step. */
export class SimulatedTill implements Counter {
  readonly name: string;
  readonly promises: OrderInvariants;
  readonly world: World;
  readonly variant: Variant;
  readonly misfortune: PendingFaults;
  readonly computer: Computer;
  readonly printer: PaperPrinter;
  readonly papers: PrintInvariants;
  readonly shifts: ShiftInvariants;
  readonly accounts: BookInvariants;
  readonly groups: GroupInvariants;
  /** People are closing its shift. */
  isClosing = false;
  #hands = new Hands();
  #books = new OwnBooks();
  readonly #outages: OutageInvariant;
  readonly #unreadable: UnreadableInvariant;
  readonly #number: number;
  #starts = 0;
  readonly #processes: Process[] = [];
  readonly #printedZs: PrintedZs = new Map();
  #onDisk: JournalOnDisk | null = null;
  #run: ProgramRun | null = null;
  #starting = false;
  #tries = 0;
  #asleepUntil = 0;
  /** A fault removed a part of the journal since the till was last up. */
  #lost = false;
  /** The newest restore's report of money that it lacks; null where the till restored a copy without a request. */
  #missing: MissingMoney | null = null;

  constructor(world: World, number: number, variant: Variant) {
    this.world = world;
    this.variant = variant;
    this.#number = number;
    this.name = `till ${number + 1}`;
    this.promises = new OrderInvariants(this);
    this.misfortune = new PendingFaults(world, this.name);
    this.computer = new Computer(world.folder, world.plan.seed, number);
    this.computer.silent = world.plan.silentKeychain;
    this.papers = new PrintInvariants(this);
    this.shifts = new ShiftInvariants(this);
    this.accounts = new BookInvariants(this);
    this.groups = new GroupInvariants(this);
    this.#outages = new OutageInvariant(this);
    this.#unreadable = new UnreadableInvariant(this);
    this.printer = new PaperPrinter(randomOf(world.plan.seed, 'printer', number), world.plan.printerTells, {
      moment: (moment) => void this.#crashAt(moment),
      begins: (sheet) => this.papers.begins(sheet),
      out: (sheet) => this.papers.out(sheet),
      struck: (fault) => world.count(`printer: ${fault}`),
      after: (ms, action) => void world.clock.after(ms, action),
    });
  }

  get run(): ProgramRun | null {
    return this.#run;
  }

  get hands(): Hands {
    return this.#hands;
  }

  get books(): OwnBooks {
    return this.#books;
  }

  get asleep(): boolean {
    return this.world.clock.elapsed < this.#asleepUntil;
  }

  /** When its computer wakes, in elapsed ms of the world; in the past while it is awake. */
  get wakesAt(): number {
    return this.#asleepUntil;
  }

  get file(): string {
    return this.computer.file;
  }

  get onDisk(): JournalOnDisk {
    this.#onDisk ??= new JournalOnDisk(this.file, this.#printedZs);
    return this.#onDisk;
  }

  /** The time on this till's computer. */
  get now(): number {
    return Math.floor(this.world.clock.now() + this.computer.skew.ms);
  }

  start(): void {
    this.#starting = false;
    if (this.#run) return;
    const opened = this.#open();
    if (opened.ok) {
      this.#run = opened.value;
      this.#tries = 0;
      const { recovered, restored } = opened.value.till;
      this.world.note(`${this.name} starts, puts ${recovered} orders right${restored ? ', out of a copy' : ''}`);
      if (this.#lost) {
        this.world.loseTrackOfBalance();
        this.promises.lost(opened.value);
        this.papers.lost();
        this.accounts.lost(opened.value, this.#missing);
        this.#missing = null;
      }
      this.promises.started();
      if (this.#lost) this.promises.verify(opened.value);
      this.#lost = false;
      this.shifts.started();
      this.accounts.started();
      this.groups.started();
      seeContinued(this, opened.value);
      this.#outages.started();
      this.#unreadable.started();
      opened.value.printing.start();
    } else {
      this.world.note(`${this.name} does not start: ${JSON.stringify(opened.failure)}`);
      this.#tries += 1;
      // A disk that takes no writes for a while is no reason to replace an intact journal.
      if (!isJournalReadable(opened.failure) && this.computer.recognisesNoBackup) this.#restoreByHand();
      if (this.#tries < MOST_TRIES) this.#startIn(TRY_AGAIN_MS);
      else this.world.violate('a till starts again', `${this.name}: ${JSON.stringify(opened.failure)}`);
    }
  }

  /** The program dies at once: nothing is closed or finished, and uncommitted data is lost. */
  crash(point: string, downMs: number): void {
    if (!this.#run) return;
    this.world.count(`crash: ${point}`);
    this.world.note(`${this.name} dies (${point})`);
    this.#endAll();
    this.computer.leaveBehind();
    this.#startIn(downMs);
  }

  /** The cashier closes the till and opens it again. */
  async restart(downMs: number): Promise<void> {
    if (await this.#closed()) this.#startIn(downMs);
  }

  /** The owner restores an older backup; not while an order may be on its way. */
  async restore(nth: number, downMs: number): Promise<void> {
    const { run, world, computer } = this;
    const copies = computer.backups();
    const copy = copies[nth % Math.max(1, copies.length)];
    if (!run || !copy || restoreObstacle(run.till)) return;
    this.promises.verify(run);
    this.accounts.settle();
    const told = this.#askedAbout(run, copy.file);
    if (!(await this.#closed())) return;
    const isRestored = this.#restored(copy);
    if (isRestored) world.count('restore of an older copy');
    this.#lost ||= isRestored;
    if (isRestored) this.#missing = told;
    this.#startIn(downMs);
  }

  #restored(copy: BackupFile): boolean {
    const { computer, variant } = this;
    const restored = variant.restore(computer.file, copy.file, {
      now: this.now,
      epoch: generateEpoch(crypto.randomBytes),
      listed: variant.listed(computer.listed(), computer),
      listKey: computer.listKey,
      by: OWNER,
    });
    this.world.note(`${this.name}: a copy is restored: ${restored.ok ? copy.file.slice(-24) : JSON.stringify(restored.failure)}`);
    return restored.ok;
  }

  /** The till has no readable journal and cannot tell whose backups there are; the owner can. */
  #restoreByHand(): void {
    const [newest] = this.computer.backups();
    if (newest && this.#restored(newest)) this.world.count('restore by hand of backups that no list names');
  }

  /** The till's report, before a restore, of money that the backup lacks. */
  #askedAbout({ till }: ProgramRun, file: string): MissingMoney | null {
    const read = readBackupContents(this.computer.file, file);
    if (!read.ok) return null;
    const { shared } = read.value;
    if (shared === null) throw new Error(`${this.name}: the journal that is open cannot be compared with a copy`);
    return till.book.journal.read.tables((db) => this.variant.missing(db, shared));
  }

  /** The program dies, and its file is damaged. Only where a backup can replace it, or none is needed. */
  harm(how: FileDamage, downMs: number): void {
    const { world, computer } = this;
    if (!this.#run || (how !== 'logLost' && computer.backups().length === 0)) return;
    this.promises.verify(this.#run);
    this.accounts.settle();
    this.crash('with its disk', downMs);
    computer.harm(how);
    world.count(`disk: ${how}`);
    world.note(`${this.name}: the journal's file is harmed (${how})`);
    this.#lost = true;
  }

  /** Starts on a copy of another till's disk in its current state. */
  startAsCopyOf(other: SimulatedTill, keychain: CloneKeychain): void {
    this.world.count(`cloned disk: ${keychain} keychain`);
    this.world.loseTrackOfBalance();
    if (keychain === 'common') this.computer.sharesKeychainWith(other.computer);
    this.computer.silent ||= keychain === 'silent';
    if (this.computer.marker === other.computer.marker || this.computer.marker === null) other.promises.sharedWithACopy();
    this.world.note(`${this.name} is a copy of ${other.name}`);
    this.computer.takeFrom(other.file);
    this.promises.knowsWhat(other.promises);
    this.papers.knowsWhat(other.papers);
    this.#hands = new Hands(other.hands);
    this.#books = new OwnBooks(other.books);
    this.accounts.knowsWhat(other.accounts);
    this.start();
  }

  /** A second process of the program runs on the same file for a while. */
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
    this.computer.skew.ms += ms;
  }

  /** All faults of this till end; a till that is down is started. */
  heal(): void {
    this.misfortune.end();
    this.printer.seenTo();
    if (!this.#run) this.start();
  }

  /** Closes every file. */
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
    this.#letGoOfFile();
  }

  #letGoOfFile(): void {
    this.#onDisk?.close();
    this.#onDisk = null;
  }

  #startIn(ms: number): void {
    if (this.#starting) return;
    this.#starting = true;
    this.world.clock.after(ms, () => this.#starting && this.start());
  }

  /** Whether a till was up, and is closed now. */
  async #closed(): Promise<boolean> {
    const { run } = this;
    if (!run) return false;
    this.world.note(`${this.name} is closed`);
    await run.close();
    // It may have died while it closed.
    if (this.#run !== run) return false;
    const left = run.timersLeft();
    if (left > 0) this.world.violate('no timer acts after a close', `${this.name}: ${left} timers wait after it was closed`);
    this.#endAll();
    return true;
  }

  #open(): Result<ProgramRun, Failure> {
    const process: Process = { alive: true, clock: new TillClock(this.world.clock, this.computer.skew), files: [] };
    this.#processes.push(process);
    this.#starts += 1;
    const opened = startProgram({
      process,
      counter: this,
      variant: this.variant,
      fetch: this.#network(process),
      random: randomOf(this.world.plan.seed, 'jitter', this.#number, this.#starts).fraction,
      start: this.#starts,
      watched: (db) =>
        watched(db, { before: (moment) => this.#writing(moment), alive: () => process.alive, closing: () => this.#letGoOfFile() }),
      printer: this.printer.for(process),
      pushed: (view) => this.#pushed(process, view),
    });
    if (!opened.ok) process.alive = false;
    return opened;
  }

  #network(process: Process) {
    const { clock, providers, plan, truth } = this.world;
    const random = randomOf(plan.seed, 'latency', this.#number, this.#starts);
    return fetchOver({
      clock,
      providers,
      latency: () => Math.ceil(plan.latencyMs * (0.5 + random.fraction())),
      alive: () => process.alive,
      asleepUntil: () => this.#asleepUntil,
      takeFault: (sent) => this.#metOnTheWay(sent),
      moment: (moment, sent) => this.#onTheWay(moment, sent, process),
      answered: (sent, outcome) => {
        truth.answered(sent, outcome);
        const status = 'answer' in outcome ? outcome.answer.status : '';
        this.world.note(`service: ${sent.endpoint} ${sent.orderId ?? ''} ${outcome.kind} ${status}`, sent.endpoint !== 'checkout');
        this.promises.sold(sent.orderId);
        if (sent.endpoint === 'checkout') this.groups.sold(sent.orderId);
      },
      heard: (sent, outcome) => {
        if (!process.alive) return;
        if ('answer' in outcome) this.#outages.answered(sent, outcome.answer);
        this.#unreadable.heard(sent, outcome);
      },
    });
  }

  #metOnTheWay(sent: Sent): NetFault | null {
    const fault = this.misfortune.takeFault(sent.endpoint);
    this.#outages.called(sent, fault !== null && this.misfortune.isOut);
    return fault;
  }

  #pushed(process: Process, view: OrderView): void {
    if (process.alive) this.#crashAt('push');
    if (process.alive) this.promises.shown(this.variant.view(view), true);
  }

  #writing(moment: DiskMoment): void {
    if (this.#crashAt(moment)) throwKilled();
    this.misfortune.writing(moment);
  }

  #onTheWay(moment: Moment, sent: Sent, process: Process): void {
    if (moment === 'left') {
      this.promises.left(sent);
      this.groups.left(sent);
    }
    if (process.alive && (sent.endpoint === 'checkout' || sent.endpoint === 'orderDetails')) this.#crashAt(moment);
  }

  #crashAt(point: CrashPoint): boolean {
    const downMs = this.#run && this.misfortune.crashAt(point);
    if (downMs === null) return false;
    this.crash(point, downMs);
    return true;
  }
}
