import type { Database } from '../../../main/journal/core/database.ts';
import type { ListEntry } from '../../../main/journal/core/epochs.ts';
import { restore } from '../../../main/journal-admin/restore.ts';
import type { Clock } from '../../../main/lib/clock.ts';
import type { OrderService } from '../../../main/orders/ports.ts';
import type { Printer } from '../../../main/printing/printer.ts';
import type { FetchPort } from '../../../main/service/http/ports.ts';
import type { OrderView } from '../../../shared/ipc/views.ts';
import type { Computer } from '../environment/computer.ts';
import type { Cashier } from '../world/cashier.ts';
import type { Counter } from '../world/counter.ts';

/**
 * Tills that are broken on purpose: each wraps real parts from outside and breaks one promise. What is not named stays real.
 * They prove that the simulation can fail.
 */
export interface Variant {
  readonly name: string;
  /** How the promises begin that it breaks; any other violation does not count as having found it. */
  readonly breaks: readonly string[];
  /** A seed whose day shows it: looked at first, so that finding it takes little time. Any other seed may show it too. */
  readonly day: number;
  /** What the till says over the wire. */
  readonly fetch: (port: FetchPort, counter: Counter) => FetchPort;
  /** Wraps the order service of a till; `start` counts the starts of the program. */
  readonly service: (service: OrderService, counter: Counter, start: number) => OrderService;
  /** What becomes of the till's writes. */
  readonly file: (db: Database) => Database;
  /** What the till draws by chance. */
  readonly drawn: (bytes: Buffer) => Buffer;
  /** Wraps the epoch lists outside of the journal's folder, at each start and restore. */
  readonly listed: (entries: readonly ListEntry[], computer: Computer) => readonly ListEntry[];
  /** Where the till looks for copies of its journal. */
  readonly copies: (computer: Computer) => string[];
  /** How a copy takes the journal's place. */
  readonly restore: typeof restore;
  /** Whether sales are looked for that a loss took from the journal. */
  readonly scans: boolean;
  /** Wraps the till's printer. */
  readonly printer: (printer: Printer) => Printer;
  /** What becomes of the key that pays. */
  readonly pays: (pay: Cashier['pay'], counter: Counter) => Cashier['pay'];
  /** Wraps the screen's views of orders. */
  readonly view: (view: OrderView) => OrderView;
  /** Whether open orders are read as soon as the service answers again. */
  readonly readsAfterOutages: boolean;
  /** The time of all that sells. */
  readonly clock: (clock: Clock) => Clock;
  /** Whether each press of the key that pays gets a nonce of its own. */
  readonly forgetsNonces: boolean;
}

/** The till as it is. */
export const REAL: Variant = {
  name: 'real',
  breaks: [],
  day: 1,
  fetch: (port) => port,
  service: (service) => service,
  file: (db) => db,
  drawn: (bytes) => bytes,
  listed: (entries) => entries,
  copies: (computer) => [computer.copies],
  restore,
  scans: true,
  printer: (printer) => printer,
  pays: (pay) => pay,
  view: (view) => view,
  readsAfterOutages: true,
  clock: (clock) => clock,
  forgetsNonces: false,
};

type Changes = Partial<Omit<Variant, 'name' | 'breaks' | 'day'>>;

export const variant = (name: string, day: number, breaks: readonly string[], changes: Changes): Variant => ({
  ...REAL,
  name,
  day,
  breaks,
  ...changes,
});
