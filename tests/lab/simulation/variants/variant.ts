import type { Customers } from '../../../../main/customers/customers.ts';
import type { Printer } from '../../../../main/devices/printing/printer.ts';
import type { Database } from '../../../../main/journal/core/database.ts';
import type { ListedEntry } from '../../../../main/journal/core/epochs.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import type { Clock } from '../../../../main/lib/clock.ts';
import { missingMoney } from '../../../../main/records/restore/missing-money.ts';
import { restore } from '../../../../main/records/restore/restore.ts';
import type { OrderService } from '../../../../main/selling/orders/ports.ts';
import type { FetchPort } from '../../../../main/service/http/ports.ts';
import type { Till } from '../../../../main/till/till.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import type { Computer } from '../environment/computer.ts';
import type { Cashier } from '../world/cashier.ts';
import type { Counter } from '../world/counter.ts';

/**
 * Tills that are broken on purpose: each wraps real parts from outside and breaks one promise. Parts that a variant does not name stay
 * real. They prove that the simulation can fail.
 */
export interface Variant {
  readonly name: string;
  /** The start of the names of the promises that it breaks; any other violation does not count as having found it. */
  readonly breaks: readonly string[];
  /** A seed whose day shows it: tried first, so that finding it takes little time. Other seeds may show it too. */
  readonly day: number;
  /** Wraps what the till sends to the service. */
  readonly fetch: (port: FetchPort, counter: Counter) => FetchPort;
  /** Wraps the order service of a till; `start` counts the starts of the program. */
  readonly service: (service: OrderService, counter: Counter, start: number) => OrderService;
  /** Wraps the till's writes. */
  readonly file: (db: Database) => Database;
  /** Replaces the till's randomness. */
  readonly drawn: (bytes: Buffer) => Buffer;
  /** Wraps the epoch lists outside of the journal's folder, at each start and restore. */
  readonly listed: (entries: readonly ListedEntry[], computer: Computer) => readonly ListedEntry[];
  /** Where the till searches for backups of its journal. */
  readonly copies: (computer: Computer) => string[];
  /** How a backup replaces the journal. */
  readonly restore: typeof restore;
  /** The report of a restore about money that it lacks. */
  readonly missing: typeof missingMoney;
  /** Wraps everything that sells, for the people at the counter. */
  readonly till: (till: Till) => Till;
  /** The marker that the keychain gives for this till. */
  readonly marker: (marker: string | null) => string | null;
  /** Whether the lost-order scan runs after a loss. */
  readonly scans: boolean;
  /** Wraps the till's printer. */
  readonly printer: (printer: Printer) => Printer;
  /** Wraps the press of Pay. */
  readonly pays: (pay: Cashier['pay'], counter: Counter) => Cashier['pay'];
  /** Wraps the screen's views of orders. */
  readonly view: (view: OrderView) => OrderView;
  /** The clock of everything that sells. */
  readonly clock: (clock: Clock) => Clock;
  /** Wraps the customers of whom one asks to be erased. */
  readonly customers: (customers: Customers) => Customers;
  /** Wraps the journal that an erasure changes, and the clock by which it decides what is old. */
  readonly erases: (journal: Journal) => Journal;
  readonly erasureClock: (clock: Clock) => Clock;
  /** Wraps the settings that the till reads. */
  readonly settings: (settings: Settings) => Settings;
  /** Whether each press of Pay gets a nonce of its own. */
  readonly forgetsNonces: boolean;
}

/** The unchanged till. */
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
  missing: missingMoney,
  till: (till) => till,
  marker: (marker) => marker,
  scans: true,
  printer: (printer) => printer,
  pays: (pay) => pay,
  view: (view) => view,
  clock: (clock) => clock,
  customers: (customers) => customers,
  erases: (journal) => journal,
  erasureClock: (clock) => clock,
  settings: (settings) => settings,
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
