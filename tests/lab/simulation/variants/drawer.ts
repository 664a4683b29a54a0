import { type Variant, variant } from './variant.ts';
import { rerun, rewriting } from './wrappers.ts';

/** Tills with faulty shifts: their sums, their numbers, and the gate in front of sales. */

/** The same statement with one value replaced. */
const withValue = (words: RegExp, index: number, change: (value: unknown, values: readonly unknown[]) => unknown): Variant['file'] =>
  rewriting(words, (statement, values) => rerun(statement, values.with(index, change(values[index], values))));

const TENDER_AMOUNT = 3;
const CHANGE = 4;
const REFUND_AMOUNT = 6;
const SHIFT_BODY = 5;
const ACCOUNT_KIND = 3;
const ACCOUNT_AMOUNT = 8;

/** The number that each shift was opened with, by its id. */
const FIRST_NUMBER = new Map<unknown, unknown>();

export const DRAWER_VARIANTS: readonly Variant[] = [
  variant('keeps the change in its takings', 1, ['takings are', 'the drawer holds'], {
    file: withValue(/^\s*INSERT INTO payments/i, TENDER_AMOUNT, (amount, values) => Number(amount) + Number(values[CHANGE])),
  }),
  variant('counts a refund twice', 3, ['the drawer holds'], {
    file: withValue(/^\s*INSERT INTO refunds/i, REFUND_AMOUNT, (amount) => 2 * Number(amount)),
  }),
  variant('forgets a movement of cash', 2, ['the drawer holds', 'no movement of cash'], {
    file: rewriting(/^\s*INSERT INTO cash_moves/i, () => undefined),
  }),
  variant('forgets where the money of an order was', 1, ['every order stands'], {
    file: rewriting(/^\s*INSERT INTO standings/i, (statement, values) => (values[3] === -1 ? undefined : rerun(statement, values))),
  }),
  variant('forgets that its drawer was counted', 5, ['no cash moves after'], {
    file: withValue(/^\s*INSERT INTO shifts/i, SHIFT_BODY, (body) =>
      String(body).replace(/"counts":\[.*?\](?=,"isCountAccepted")/, '"counts":[]'),
    ),
  }),
  variant('uses the number of a printed Z again', 8, ['a number stands', 'Zs are numbered', 'the till knows'], {
    file: rewriting(/^\s*INSERT INTO shifts/i, (statement, [id, number, ...rest]) => {
      const first = FIRST_NUMBER.get(id) ?? number;
      FIRST_NUMBER.set(id, first);
      const body = String(rest.at(-1)).replace(`"number":${String(number)}`, `"number":${String(first)}`);
      return rerun(statement, [id, first, ...rest.slice(0, -1), body]);
    }),
  }),
  variant('charges a sale on account twice', 1, ['customers owe'], {
    file: withValue(/^\s*INSERT INTO account_entries/i, ACCOUNT_AMOUNT, (amount, values) =>
      values[ACCOUNT_KIND] === 'charged' ? 2 * Number(amount) : amount,
    ),
  }),
  variant('forgets a payment on account', 1, ['customers owe'], {
    file: rewriting(/^\s*INSERT INTO account_entries/i, (statement, values) =>
      values[ACCOUNT_KIND] === 'collected' ? undefined : rerun(statement, values),
    ),
  }),
  variant('sells without a shift', 17, ['no sale without'], {
    settings: (settings) => ({ ...settings, shift: { ...settings.shift, required: { live: false, training: false } } }),
  }),
  variant('begins the business day at noon', 1, ['a shift keeps the business day'], {
    settings: (settings) => ({ ...settings, clock: { ...settings.clock, dayStartsAt: 720 } }),
  }),
  // Its day has answers with wrong prices, which excuse their own difference and no more.
  variant('mishears every balance but the first', 47, ['the balance is in'], {
    file: (db) =>
      withValue(/^\s*INSERT OR IGNORE INTO told_balances/i, 3, (amount) => {
        const heard = db.prepare('SELECT reading_id FROM told_balances').all().length;
        return heard === 0 ? amount : Number(amount) + 20_000;
      })(db),
  }),
  variant('takes no partner fee for a part of the debit', 60, ['the balance is in'], {
    settings: (settings) => ({ ...settings, service: { ...settings.service, debitRule: 'salesPrice' } }),
  }),
  variant('forgets deposits', 1, ['the balance is in'], {
    file: withValue(/^\s*INSERT OR IGNORE INTO deposits/i, 4, () => null),
  }),
];
