import type { Deferral } from '../../../shared/erasure/erasure-views.ts';
import type { TenderKind } from '../../../shared/lib/tender.ts';
import type { ExceptionKind } from '../../../shared/shifts/ledger-sums.ts';
import { DAILY_TABLE_NAMES, ROLLUP_TABLE_NAMES } from '../rollups/rollup-layout.ts';
import type { Database } from './database.ts';
import { CORE_EVENT_TYPES } from './decode-event.ts';
import type { EventOf, ExtensionEvent } from './events.ts';
import { MIGRATIONS } from './migrations.ts';

/**
 * The part of the journal's file that another folder adds: tables at their fixed migration number, event types, and the projection that
 * applies those events. A verification replays the projection and compares its tables with the file's like the journal's own.
 */
export interface JournalExtension {
  /** The key of the migrations that are reserved for it ({@link MIGRATIONS}). */
  readonly name: string;
  /** The SQL of each reserved migration, by its number from 1. A step that was released is never edited. */
  readonly migrations: Readonly<Record<number, string>>;
  readonly eventTypes: readonly string[];
  /** Types of these that an erasure by age finds while something is left in them; the others go with their group or by a request. */
  readonly erasedByAge?: readonly string[];
  /** Events that the reports of shifts count as exceptions. */
  readonly exceptions?: Readonly<Record<string, ExceptionKind>>;
  /** What an event of these paid as compensation: a loss in the reports. Null for every other event. */
  readonly compensationOf?: (event: ExtensionEvent) => Compensation | null;
  /** Tables that do not follow from its events: a replay neither makes nor compares them. Absent where there is none. */
  readonly notProjected?: readonly string[];
  openProjection(db: Database): ExtensionProjection;
  /**
   * The subjects whose events are erased together with this one's, the order or the one that others went to first. Also asked of orders. Empty
   * where the subject is not the extension's.
   */
  openErasureGroup?(db: Database): (subject: string) => readonly string[];
  /** Adds the rows that a replay of a subject's events rests on, where they follow from events of other subjects. */
  openReplaySeed?(journal: Database, scratch: Database): (subject: string) => void;
  /** What defers the erasure of an order: an open complaint, a debt. */
  openErasureHold?(db: Database): ErasureHold;
  /** A further check of a verification, over the file's own tables: null when all agree, else the difference. */
  check?(db: Database): string | null;
}

/** Why the events of a ticket, its orders and its quotes, by their subjects, must stay whole for now; null where nothing holds them. */
export type ErasureHold = (subjects: readonly string[]) => Deferral | null;

/** The tables of an extension over one connection. */
export interface ExtensionProjection extends MoneyFollower {
  /** Applies one event, with its number, inside the transaction that appends it. Throws ImpossibleEvent. */
  apply(event: ExtensionEvent, seq: number): void;
}

/** What follows from the journal's own events about money: called after the ledger, inside the transaction that appends the event. */
export interface MoneyFollower {
  sold?(event: EventOf<'ticket'>, seq: number): void;
  returned?(money: ReturnedMoney, seq: number): void;
}

/** Cash that the shop paid for its own fault with an order. */
export interface Compensation {
  /** Empty where it names none. */
  readonly orderId: string;
  /** Negative where a contra entry takes it back. */
  readonly amount: number;
}

/** Parts of an order's money that went back to the customer, or were taken back. */
export interface ReturnedMoney {
  readonly ticket: EventOf<'ticket'>;
  readonly parts: readonly ReturnedPart[];
  /** UTC, ISO 8601. */
  readonly at: string;
  /** Who did it, by name. */
  readonly by: string;
}

export interface ReturnedPart {
  /** Null in refunds of older tills: the ticket's only means. */
  readonly paidBy: TenderKind | null;
  readonly tender: TenderKind;
  /** Negative where the customer gave it back, because the order happened after all. */
  readonly amount: number;
  /** Who gave it back, by name. */
  readonly by: string;
}

/** The journal's own layout and events with those of its extensions. */
export interface JournalSchema {
  readonly extensions: readonly JournalExtension[];
  /** Every migration in order; `PRAGMA user_version` counts those that ran. */
  readonly migrations: readonly string[];
  readonly eventTypes: ReadonlySet<string>;
  readonly notProjected: ReadonlySet<string>;
}

/** Throws where a reserved migration has no SQL, an extension uses a number that is not its own, or two claim one event type. */
export function createJournalSchema(extensions: readonly JournalExtension[]): JournalSchema {
  const migrations = MIGRATIONS.map((step, index) =>
    typeof step === 'string' ? step : reservedSql(extensions, step.reservedFor, index + 1),
  );
  for (const { name, migrations: own } of extensions)
    for (const number of Object.keys(own))
      if (!isReservedFor(name, Number(number))) throw new Error(`Migration ${number} is not reserved for ${name}`);
  const types = [...CORE_EVENT_TYPES, ...extensions.flatMap(({ eventTypes }) => eventTypes)];
  const eventTypes = new Set(types);
  if (eventTypes.size < types.length) throw new Error('Two parts of the journal declare the same event type');
  return {
    extensions,
    migrations,
    eventTypes,
    notProjected: new Set([...NOT_PROJECTED, ...extensions.flatMap(({ notProjected = [] }) => notProjected)]),
  };
}

function reservedSql(extensions: readonly JournalExtension[], name: string, number: number): string {
  const sql = extensions.find((extension) => extension.name === name)?.migrations[number];
  if (sql === undefined) throw new Error(`Migration ${number} is reserved for ${name}, which does not define it`);
  return sql;
}

function isReservedFor(name: string, number: number): boolean {
  const step = MIGRATIONS[number - 1];
  return typeof step === 'object' && step.reservedFor === name;
}

/** Tables of the journal itself that do not follow from events, or that follow from other tables. */
const NOT_PROJECTED = [
  ...['events', 'facts', 'checkpoint'],
  ...['history', 'history_mark', 'history_stale', 'history_blocks', 'history_values', 'history_columns'],
  ...ROLLUP_TABLE_NAMES,
  ...DAILY_TABLE_NAMES,
  ...['erasure_deferred', 'erasure_filler'],
];
