import { fail, ok } from '../../../../shared/lib/result.ts';
import type { AccountPaymentForm } from '../../../../shared/on-account/on-account-forms.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import type { ContraForm } from '../../../../shared/shifts/contra.ts';
import { DEBTOR_IDS } from '../world/debtor-ids.ts';
import { type Variant, variant } from './variant.ts';
import { rerun, rewriting, withMember, withPart } from './wrappers.ts';

/** Tills whose own books are in order and wrong, and tills that take acts back wrongly. */

const ACCOUNT_AMOUNT = 8;
const DEPOSIT_CREDITED = 4;
const MOVE_BODY = 5;

/** Leaves out the rows that a statement would write. */
const leaving = (words: RegExp, isLeftOut: (values: readonly unknown[]) => boolean): Variant['file'] =>
  rewriting(words, (statement, values) => (isLeftOut(values) ? undefined : rerun(statement, values)));

/** The order as if the provider had taken more for it. */
const dearer = (order: Order): Order => {
  const { state } = order;
  if (state.is !== 'success' || state.reading.salesPrice === null) return order;
  return { ...order, state: { ...state, reading: { ...state.reading, salesPrice: (state.reading.salesPrice + 1_000) as never } } };
};

/** Each act can be taken back again, and the newest entry stands for it. */
const forgetsEntries: Variant['file'] = (db) =>
  withMember(db, 'prepare', (sql: string) => {
    if (sql.startsWith('INSERT INTO contras')) return db.prepare(sql.replace('INSERT', 'INSERT OR REPLACE'));
    const statement = db.prepare(sql);
    return sql.endsWith('FROM contras WHERE act_id = ?') ? withMember(statement, 'get', () => undefined) : statement;
  });

export const BOOK_VARIANTS: readonly Variant[] = [
  variant("books a payment on another customer's account", 14, ['the till knows what people owe'], {
    till: withPart('onAccount', 'payIn', (accounts) => (form: AccountPaymentForm, by: Parameters<typeof accounts.payIn>[1]) => {
      const other = DEBTOR_IDS.find((customerId) => customerId !== form.customerId) ?? form.customerId;
      return accounts.payIn({ ...form, customerId: other }, by);
    }),
  }),
  variant('says of no restore that money is missing', 46, ['a restore says which money'], {
    missing: () => ({ zs: [], payments: 0, deposits: 0 }),
  }),
  variant('erases nothing again after a restore', 46, ['a customer with whom all is settled'], {
    erases: (journal) =>
      withMember(
        journal,
        'erasure',
        withMember(journal.erasure, 'ask', () => ok(null)),
      ),
  }),
  variant('takes an act back as often as it is asked to', 14, ['an act is taken back once', 'customers owe'], { file: forgetsEntries }),
  variant('takes no deposit back', 46, ['an act that was recorded can be taken back'], {
    till: withPart(
      'contras',
      'book',
      (contras) => (form: ContraForm, by: Parameters<typeof contras.book>[1]) =>
        form.kind === 'deposit' ? fail({ kind: 'contraUnknown' }) : contras.book(form, by),
    ),
  }),
  variant('leaves the cash of what was taken back where it was', 14, ['the drawer holds'], {
    file: leaving(/^\s*INSERT INTO cash_moves/i, (values) => String(values[MOVE_BODY]).includes('"contraOf"')),
  }),
  variant('leaves a payment on an account that was taken back', 14, ['customers owe'], {
    file: leaving(/^\s*INSERT INTO account_entries/i, (values) => Number(values[ACCOUNT_AMOUNT]) < 0),
  }),
  variant('expects a deposit that was taken back', 46, ['the balance is in', '9 the replayed'], {
    file: leaving(/^\s*INSERT OR IGNORE INTO deposits/i, (values) => Number(values[DEPOSIT_CREDITED]) < 0),
  }),
  variant('shows no contra entry on its Z', 14, ['a contra entry stands on the Z'], {
    file: (db) =>
      withMember(db, 'prepare', (sql: string) => {
        const statement = db.prepare(sql);
        return sql.includes('FROM contras WHERE seq >') ? withMember(statement, 'all', () => []) : statement;
      }),
  }),
  variant("forgets the provider's reversals", 14, ['the balance is in'], {
    file: leaving(/^\s*INSERT INTO reversals/i, () => true),
  }),
  variant('notes that more came back than was taken', 14, ['no more comes back'], {
    till: withPart(
      'balance',
      'reverse',
      (balance) =>
        (...[form, order, ...more]: Parameters<typeof balance.reverse>) =>
          balance.reverse(form, dearer(order), ...more),
    ),
  }),
];
