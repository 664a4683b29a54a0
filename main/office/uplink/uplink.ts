import { randomUUID } from 'node:crypto';
import { fail } from '../../../shared/lib/result.ts';
import { BATCH_VERSION, type Batch, type JournalPlace } from '../../../shared/office/batch.ts';
import { OFFICE_REFUSALS } from '../../../shared/office/enrolment.ts';
import type { Leaves, OfficeContact, OfficeTrouble } from '../../../shared/office/office-views.ts';
import { extendChain } from '../../journal/core/chain.ts';
import { type Clock, isoNow, type Random } from '../../lib/clock.ts';
import type { OfficeCalls, OfficeEvents, OfficeSpan } from '../../records/office/office-calls.ts';
import type { CallFailure } from '../client/office-answer.ts';
import type { OfficeClient } from '../client/office-client.ts';
import type { SendingTill } from './ports.ts';
import {
  afterBatch,
  afterFailure,
  afterLocate,
  firstState,
  type LineTurn,
  nextCall,
  type Rest,
  type SentPart,
  type Step,
  type UplinkCall,
  type UplinkState,
} from './uplink-state.ts';
import { Waiting } from './waiting.ts';

interface UplinkDeps {
  readonly till: SendingTill;
  readonly client: OfficeClient;
  readonly clock: Clock;
  readonly random: Random;
  readonly enrolment: {
    readonly leaves: () => Leaves;
    /** That whose documents the office has in full, as an earlier run kept it. */
    readonly kept: LineTurn | null;
    readonly keep: (kept: LineTurn) => void;
  };
  readonly changed: () => void;
  readonly bug: (error: unknown) => void;
}

/** Some tens of ms of reading. One event may be larger and then travels alone. */
const MOST_BYTES = 256_000;
/** The events whose subjects are a slice of the state of everything; documents are far smaller than events. */
const SLICE_EVENTS = 1_000;
/** How long a batch waits at most for a checkout that is being sent, in ms. */
const LONGEST_SALE_MS = 30_000;

/** A call's answer, or why there is none. */
type Outcome = (state: UplinkState, random: number) => Step;

/**
 * Sends the journal's events to the head office, one call at a time, in order, and reports the till's health. It keeps no cursor: the
 * office's answers say where it is. No failure reaches the counter.
 */
export class Uplink {
  readonly #deps: UplinkDeps;
  readonly #waiting: Waiting;
  #state: UplinkState;
  #contact: Omit<OfficeContact, 'waiting'> = { waitingSince: null, lastContact: null, trouble: null, detail: '' };
  readonly #runId = randomUUID();
  #reports = 0;
  #running: Promise<void> | null = null;
  #stopGrowth: () => void = () => undefined;

  constructor(deps: UplinkDeps) {
    this.#deps = deps;
    this.#state = firstState(deps.enrolment.kept);
    this.#waiting = new Waiting(deps.clock);
  }

  get contact(): OfficeContact {
    const { cursor } = this.#state;
    const waiting = cursor.kind === 'at' ? Math.max(0, this.#deps.till.eventCount() - cursor.place.seq) : null;
    return { ...this.#contact, waiting };
  }

  start(): void {
    this.#stopGrowth = this.#deps.till.onGrowth(() => this.#waiting.grew());
    this.#running = this.#run().catch(this.#deps.bug);
  }

  /** Calls at once, also after a refusal that ended the sending. */
  tryNow(): void {
    this.#waiting.wake();
  }

  /** Aborts the call in progress; the office may have it, and the next start asks. Resolves when nothing of it runs any more. */
  async stop(): Promise<void> {
    this.#stopGrowth();
    this.#waiting.stop();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { till, random, bug } = this.#deps;
    const { signal } = this.#waiting;
    while (!signal.aborted) {
      await this.#waiting.whileTrue(() => till.isSending(), LONGEST_SALE_MS);
      if (signal.aborted) return;
      this.#waiting.forgetGrowth();
      const outcome = await this.#send(nextCall(this.#state, till.eventCount())).catch((error: unknown) => {
        bug(error);
        return failedBy(UNREAD);
      });
      // An aborted call says nothing.
      if (signal.aborted) return;
      const { kept } = this.#state;
      const { state, rest } = outcome(this.#state, random());
      this.#state = state;
      if (state.kept !== null && state.kept !== kept) this.#deps.enrolment.keep(state.kept);
      this.#note({
        ...{ trouble: state.trouble, detail: state.detail },
        ...(state.failures === 0 || isAnswer(state.trouble) ? { lastContact: isoNow(this.#deps.clock) } : {}),
      });
      await this.#rest(rest);
    }
  }

  #rest(rest: Rest): Promise<void> {
    return rest === null ? this.#waiting.untilWoken() : this.#waiting.rest(rest.leastMs, rest.mostMs);
  }

  async #send(call: UplinkCall): Promise<Outcome> {
    if (call.kind === 'locate') return this.#locate(call.seqs);
    return call.kind === 'events' ? this.#sendEvents(call.after, call.most) : this.#sendSlice(call.after, call.from);
  }

