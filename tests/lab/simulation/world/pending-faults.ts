import type { Endpoint } from '../../../../simulator/http/endpoints.ts';
import { type DiskFault, type DiskMoment, diskError } from '../environment/disk.ts';
import type { NetFault, NetFaultKind } from '../environment/network.ts';
import type { CrashPoint } from '../plan/plan.ts';
import type { World } from './world.ts';

interface Armed {
  readonly point: CrashPoint;
  skip: number;
  readonly downMs: number;
}

/** The faults that wait for one till: in its network, on its disk, and in the program itself. */
export class PendingFaults {
  readonly #world: World;
  readonly #name: string;
  #network: NetFault[] = [];
  #outage: { readonly kind: NetFaultKind; readonly until: number } | null = null;
  #disk: { readonly fault: DiskFault; skip: number } | null = null;
  #armed: Armed[] = [];

  constructor(world: World, name: string) {
    this.#world = world;
    this.#name = name;
  }

  arm(point: CrashPoint, skip: number, downMs: number): void {
    this.#armed.push({ point, skip, downMs });
  }

  breakNetwork(fault: NetFault): void {
    this.#network.push(fault);
  }

  outage(kind: NetFaultKind, ms: number): void {
    this.#outage = { kind, until: this.#world.clock.elapsed + ms };
  }

  breakDisk(fault: DiskFault, skip: number): void {
    this.#disk = { fault, skip };
  }

  healDisk(): void {
    this.#disk = null;
  }

  end(): void {
    this.#network = [];
    this.#outage = null;
    this.#disk = null;
    this.#armed = [];
  }

  /** How long the till stays down when it dies now, or null when it does not die. */
  crashAt(point: CrashPoint): number | null {
    const armed = this.#armed.find((candidate) => candidate.point === point);
    if (!armed || armed.skip-- > 0) return null;
    this.#armed = this.#armed.filter((other) => other !== armed);
    return armed.downMs;
  }

  /** Throws the error that the driver would throw. */
  writing(moment: DiskMoment): void {
    const disk = this.#disk;
    if (!disk || disk.fault.moment !== moment || disk.skip-- > 0) return;
    disk.fault.left -= 1;
    if (disk.fault.left <= 0) this.#disk = null;
    const { trouble } = disk.fault;
    this.#world.count(`disk: ${trouble} at ${moment}`);
    this.#world.note(`${this.#name}: the disk fails (${trouble} at ${moment})`);
    throw diskError(trouble);
  }

  /** Whether there is an outage; it ends automatically. */
  get isOut(): boolean {
    return this.#lasting() !== null;
  }

  /** True where the disk accepts a line of the log, which is next to the journal. */
  get takesLogLines(): boolean {
    return this.#disk?.fault.trouble !== 'full';
  }

  /** Whether no write of the disk is about to fail. */
  get isDiskWell(): boolean {
    return this.#disk === null;
  }

  /** Throws the disk's error for an unguarded write of the log. */
  writingLog(): void {
    if (this.takesLogLines) return;
    this.#world.count('disk: full for the log');
    throw diskError('full');
  }

  /** Returns the faults of this call and uses them up. */
  takeFault(endpoint: Endpoint): NetFault | null {
    const fault = this.#network.find((candidate) => candidate.endpoint === null || candidate.endpoint === endpoint);
    if (fault) fault.left -= 1;
    this.#network = this.#network.filter(({ left }) => left > 0);
    const struck = fault ?? this.#lasting();
    if (!struck) return null;
    this.#world.count(`network: ${struck.kind}`);
    this.#world.note(`${this.#name}: ${struck.kind} for ${endpoint}`, endpoint !== 'checkout');
    return struck;
  }

  #lasting(): NetFault | null {
    const { elapsed } = this.#world.clock;
    return this.#outage && elapsed < this.#outage.until ? { kind: this.#outage.kind, endpoint: null, left: 1, ms: 0 } : null;
  }
}
