import type { ExceptionKind } from '../../../shared/ledger/ledger-sums.ts';
import type { Database } from './database.ts';
import { CORE_EVENT_TYPES } from './decode-event.ts';
import type { ExtensionEvent } from './events.ts';
import { MIGRATIONS } from './migrations.ts';

/**
 * What another folder adds to the journal's file: tables at their fixed migration number, event types, and the projection that
 * applies those events. A verification replays the projection and compares its tables with the file's like the journal's own.
 */
export interface JournalExtension {
  /** The key of the migrations that are reserved for it ({@link MIGRATIONS}). */
  readonly name: string;
  /** The SQL of each reserved migration, by its number from 1. A step that was released is never edited. */
  readonly migrations: Readonly<Record<number, string>>;
  readonly eventTypes: readonly string[];
  /** Events that the reports of shifts count as exceptions. */
  readonly exceptions?: Readonly<Record<string, ExceptionKind>>;
  /** Tables that do not follow from its events: a replay neither makes nor compares them. */
  readonly notProjected: readonly string[];
  openProjection(db: Database): ExtensionProjection;
  /** What a verification checks beside the rows, over the file's own tables: null when all agrees, else what does not. */
  check?(db: Database): string | null;
}

/** The tables of an extension over one connection. */
export interface ExtensionProjection {
  /** Applies one event, with its number, inside the transaction that appends it. Throws ImpossibleEvent. */
  apply(event: ExtensionEvent, seq: number): void;
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
    notProjected: new Set([...NOT_PROJECTED, ...extensions.flatMap(({ notProjected }) => notProjected)]),
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
const NOT_PROJECTED = [...['events', 'facts', 'checkpoint'], ...['history', 'history_mark', 'history_stale', 'history_blocks']];
