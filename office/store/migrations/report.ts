import type { Migration } from './migration.ts';
import { SALES_VIEWS } from './report-sales.ts';

const AT_TILL = 'd.till, t.name as till_name, t.outlet, o.name as outlet_name';
/** A till's present journal can still change the row (docs/office-store.md). */
const IS_PRESENT = 't.revoked is null and d.line is not distinct from t.line';
const documents = (columns: string, which: string): string => `select ${AT_TILL}, ${columns}, not (${IS_PRESENT}) as is_earlier
  from public.documents d
  join public.tills t on t.till = d.till and t.excluded is null
  join public.outlets o on o.outlet = t.outlet
  where ${which}`;
const text = (member: string): string => `d.body->>'${member}'`;
const whole = (member: string): string => `(d.body->>'${member}')::bigint`;

/** What is open, owed or held now, by the newest documents. Instants are the tills' texts (ISO 8601, UTC): one that is no instant harms no reader. */
const LISTS: Readonly<Record<string, string>> = {
  shifts: documents(
    `d.id as shift, ${whole('number')} as number, ${text('opened')} as opened, ${text('closed')} as closed, ${text('by')} as opened_by,
     ${whole('expected')} as expected, ${whole('difference')} as difference`,
    `d.kind = 'shift'`,
  ),
  open_orders: documents(
    `d.id as order_id, ${text('at')} as sold, ${text('state')} as state, ${text('money')} as money, ${text('product')} as product,
     ${text('name')} as product_name, ${text('family')} as family, ${text('cashier')} as cashier, ${whole('total')} as total`,
    `d.kind = 'order' and d.body->>'money' in ('open', 'owed')`,
  ),
  debts: documents(
    `d.id as customer, ${whole('owed')} as owed, ${whole('limit')} as "limit", ${text('since')} as since`,
    `d.kind = 'debt' and (d.body->>'owed')::bigint > 0`,
  ),
  balances: documents(
    `coalesce(${text('account')}, d.till::text) as account, ${text('at')} as told, ${whole('amount')} as amount, coalesce(${whole('least')}, ${whole('amount')}) as least`,
    `d.kind = 'balance' and ${IS_PRESENT}`,
  ),
};

const TILLS = `select t.till, t.name as till_name, t.outlet, o.name as outlet_name, t.enrolled, t.revoked, t.version, t.seen, t.waiting,
    t.waiting_since, t.disk_free, t.printers, t.last_z, t.clock_ahead_ms, t.zone, t.day_starts_at, coalesce(l.head_seq, 0) as events,
    (select count(*) from public.lines h where h.till = t.till) as lines, t.excluded
  from public.tills t
  join public.outlets o on o.outlet = t.outlet
  left join public.lines l on l.till = t.till and l.line = t.line`;

/** The views for the chain's own tools (docs/office-report.md). Their columns are a promise: a later step adds columns at the end, or views. */
export const REPORT: Migration = {
  number: 41,
  name: 'views for reports',
  statements: [
    'create schema report',
    ...Object.entries({ ...SALES_VIEWS, ...LISTS, tills: TILLS }).map(([name, query]) => `create view report.${name} as ${query}`),
  ],
};
