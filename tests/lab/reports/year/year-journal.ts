import { type Database, openFile } from '../../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { MANUAL_OPENING } from '../../../../main/journal/projections/projections.ts';
import { openJournal } from '../../../../main/records/journal-schema.ts';
import type { StaffEvent } from '../../../../main/shop/staff/staff-events.ts';
import { addDays, dayNumber, type LocalDate, type ShopClock, startOfBusinessDay } from '../../../../shared/lib/business-day.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { sumAllDays } from '../../fakes/journals.ts';
import { Dice } from './dice.ts';
import { CASHIERS, HOURS, MONTHS, OWNER, SUPERVISOR, WEEKDAYS } from './shop.ts';
import { eventsOfTicket } from './ticket-events.ts';
import { YearDrawer } from './year-drawer.ts';

/**
 * A year of a kiosk in a journal's file: hours, weekdays and months as they are, families and billers, people, means of payment, failures,
 * refunds and shifts. The same seed makes the same year. Every event goes through the journal's own append, unsynced; past days are summed for the reports.
 */
export interface YearOptions {
  readonly orders?: number;
  readonly seed?: number;
  readonly firstDay?: LocalDate;
  readonly days?: number;
  /** The shop's clock on a day; defaults to Jakarta with the day from 4:00. */
  readonly clockOf?: (day: LocalDate) => ShopClock;
}

/** The size and the days of the made year. */
export interface MadeYear {
  readonly orders: number;
  readonly events: number;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
}

/** Orders of a ticket, on average (ticket-events.ts). */
const ORDERS_PER_TICKET = 1.15;
const BATCH = 2_000;
/** The file need not survive a power cut, has no other reader, and fits into memory. */
const UNSAFE = 'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000';
const HOUR_MS = 3_600_000;
const JAKARTA: ShopClock = { zone: 'Asia/Jakarta', dayStartsAt: 240 };

/** Writes the year to a new file and closes it. */
export function makeYear(file: string, options: YearOptions = {}): MadeYear {
  const { orders = 100_000, seed = 1, firstDay = '2025-12-01', days = 365, clockOf = () => JAKARTA } = options;
  const dice = new Dice(seed);
  const writer = new YearWriter(file, clockOf(firstDay), startOfBusinessDay(firstDay, clockOf(firstDay)));
  const all = Array.from({ length: days }, (_, at) => addDays(firstDay, at));
  const weights = all.map((day) => weightOf(day) * (0.85 + dice.next() * 0.3));
  const tickets = orders / ORDERS_PER_TICKET / weights.reduce((sum, weight) => sum + weight, 0);
  let [number, waiting, due] = [0, [] as JournalEvent[], 0];
  for (const [at, day] of all.entries()) {
    const clock = clockOf(day);
    const midnight = startOfBusinessDay(day, { ...clock, dayStartsAt: 0 });
    due += (weights[at] ?? 0) * tickets;
    const count = Math.max(0, Math.round(due) - number);
    const times = Array.from({ length: count }, () => midnight + dice.pick(HOURS) * HOUR_MS + dice.between(0, HOUR_MS - 1)).sort(
      (a, b) => a - b,
    );
    for (const time of times) {
      number += 1;
      const isLast = at === days - 1 && time > midnight + 18 * HOUR_MS;
      waiting.push(...eventsOfTicket({ number, at: time, clock, isLast }, dice));
    }
    waiting.push(...actsOfDay(waiting, midnight, dice));
    waiting = writer.writeDay(waiting, midnight, clock, dice);
    if (at % 30 === 0) writer.sumDays();
  }
  writer.sumDays();
  const { eventCount, sold } = writer.close();
  return { orders: sold, events: eventCount, firstDay, lastDay: addDays(firstDay, days - 1) };
}

const weightOf = (day: LocalDate): number => (WEEKDAYS[(dayNumber(day) + 3) % 7] ?? 1) * (MONTHS[Number(day.slice(5, 7)) - 1] ?? 1);

const stampOf = (at: number): string => new Date(at).toISOString();

/** Drawers that were opened by hand, and codes that were printed again. */
function actsOfDay(sold: readonly JournalEvent[], midnight: number, dice: Dice): JournalEvent[] {
  const time = (): string => stampOf(midnight + dice.between(7, 20) * HOUR_MS + dice.between(0, HOUR_MS - 1));
  const openings = Array.from({ length: dice.between(0, 2) }, (): JournalEvent => {
    const by = dice.isChance(0.6) ? (CASHIERS.at(-1)?.[1] ?? SUPERVISOR) : dice.pick(CASHIERS);
    return { type: 'drawer', subject: MANUAL_OPENING, at: time(), printer: 'p1', by };
  });
  const tickets = sold.flatMap((event) => (event.type === 'ticket' ? [event] : []));
  const again = tickets.filter(({ sales: [first] }) => first?.product.family === 'electricity-prepaid').slice(0, dice.between(0, 2));
  return [
    ...openings,
    ...again.flatMap((ticket) => reprintOf(ticket.ticket.orderIds[0] ?? '', Date.parse(ticket.at) + HOUR_MS, ticket.by)),
  ];
}

