import type { ColumnType, JSONColumnType } from 'kysely';
import type { ShopClock } from '../../shared/lib/business-day.ts';
import type { TillDocument } from '../../shared/office/documents.ts';
import type { TillHealth } from '../../shared/office/till-health.ts';
import type { PeopleTables } from './people-tables.ts';
import type { Measure } from './sums-layout.ts';

/** The tables as the query layer sees them (office/store/migrations/). Digests and chains are 32 bytes; texts of tills are stored with {@link ./stored-text.ts}. */
export interface OfficeTables extends PeopleTables {
  migrations: { number: number; name: string; at: Date };
  outlets: { outlet: string; name: string; created: Date };
  enrolments: EnrolmentRow;
  office_keys: { number: number; public_key: string; private_key: string; made: Date };
  /** The till that a journal belongs to, by the chain's value after the journal's first event. */
  journals: { first_chain: Buffer; till: string; since: Date };
  tills: TillRow;
  till_keys: { till: string; public_key: string; since: Date; ended: Optional<Date> };
  lines: LineRow;
  line_months: { till: string; line: string; month: number; first_seq: number; last_seq: number; last_chain: Buffer };
  events: EventRow;
  documents: DocumentRow;
  sums_goods: { till: string; product: string; family: string; brand: string; name: string };
  sums_people: { till: string; person: string; name: string };
  sums_hours: Hour & Goods & { person: string } & Readonly<Record<Measure, Sum>>;
  sums_day_hours: Hour & Readonly<Record<Measure, Sum>>;
  sums_days: Day & Readonly<Record<Measure, Sum>>;
  sums_tenders: Hour & { tender: string; person: string; payments: Sum; received: Sum; refunds: Sum; returned: Sum };
  sums_times: Day & Goods & { bucket: number; orders: Sum };
  sums_acts: Hour & { person: string; act: string; count: Sum; amount: Sum };
}

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;
type Json<T extends object> = JSONColumnType<T>;
type Sum = Defaulted<number>;
interface Day {
  till: string;
  day: number;
  business_day: number;
}
interface Hour extends Day {
  hour: number;
}
interface Goods {
  product: string;
  family: string;
  brand: string;
}

interface EnrolmentRow {
  code_hash: Buffer;
  outlet: string;
  name: string;
  /** The till whose place the new computer takes. */
  replaces: Optional<string>;
  /** The person who made the code; null for the server's terminal. */
  maker: Optional<string>;
  made: Date;
  ends: Date;
  used_key: Optional<string>;
  used_till: Optional<string>;
}

interface TillRow {
  till: string;
  outlet: string;
  name: string;
  enrolled: Date;
  revoked: Optional<Date>;
  /** Since when it is in no sum, by an owner's act. */
  excluded: Optional<Date>;
  /** The line that the till last extended, and how often that was another one than before. */
  line: Optional<string>;
  turn: Defaulted<number>;
  /** The turn up to which a person expected its histories. */
  acknowledged_turn: Defaulted<number>;
  /** The `at` of the newest event, by the till's clock. */
  last_at: Optional<string>;
  /** The run of the till's sender that reported last, and the number of the report in it. */
  run: Optional<string>;
  report: Defaulted<number>;
  version: string;
  waiting: Defaulted<number>;
  waiting_since: Optional<Date>;
  disk_free: Optional<number>;
  printers: ColumnType<TillHealth['printers'], string | undefined, string>;
  last_z: Optional<Date>;
  /** How far the till's clock was ahead of the office's when the last batch arrived. */
  clock_ahead_ms: Optional<number>;
  seen: Optional<Date>;
  /** The clock of its shop. */
  zone: Defaulted<ShopClock['zone']>;
  day_starts_at: Defaulted<number>;
}

interface LineRow {
  till: string;
  line: string;
  /** The line that this one leaves after `fork_seq`; null where it begins at the first event. */
  parent: string | null;
  fork_seq: number;
  /** The till's `turn` when this line last became its line. */
  turn: number;
  head_seq: number;
  head_chain: Buffer;
  begun: Date;
  extended: Date;
}

interface DocumentRow {
  till: string;
  kind: TillDocument['kind'];
  id: string;
  /** The line that says it. */
  line: string;
  turn: number;
  as_of: number;
  body: Json<TillDocument>;
}

interface EventRow {
  till: string;
  line: string;
  seq: number;
  /** Of the receipt, as yyyymm. */
  month: number;
  received: Date;
  at: string;
  type: string;
  subject: string;
  digest: Buffer;
  chain: Buffer;
  salt: Buffer | null;
  /** The JSON text as the till sent it. */
  body: string | null;
  /** A JSON array; null where the event adds nothing. */
  facts: string | null;
}
