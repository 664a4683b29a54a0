import type { z } from 'zod';
import { WORK_BOUNDS, type Work, workOf } from '../../shared/ipc/call-work.ts';
import type { Handlers } from '../../shared/ipc/contract.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import { decodeBySchema } from '../../shared/lib/decode.ts';
import { fail, type Result } from '../../shared/lib/result.ts';
import type { Clock } from '../lib/clock.ts';
import { Places } from '../lib/places.ts';

/** The caller: the address of the calling frame, and whether it is its window's top frame. */
export interface Sender {
  readonly url: string;
  readonly mainFrame: boolean;
}

/** The only page that may call. */
export const APP_ORIGIN = 'loket://app';

/** Its whole path counts: a name that only begins as the page's is another file. */
export const isOwnPage = ({ url, mainFrame }: Sender): boolean => mainFrame && /^loket:\/\/app\/(index\.html)?([?#].*)?$/s.test(url);

/** Admits a call from our own page whose input keeps the bounds and matches the schema. */
export function admit<I>(sender: Sender, schema: z.ZodType<I>, value: unknown): Result<I, Failure> {
  if (!isOwnPage(sender)) return fail({ kind: 'badInput', detail: 'sender' });
  if (!keepsInputBounds(value)) return fail({ kind: 'badInput', detail: 'size' });
  const read = decodeBySchema(schema, value);
  // Names only the path of the wrong member, which is the same in every language; a correct screen never sees it.
  return read.ok ? read : fail({ kind: 'badInput', detail: read.failure[0].path.join('.') || 'input' });
}

/** What the input of one call may hold: many times the largest form, and little for a till. */
const MOST = { depth: 30, values: 500_000, characters: 8_000_000 };

/**
 * Whether an input keeps the bounds, whatever its schema accepts: a text of 50 MB costs time and memory in each part that it reaches. A
 * round or binary input does not keep them; no call takes one.
 */
function keepsInputBounds(input: unknown): boolean {
  let [values, characters] = [0, 0];
  const keeps = (value: unknown, depth: number): boolean => {
    values += 1;
    if (typeof value === 'string') characters += value.length;
    if (depth > MOST.depth || values > MOST.values || characters > MOST.characters) return false;
    if (typeof value !== 'object' || value === null) return true;
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return false;
    if (Array.isArray(value)) return value.length <= MOST.values && value.every((member) => keeps(member, depth + 1));
    return Object.entries(value).every(([name, member]) => {
      characters += name.length;
      return keeps(member, depth + 1);
    });
  };
  return keeps(input, 0);
}

/** A page as Electron names it: its events say when its calls have no reader any more. */
interface CallingPage {
  on(event: 'did-navigate' | 'render-process-gone' | 'destroyed', listener: () => void): unknown;
}

/** Counts the calls of each page by their work (`shared/ipc/call-work.ts`). A page that is loaded again, crashes or closes begins at none. */
export class PageCalls {
  readonly #pages = new WeakMap<CallingPage, Map<Work, Places>>();
  readonly #clock: Pick<Clock, 'monotonic' | 'after'>;

  constructor(clock: Pick<Clock, 'monotonic' | 'after'>) {
    this.#clock = clock;
  }

  /** The places of a page for the work of one call. */
  placesOf(page: CallingPage, group: string, name: string): Places {
    const work = workOf(group, name);
    const known = this.#pages.get(page) ?? this.#watch(page);
    const places = known.get(work) ?? new Places(WORK_BOUNDS[work], this.#clock);
    known.set(work, places);
    return places;
  }

  #watch(page: CallingPage): Map<Work, Places> {
    const known = new Map<Work, Places>();
    const clear = (): void => {
      for (const places of known.values()) places.clear();
    };
    page.on('did-navigate', clear);
    page.on('render-process-gone', clear);
    page.on('destroyed', clear);
    this.#pages.set(page, known);
    return known;
  }
}

/** Calls that begin no work: they are answered while the till is shut, and an update waits for none of them. */
const IDLE_CALLS: ReadonlySet<string> = new Set(['staff.signOut', 'staff.touched', 'sale.keepUnpaid']);
const IDLE_GROUPS: ReadonlySet<string> = new Set<keyof Handlers>(['app', 'updates']);

/** How long after the last answer the gate says that it is idle, in ms: a page that asks for many things is one row of calls. */
const IDLE_MS = 250;

/** Lets the calls of the page through. While the till is shut for an update (docs/updates.md), none of them begins any work. */
export class CallGate {
  #underWay = 0;
  #isShut = false;
  #refusedPage = false;
  #idle: (() => void) | null = null;
  #saysIdle = false;
  readonly #clock: Pick<Clock, 'after'>;

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock;
  }

  /** Calls `idle` from now on after the last call that was under way has its answer, at most once in 250 ms. */
  onIdle(idle: () => void): void {
    this.#idle = idle;
  }

  /** Whether a call has no answer yet. */
  get isWorking(): boolean {
    return this.#underWay > 0;
  }

  /** Whether a page may open the till: not while it is shut. */
  admitsPage(): boolean {
    this.#refusedPage ||= this.#isShut;
    return !this.#isShut;
  }

  shut(): void {
    this.#isShut = true;
    this.#refusedPage = false;
  }

  /** True where a page was refused meanwhile: it shows that it waits, and must be loaded again. */
  endShut(): boolean {
    this.#isShut = false;
    return this.#refusedPage;
  }

  /** Runs the handler of one call, unless the till is shut for it. */
  pass<A>(group: string, name: string, handle: () => A): A | Result<never, Failure> {
    if (IDLE_GROUPS.has(group) || IDLE_CALLS.has(`${group}.${name}`)) return handle();
    if (this.#isShut) return fail({ kind: 'updating' });
    const answer = handle();
    if (answer instanceof Promise) this.#follow(answer);
    return answer;
  }

  #follow(answer: Promise<unknown>): void {
    this.#underWay += 1;
    const ended = (): void => {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#sayIdle();
    };
    answer.then(ended, ended);
  }

  #sayIdle(): void {
    if (this.#saysIdle || this.#idle === null) return;
    this.#saysIdle = true;
    this.#clock.after(IDLE_MS, () => {
      this.#saysIdle = false;
      // The call that is under way says so when it has its answer.
      if (this.#underWay === 0) this.#idle?.();
    });
  }
}
