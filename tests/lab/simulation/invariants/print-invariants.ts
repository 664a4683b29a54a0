import { type PrintedJob, receiptsOn } from '../../../../shared/printing/print-jobs.ts';
import type { Sheet } from '../environment/printer.ts';
import type { Counter } from '../world/counter.ts';

/** The promises of docs/print-jobs.md, checked for one till: nothing is printed that is not journalled, and nothing twice automatically. */
export class PrintInvariants {
  readonly #counter: Counter;
  /** Every print with sent bytes, by its job. */
  readonly #sheets = new Map<string, Sheet[]>();
  /** Jobs that a person reported as not printed, since their last bytes were sent. */
  readonly #looked = new Set<string>();
  /** The jobs that printed a whole original of an order's receipt. */
  readonly #originals = new Map<string, readonly string[]>();
  readonly #jobOf = new Map<Sheet, PrintedJob>();

  constructor(counter: Counter) {
    this.#counter = counter;
  }

  /** The first byte of a print is sent now. */
  begins(sheet: Sheet): void {
    const text = JSON.stringify(sheet.document);
    const job = [...this.#counter.onDisk.papers().values()].find(
      ({ state, request }) => state.is === 'printing' && JSON.stringify(request.document) === text,
    );
    if (!job) {
      this.#broken('a paper is written down before it is printed', `${sheet.name} is printed and the journal does not say so`);
      return;
    }
    const { jobId } = job.request;
    const before = this.#sheets.get(jobId) ?? [];
    if (before.length > 0 && !this.#looked.delete(jobId))
      this.#broken('a paper is not printed again by itself', `${sheet.name} was under way before, and nobody has looked`);
    this.#sheets.set(jobId, [...before, sheet]);
    this.#jobOf.set(sheet, job);
    this.#counter.world.note(`${this.#counter.name}: prints ${sheet.name}`);
  }

  /** All of it was printed. */
  out(sheet: Sheet): void {
    const request = this.#jobOf.get(sheet)?.request;
    if (!request) return;
    for (const { orderId, copy } of receiptsOn(request)) {
      if (copy > 0) continue;
      const jobs = [...(this.#originals.get(orderId) ?? []), request.jobId];
      this.#originals.set(orderId, jobs);
      if (jobs.length > 1) this.#broken('a paper has one original', `${orderId} has ${jobs.length} originals`, orderId);
    }
  }

  /** A person looks whether there is a complete print of this job. */
  look(jobId: string): boolean {
    const there = this.isThere(jobId);
    if (!there) this.#looked.add(jobId);
    return there;
  }

  isThere = (jobId: string): boolean => this.#sheets.get(jobId)?.some(({ whole }) => whole) ?? false;

  /** The journal lost the print job of an original: the till must treat a second original as the first. */
  lost(): void {
    const known = this.#counter.onDisk.papers();
    for (const [orderId, jobs] of this.#originals)
      this.#originals.set(
        orderId,
        jobs.filter((jobId) => known.has(jobId)),
      );
    for (const [jobId, sheets] of this.#sheets) if (sheets.length > 0) this.#looked.add(jobId);
  }

  /** Starts with the prints of the till whose disk was copied. */
  knowsWhat(other: PrintInvariants): void {
    for (const [jobId, sheets] of other.#sheets) this.#sheets.set(jobId, [...sheets]);
    for (const jobId of other.#sheets.keys()) this.#looked.add(jobId);
  }

  /** No print job waits any more, and none asks a person. */
  ended(): void {
    for (const [jobId, { state, request }] of this.#counter.onDisk.papers()) {
      const name = `${request.kind} of ${request.orderIds.join()} (${jobId.slice(0, 8)})`;
      if (state.is === 'queued' || state.is === 'printing' || state.is === 'uncertain')
        this.#broken('a paper comes to an end', `${name} is ${state.is}`);
      const confirmed = state.is === 'printed' && state.seenBy === null;
      if (confirmed && this.#sheets.has(jobId) && !this.isThere(jobId))
        this.#broken('a paper that is confirmed is there', `${name} is printed, and there is no paper`);
    }
  }

  #broken(promise: string, what: string, orderId: string | null = null): void {
    this.#counter.world.violate(promise, `${this.#counter.name}: ${what}`, orderId);
  }
}