  async #locate(seqs: readonly number[]): Promise<Outcome> {
    const places = await this.#read('officePlaces', { seqs });
    if (!places.ok) return failedBy(UNREAD);
    const answer = await this.#deps.client.locate({ places: [...places.value] }, this.#waiting.signal);
    if (!answer.ok) return failedBy(answer.failure);
    return (state, random) => afterLocate(state, places.value, answer.value.known, random);
  }

  async #sendEvents(after: JournalPlace, most: number): Promise<Outcome> {
    const read = await this.#readEvents(after, most);
    if (!read.ok) return failedBy(UNREAD);
    if (read.value.after.chain !== after.chain) return failedBy({ why: 'unknownPlace', detail: `event ${after.seq} is another one now` });
    return this.#post(read.value, lastPlaceOf(read.value));
  }

  async #sendSlice(after: JournalPlace, from: number): Promise<Outcome> {
    const slice = await this.#read('officeDocuments', { after: from, most: SLICE_EVENTS, ...this.#terms() });
    // No event travels with it; what waits is read for the report.
    const rest = await this.#readEvents(after, 0);
    if (!slice.ok || !rest.ok) return failedBy(UNREAD);
    const { documents, to } = slice.value;
    return this.#post({ ...rest.value, after, events: [], documents }, after, to >= after.seq ? null : to);
  }

  /** Reads nothing after the stop: the journal may be closed. */
  async #read<Q extends keyof OfficeCalls>(call: Q, input: OfficeCalls[Q]['input']) {
    return this.#waiting.signal.aborted ? fail(null) : this.#deps.till.reader.office(call, input);
  }

  #readEvents({ seq }: JournalPlace, most: number) {
    return this.#read('officeEvents', { after: seq, most, mostBytes: MOST_BYTES, ...this.#terms() });
  }

  #terms(): Pick<OfficeSpan, 'bodies' | 'account'> {
    return { bodies: this.#deps.enrolment.leaves(), account: this.#deps.till.account() };
  }

  async #post(
    { after, events, documents, head, waitingSince }: OfficeEvents,
    last: JournalPlace,
    nextSlice?: number | null,
  ): Promise<Outcome> {
    const waiting = Math.max(0, head.seq - last.seq);
    const firstAt = events[0]?.at ?? waitingSince;
    this.#note({ waitingSince: firstAt !== null && Number.isNaN(Date.parse(firstAt)) ? null : firstAt });
    const batch: Batch = {
      ...{ version: BATCH_VERSION, after, events: [...events], documents: [...documents] },
      health: {
        ...{ ...(await this.#deps.till.self()), waiting, waitingSince: waiting > 0 ? waitingSince : null },
        ...{ run: this.#runId, report: ++this.#reports },
      },
      sentAt: isoNow(this.#deps.clock),
    };
    const answer = await this.#deps.client.batch(batch, this.#waiting.signal);
    if (!answer.ok) return failedBy(answer.failure);
    const sent: SentPart = {
      isFromStart: after.seq === 0,
      last,
      isEmpty: events.length === 0,
      head: head.seq,
      ...(nextSlice === undefined ? {} : { nextSlice }),
    };
    return (state, random) => {
      const step = afterBatch(state, sent, answer.value, random);
      if (step.state.failures === 0) this.#note({ waitingSince: waiting > 0 ? waitingSince : null });
      return step;
    };
  }

  #note(news: Partial<Omit<OfficeContact, 'waiting'>>): void {
    this.#contact = { ...this.#contact, ...news };
    this.#deps.changed();
  }
}

/** The log has the reason. */
const UNREAD: CallFailure = { why: 'journal', detail: '' };

const failedBy =
  (failure: CallFailure): Outcome =>
  (state, random) =>
    afterFailure(state, failure, random);

/** The place of the last event; that before the first where there is none. */
function lastPlaceOf({ after, events }: OfficeEvents): JournalPlace {
  const chain = events.reduce<Uint8Array>(
    (head, { digest }) => extendChain(head, Buffer.from(digest, 'base64')),
    Buffer.from(after.chain, 'base64'),
  );
  const last = events.at(-1);
  return last ? { seq: last.seq, chain: Buffer.from(chain).toString('base64') } : after;
}

/** Whether the office itself refused. */
const isAnswer = (trouble: OfficeTrouble | null): boolean => trouble !== null && Object.hasOwn(OFFICE_REFUSALS, trouble);
