import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { balanceOf } from '../../../shared/on-account/customer-account.ts';
import { amountPaid } from '../../../shared/orders/order.ts';
import type { ConfirmFigureForm, FigureKind, FigureRef, UnconfirmedView } from '../../../shared/unconfirmed/unconfirmed.ts';
import type { ComplaintBook } from '../../customers/complaints/complaint-book.ts';
import type { CustomerBook } from '../../customers/customer-book.ts';
import type { OnAccountBook } from '../../customers/on-account/on-account-book.ts';
import type { BalanceBook } from '../../money/balance/balance-book.ts';
import type { OrderBook } from '../../selling/orders/order-book.ts';
import type { UnconfirmedBook } from './unconfirmed-book.ts';

/** The books that know the figures. */
interface FigureDeps {
  readonly onAccount: Pick<OnAccountBook, 'account'>;
  readonly customers: { readonly book: Pick<CustomerBook, 'get'> };
  readonly balance: Pick<BalanceBook, 'sentOf'>;
  readonly complaints: Pick<ComplaintBook, 'orderOf'>;
  readonly book: Pick<OrderBook, 'get'>;
}

/** What staff do about figures as of a copy: one use case for each call. */
interface UnconfirmedDeps extends FigureDeps {
  readonly unconfirmed: UnconfirmedBook;
}

type Facts = Pick<UnconfirmedView, 'name' | 'amount' | 'orderId'>;

/** What a person needs to see of a figure of each kind; null where there is none. */
const FACTS: Readonly<Record<FigureKind, (deps: FigureDeps, id: string) => Facts | null>> = {
  account: ({ onAccount, customers }, id) => {
    const known = customers.book.get(id);
    return { name: known.ok ? known.value.name : '', amount: balanceOf(onAccount.account(id)), orderId: null };
  },
  deposit: ({ balance }, id) => {
    const known = balance.sentOf(id);
    return known && { name: known.reference, amount: known.sent, orderId: null };
  },
  complaint: ({ complaints, book }, id) => {
    const orderId = complaints.orderOf(id);
    const sale = orderId === null ? undefined : book.get(orderId)?.order.sale;
    return sale ? { name: sale.product.name, amount: amountPaid(sale), orderId: sale.orderId } : null;
  },
};

export const factsOfFigure = (deps: FigureDeps, { kind, id }: FigureRef): Facts | null => FACTS[kind](deps, id);

/** Whether a figure is still what the person saw. Fails where it changed since, or where there is no such figure. */
export function checkSeen(deps: FigureDeps, { amount, ...figure }: ConfirmFigureForm): Result<null, Failure> {
  const facts = factsOfFigure(deps, figure);
  if (!facts) return fail({ kind: 'notFound', what: 'figure' });
  return facts.amount === amount ? ok(null) : fail({ kind: 'figureChanged' });
}

/** Every figure that waits for a person. */
export const listUnconfirmed = (deps: UnconfirmedDeps): UnconfirmedView[] =>
  deps.unconfirmed.list().flatMap(({ kind, id, copyAt }) => {
    const facts = FACTS[kind](deps, id);
    return facts ? [{ kind, id, copyAt, ...facts }] : [];
  });
