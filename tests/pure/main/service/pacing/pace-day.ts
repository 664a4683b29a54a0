import type { LimitHeaders } from '../../../../../main/service/http/ports.ts';
import { readLimits } from '../../../../../main/service/pacing/limit-headers.ts';
import {
  after429,
  afterAnswer,
  afterNoAnswer,
  initialPace,
  msUntilAllowed,
  type Pace,
  takeRequest,
  withAllowedPart,
} from '../../../../../main/service/pacing/pace.ts';
import type { ModelLimit } from './model-limit.ts';

/** Repeatable numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Network {
  /** The shortest and the longest time in ms that a request takes to arrive, and its answer to return. */
  readonly least: number;
  readonly most: number;
  /** The same for the answer, where it differs. */
  readonly back?: { readonly least: number; readonly most: number };
  /** The longest delay of a timer, in ms. */
  readonly timerLag: number;
  /** One in this many answers is lost; 0 for none. */
  readonly lostOneIn?: number;
  readonly strip?: (headers: LimitHeaders) => LimitHeaders | null;
  /** The part of the limit that the till may use. */
  readonly part?: number;
}

export interface Till {
  sent: number;
  accepted: number;
  refused: number;
  /** Of these, the requests that were sent before any answer told the limit. */
  refusedUnwarned: number;
  /** Times of acceptances and refusals, for closer checks. */
  readonly acceptedAt: number[];
  readonly refusedAt: number[];
}

interface Happening {
  readonly at: number;
  readonly run: () => void;
}

/** A queue of timed actions as a heap, because a day has millions of them. */
class Agenda {
  readonly #heap: Happening[] = [];

  add(at: number, run: () => void): void {
    const heap = this.#heap;
    let index = heap.push({ at, run }) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (at >= (heap[parent]?.at ?? 0)) break;
      this.#swap(index, parent);
      index = parent;
    }
  }

  next(): Happening | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    heap[0] = last;
    for (let index = 0; ; ) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      let least = index;
      if ((heap[left]?.at ?? Number.POSITIVE_INFINITY) < (heap[least]?.at ?? 0)) least = left;
      if ((heap[right]?.at ?? Number.POSITIVE_INFINITY) < (heap[least]?.at ?? 0)) least = right;
      if (least === index) return first;
      this.#swap(index, least);
      index = least;
    }
  }

  #swap(one: number, other: number): void {
    const heap = this.#heap;
    const [first, second] = [heap[one], heap[other]];
    if (first && second) [heap[one], heap[other]] = [second, first];
  }
}

/**
 * Simulates tills that always have another request to send, each over its own network, against one model of the service, for `duration` ms
 * of simulated time. `during` may change the model on the way.
 */
export function runTills(
  networks: readonly Network[],
  server: ModelLimit,
  duration: number,
  seed: number,
  during: readonly { readonly at: number; readonly run: () => void }[] = [],
): Till[] {
  const random = seeded(seed);
  const agenda = new Agenda();
  for (const { at, run } of during) agenda.add(at, run);
  const tills = networks.map((network) => startTill(server, network, random, agenda));
  for (;;) {
    const next = agenda.next();
    if (!next || next.at > duration) return tills;
    next.run();
  }
}

function startTill(server: ModelLimit, network: Network, random: () => number, agenda: Agenda): Till {
  const till: Till = { sent: 0, accepted: 0, refused: 0, refusedUnwarned: 0, acceptedAt: [], refusedAt: [] };
  let pace: Pace = withAllowedPart(initialPace(0), 0, network.part ?? 1);
  let timer = 0;
  const travel = ({ least, most }: Pick<Network, 'least' | 'most'>) => least + random() * (most - least);
  const pump = (now: number) => {
    for (;;) {
      const wait = msUntilAllowed(pace, now, 'cashier');
      if (wait === Number.POSITIVE_INFINITY) return;
      if (wait > 0) {
        const mine = ++timer;
        const at = now + wait + random() * network.timerLag;
        agenda.add(at, () => mine === timer && pump(at));
        return;
      }
      send(now);
    }
  };
  const send = (now: number) => {
    const isWarned = pace.isLimitKnown;
    const { pace: next, request: taken } = takeRequest(pace, now);
    pace = next;
    till.sent++;
    const arrives = now + travel(network);
    agenda.add(arrives, () => {
      const said = server.request(arrives);
      if (said) till.acceptedAt.push(arrives);
      else till.refusedAt.push(arrives);
      if (said) till.accepted++;
      else till.refused++;
      if (!said && !isWarned) till.refusedUnwarned++;
      const back = arrives + travel(network.back ?? network);
      const lost = network.lostOneIn ? random() * network.lostOneIn < 1 : false;
      agenda.add(back, () => {
        if (lost) pace = afterNoAnswer(pace, taken, back);
        else if (said) pace = afterAnswer(pace, taken, back, readLimits(network.strip ? network.strip(said) : said));
        else pace = after429(pace, taken, back, null, random());
        pump(back);
      });
    });
  };
  agenda.add(0, () => pump(0));
  return till;
}
