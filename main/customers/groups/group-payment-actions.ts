import type { Group } from '../../../shared/groups/group.ts';
import type { GroupEvent } from '../../../shared/groups/group-events.ts';
import type { PayGroupForm } from '../../../shared/groups/group-forms.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { CheckoutForm } from '../../../shared/ipc/sale-forms.ts';
import { businessDayOf } from '../../../shared/lib/business-day.ts';
import { addMoney, type Rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { Accounts } from '../../selling/orders/accounts/accounts.ts';
import type { AskedQuote, Batch, Checkout } from '../../selling/orders/checkout.ts';
import type { AuthorizeActions } from '../../selling/orders/sale-authority.ts';
import type { GroupCheck } from './group-check.ts';
import { covers, type GroupViewDeps } from './group-views.ts';
import { type MemberTarget, namingBill, targetOf } from './member-target.ts';

/** One payment for the ticked bills of a group. */

export interface PayDeps extends GroupViewDeps {
  readonly checkout: Pick<Checkout, 'checkout' | 'paidBy'>;
  readonly accounts: Pick<Accounts, 'key'>;
}

/** What the use cases take of an open till. */
interface TillParts extends Pick<PayDeps, 'checkout' | 'accounts' | 'groups' | 'balance'> {
  readonly book: { readonly journal: { readonly read: GroupViewDeps['read'] }; now(): string };
  readonly onAccount: { account(customerId: string): { readonly credit: Rupiah } };
}

export const payDepsOf = ({ book, checkout, accounts, groups, balance, onAccount }: TillParts): PayDeps => ({
  ...{ checkout, accounts, groups, balance },
  creditOf: (customerId) => onAccount.account(customerId).credit,
  read: book.journal.read,
  now: () => Date.parse(book.now()),
});

/** A ticked bill with what it was asked for. */
interface TickedBill {
  readonly memberId: string;
  readonly target: MemberTarget;
  readonly asked: AskedQuote;
}

/**
 * Sells the ticked bills as one ticket, once for its nonce: one transaction, one payment. Fails with nothing written where a bill has no price
 * of today, where the shop's balance is too low and the cashier did not say to go on, and as a sale does.
 */
export function payGroup(
  deps: PayDeps,
  form: PayGroupForm,
  by: Authority,
  authorize?: AuthorizeActions,
): Result<readonly StoredOrder[], Failure> {
  const { groups, checkout } = deps;
  const made = checkout.paidBy(form.nonce, by);
  if (made.length > 0) return ok(made);
  const known = groups.book.get(form.groupId);
  if (!known.ok) return known;
  const bills = tickedBills(deps, known.value, form);
  if (!bills.ok) return bills;
  const needs = addMoney(...bills.value.map(({ asked }) => asked.quote.salesPrice));
  if (!form.goesOnShort && !covers(deps.balance.available(), needs)) return fail({ kind: 'balanceShort' });
  const paid = checkout.checkout(ticketForm(form, bills.value), by, authorize, batchOf(form, bills.value, by));
  if (paid.ok) groups.checkOf(form.groupId).forget(form.bills.map(({ memberId }) => memberId));
  return paid;
}

function tickedBills(deps: PayDeps, group: Group, { bills }: PayGroupForm): Result<readonly TickedBill[], Failure> {
  const check = deps.groups.checkOf(group.groupId);
  const ticked: TickedBill[] = [];
  for (const { memberId } of bills) {
    const member = group.members.find((one) => one.memberId === memberId);
    const target = member ? targetOf(member, deps.groups.customers) : null;
    const asked = currentQuote(deps, check, memberId);
    if (!target || !asked) return fail({ kind: 'billNotPriced', number: target?.number ?? '' });
    // The product's rules may be others since the check.
    const read = deps.groups.readForm(target);
    if (!read.ok) return fail(namingBill(read.failure, target.number));
    ticked.push({ memberId, target, asked });
  }
  return ok(ticked);
}

/** A bill holds for its business day and account: it is asked for again before it is sent. */
function currentQuote({ now, groups, accounts }: PayDeps, check: GroupCheck, memberId: string): AskedQuote | null {
  const bill = check.of(memberId);
  if (bill?.is !== 'priced' || bill.asked.account !== accounts.key) return null;
  const dayOf = (at: number): string => businessDayOf(at, groups.shopClock());
  return dayOf(Date.parse(bill.asked.quote.at)) === dayOf(now()) ? bill.asked : null;
}

const ticketForm = ({ nonce, given, customer, bills }: PayGroupForm, ticked: readonly TickedBill[]): CheckoutForm => ({
  nonce,
  given,
  repeats: [],
  ...(customer !== undefined && { customer }),
  lines: ticked.map(({ target: { productCode, number, fields }, asked }, at) => ({
    ...{ productCode, number, fields, quoteId: asked.quote.id },
    seen: bills[at]?.seen ?? { price: asked.view.salesPrice, kioskFee: asked.view.kioskFee },
  })),
});

function batchOf({ groupId }: PayGroupForm, ticked: readonly TickedBill[], by: Authority): Batch {
  return {
    stamp: { collective: { groupId } },
    quoteOf: (quoteId) => {
      const bill = ticked.find(({ asked }) => asked.quote.id === quoteId);
      return bill ? ok(bill.asked.quote) : fail({ kind: 'quoteUnknown' });
    },
    eventsOf: ({ ticketId, at, orderIds }) => {
      const bills = ticked.map(({ memberId }, line) => ({ memberId, orderId: orderIds[line] ?? '' }));
      return [{ type: 'collectivePaid', subject: ticketId, at, groupId, bills, by } satisfies GroupEvent];
    },
  };
}