function reprintOf(orderId: string, at: number, by: Authority | null): JournalEvent[] {
  const jobId = `again-${orderId}`;
  const paper = { type: 'paper', subject: orderId, jobId, by } as const;
  const document = { kind: 'receipt', language: 'id', title: 'Struk', blocks: [] } as const;
  const request = {
    jobId,
    at: stampOf(at),
    kind: 'receipt',
    orderIds: [orderId],
    copy: 1,
    receiptsOf: [orderId],
    document,
    by: null,
  } as const;
  return [
    { ...paper, at: stampOf(at), event: { type: 'asked', request, printer: null } },
    { ...paper, at: stampOf(at + 1), event: { type: 'started' } },
    { ...paper, at: stampOf(at + 2), event: { type: 'printed', files: [] } },
  ];
}

/** Appends events in the order of their times, with the shifts around them. */
class YearWriter {
  readonly #journal: Journal;
  readonly #connections: readonly Database[];
  readonly #drawer: YearDrawer;

  constructor(file: string, clock: ShopClock, from: number) {
    const connections: Database[] = [];
    const opened = openJournal(file, (path) => {
      const db = openFile(path);
      if (path === file) connections.push(db);
      return db;
    });
    if (!opened.ok) throw new Error(opened.failure.detail);
    for (const db of connections) db.exec(UNSAFE);
    this.#connections = connections;
    this.#journal = opened.value;
    this.#append([{ type: 'epoch', subject: '', at: stampOf(from), epoch: 'abcdefgh' }]);
    const added = [OWNER, ...CASHIERS.map(([, by]) => by)].map(
      ({ person: { id, name, role } }): StaffEvent => ({ type: 'personAdded', subject: id, at: stampOf(from), name, role, by: 'terminal' }),
    );
    this.#done(this.#journal.append(added));
    this.#drawer = new YearDrawer(this.#journal, clock);
  }

  /** Writes what happens before the next day; returns the rest. */
  writeDay(events: readonly JournalEvent[], midnight: number, clock: ShopClock, dice: Dice): JournalEvent[] {
    const sorted = events.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
    const until = (hour: number): string => stampOf(midnight + hour * HOUR_MS);
    const part = (from: string, to: string): JournalEvent[] => sorted.filter(({ at }) => at >= from && at < to);
    this.#append(part('', until(6)));
    const [first, second] = [dice.pick(CASHIERS), dice.pick(CASHIERS)];
    const isSunday = (dayNumber(stampOf(midnight + 12 * HOUR_MS).slice(0, 10)) + 3) % 7 === 6;
    for (const [by, from, to] of isSunday
      ? ([[first, 6, 22]] as const)
      : ([
          [first, 6, 14],
          [second, 14, 22],
        ] as const)) {
      this.#drawer.open(midnight + from * HOUR_MS, clock, by);
      const events = part(until(from), until(to));
      this.#append(events);
      this.#drawer.took(events);
      if (dice.isChance(0.4)) this.#override(until(to), by);
      this.#drawer.close(midnight + to * HOUR_MS, by, dice);
    }
    this.#append(part(until(22), until(24)));
    return sorted.filter(({ at }) => at >= until(24));
  }

  /** Sums the days before the last one, as the till does in idle moments. */
  sumDays(): void {
    sumAllDays(this.#journal);
  }

  close(): { readonly eventCount: number; readonly sold: number } {
    const made = { eventCount: this.#journal.eventCount, sold: this.#journal.read.orderCount() };
    for (const db of this.#connections) db.exec('PRAGMA journal_mode = WAL');
    this.#journal.close();
    return made;
  }

  #override(at: string, { person }: Authority): void {
    const lifted: StaffEvent = {
      ...{ type: 'lifted', subject: SUPERVISOR.person.id, at, liftId: `lift-${at}`, action: 'refund', about: 'abcdefgh00000010' },
      ...{ by: SUPERVISOR.person, to: person },
    };
    this.#done(this.#journal.append([lifted]));
  }

  #append(events: readonly JournalEvent[]): void {
    for (let from = 0; from < events.length; from += BATCH) this.#done(this.#journal.append(events.slice(from, from + BATCH)));
  }

  #done(written: ReturnType<Journal['append']>): void {
    if (!written.ok) throw new Error(written.failure.detail);
  }
}
