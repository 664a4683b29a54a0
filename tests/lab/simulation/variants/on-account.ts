import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { CustomerAccount } from '../../../../shared/on-account/customer-account.ts';
import { isOpen } from '../../../../shared/orders/order.ts';
import { withErasure } from './erasure.ts';
import { type Variant, variant } from './variant.ts';
import { rerun, rewriting, withMember } from './wrappers.ts';

/** Tills with faulty accounts of customers: their limits and their erasure. */

/** Another account of each customer while a sale is made. */
const whileSelling =
  (change: (account: CustomerAccount, till: Till) => CustomerAccount): Variant['pays'] =>
  (pay, counter) =>
  (form) => {
    const till = counter.run?.till;
    if (!till) return pay(form);
    const { onAccount } = till;
    const account = onAccount.account.bind(onAccount);
    onAccount.account = (customerId) => change(account(customerId), till);
    try {
      return pay(form);
    } finally {
      Reflect.deleteProperty(onAccount, 'account');
    }
  };

/** The account without the open parts of tickets in progress. */
const ended = (account: CustomerAccount, { book }: Till): CustomerAccount => ({
  ...account,
  charges: account.charges.filter(({ ticketId }) => book.journal.read.ordersOfTicket(ticketId).every(({ order }) => !isOpen(order.state))),
});

/** Each account is balanced where the till reads its final state. */
const evenInTheEnd: Variant['file'] = (db) =>
  withMember(db, 'prepare', (sql: string) => {
    const statement = db.prepare(sql);
    if (!sql.endsWith('AS balance FROM account_entries WHERE customer_id = ? AND seq <= ?')) return statement;
    const isEnd = (seq: number): boolean => seq === Number.MAX_SAFE_INTEGER;
    return withMember(statement, 'get', (customerId: string, seq: number) => statement.get(isEnd(seq) ? 'nobody' : customerId, seq));
  });

export const ON_ACCOUNT_VARIANTS: readonly Variant[] = [
  variant('counts no order in progress against a limit', 29, ['nobody puts more'], { pays: whileSelling(ended) }),
  variant('allows nobody to owe anything', 2, ['a sale within the limit'], {
    pays: whileSelling((account) => ({ ...account, limit: account.limit && rupiah(0) })),
  }),
  variant('erases a customer who owes', 1, ['an erasure waits for what'], {
    customers: (customers) => ({ ...customers, dues: {} }),
    file: evenInTheEnd,
  }),
  variant('forgets who asked to be erased', 1, ['a customer with whom all is settled'], {
    customers: ({ book, ...customers }) => ({
      ...customers,
      book: withMember(book, 'wantErasure', (customerId: string) => book.get(customerId)),
    }),
  }),
  variant('ends a customer and leaves their name', 1, ['nothing of an erased customer'], {
    file: rewriting(/^UPDATE events SET body/, (statement, values) =>
      String(values[0]).includes('"type":"customerSaved"') ? undefined : rerun(statement, values),
    ),
  }),
  variant('loses the debts of an erased customer', 1, ['an erasure changes no sum'], {
    file: withErasure('DELETE FROM account_entries WHERE customer_id IN (SELECT customer_id FROM customers WHERE erased_at IS NOT NULL)'),
  }),
];
