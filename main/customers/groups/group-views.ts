import type { AvailableBalance } from '../../../shared/balance/balance-views.ts';
import { equivalentNumbers } from '../../../shared/catalogue/client-number.ts';
import { billColumnsOf } from '../../../shared/groups/bill-columns.ts';
import type { Group, GroupMember, GroupRound } from '../../../shared/groups/group.ts';
import type { GroupRow, RoundBill, RoundView } from '../../../shared/groups/group-views.ts';
import { isTriedAgain, type Outcome, summedBillOf, sumsOf } from '../../../shared/groups/outcome.ts';
import type { BillState, GroupBalance, GroupView, MemberView, MoneyAhead, PricedBill } from '../../../shared/ipc/group-view.ts';
import { businessDayOf } from '../../../shared/lib/business-day.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import { customerNameOf } from '../../../shared/orders/customer-name.ts';
import { amountPaid, isOpen, type Order, wentThrough } from '../../../shared/orders/order.ts';
import type { Projections, StoredOrder } from '../../journal/projections/projections.ts';
import type { AskedQuote } from '../../selling/orders/checkout.ts';
import type { SaleTarget } from '../../selling/orders/quotes.ts';
import { isAlreadyPaid } from './ask-again.ts';
import { continuationOf, isOfCopy } from './continued-rounds.ts';
import type { Groups } from './groups.ts';
import { targetOf } from './member-target.ts';
import { unsettledByGroup } from './unsettled-bills.ts';

/** Groups as the screen sees them. */
export interface GroupViewDeps {
  readonly groups: Groups;
  readonly read: Projections;
  readonly balance: { available(): AvailableBalance | null };
  /** What the shop holds of a customer's money. */
  readonly creditOf: (customerId: string) => Rupiah;
  readonly now: () => number;
}

export function groupRows({ groups, read }: GroupViewDeps): GroupRow[] {
  const unsettled = unsettledByGroup(read);
  return groups.book.groups().map(({ groupId, name, note, members }) => ({
    ...{ groupId, name, note, members: members.length },
    unsettled: unsettled.get(groupId)?.length ?? 0,
  }));
}

/** Whether the shop's balance covers these costs, as far as the till knows; a balance that was never reported refuses nothing. */
export const covers = (known: AvailableBalance | null, needs: number): boolean => known === null || known.least >= needs;

function groupBalance({ balance }: GroupViewDeps, members: readonly MemberView[]): GroupBalance | null {
  const known = balance.available();
  const needs = members.reduce((sum, { bill }) => sum + (bill.is === 'priced' ? bill.quote.salesPrice : 0), 0);
  return known && { isEnough: covers(known, needs), reportedAt: known.reportedAt };
}

export function groupView(deps: GroupViewDeps, group: Group): GroupView {
  const { groupId, name, note, members } = group;
  const check = deps.groups.checkOf(groupId);
  const [newest] = deps.groups.book.tables.rounds(groupId, 1);
  const shown = members.map((member) => memberView(deps, groupId, member));
  return {
    ...{ groupId, name, note },
    members: shown,
    check: check.progress,
    round: newest ? roundView(deps, newest, group) : null,
    earlier: earlierUnsettled(deps, group, newest?.ticketId ?? ''),
    balance: groupBalance(deps, shown),
    ahead: moneyAhead(deps, groupId, members),
  };
}

/** The payments before the newest that are not settled, the newest first. */
function earlierUnsettled(deps: GroupViewDeps, group: Group, newest: string): RoundView[] {
  const unsettled = unsettledByGroup(deps.read).get(group.groupId) ?? [];
  const tickets = new Set(unsettled.map(({ ticket }) => ticket.ticketId).filter((ticketId) => ticketId !== newest));
  const rounds = [...tickets].flatMap((ticketId) => deps.groups.book.tables.round(ticketId) ?? []);
  return rounds.flatMap((round) => roundView(deps, round, group) ?? []).sort((one, other) => other.at.localeCompare(one.at));
}

/** Money that the shop holds of the people who handed it in for the group, of its last payer, and of customers in it. */
function moneyAhead({ groups, read, creditOf }: GroupViewDeps, groupId: string, members: readonly GroupMember[]): MoneyAhead[] {
  const [newest] = groups.book.tables.rounds(groupId, 1);
  const payer = newest && read.order(newest.bills[0]?.orderId ?? '')?.ticket.customer;
  const customers = members.flatMap((member) => (member.kind === 'customer' ? [member.customerId] : []));
  return [...new Set([...groups.payers.of(groupId), ...(payer === undefined ? [] : [payer]), ...customers])].flatMap((customerId) => {
    const known = groups.customers.usable(customerId);
    const credit = creditOf(customerId);
    return known.ok && credit > 0 ? [{ customerId, name: known.value.name, credit }] : [];
  });
}

function memberView(deps: GroupViewDeps, groupId: string, member: GroupMember): MemberView {
  const { customers, readForm } = deps.groups;
  const target = targetOf(member, customers);
  const read = target && readForm(target);
  const before = read?.ok ? earlierOrders(deps, read.value) : [];
  const last = before.findLast(({ order }) => wentThrough(order))?.order;
  return {
    memberId: member.memberId,
    label: target?.label ?? '',
    productCode: target?.productCode ?? '',
    productName: read?.ok ? cleanText(read.value.product.name, 120) : '',
    number: read?.ok ? read.value.clientNumber : (target?.number ?? ''),
    last: last ? { clientName: customerNameOf(last), total: amountPaid(last.sale), at: last.sale.at } : null,
    bill: billState(deps, groupId, member, before),
  };
}

/** Every order for the number that the journal holds, the oldest first. */
const earlierOrders = ({ read }: GroupViewDeps, { product, productCode, clientNumber }: SaleTarget): readonly StoredOrder[] =>
  clientNumber === '' ? [] : read.earlierSalesFor(productCode, equivalentNumbers(product.family, clientNumber), '');

/** The order that keeps a bill out of a payment: it is not settled, or was sold today; null where there is none. */
function orderInTheWay({ now, groups }: GroupViewDeps, before: readonly StoredOrder[]): StoredOrder | null {
  const clock = groups.shopClock();
  const today = businessDayOf(now(), clock);
  const isToday = ({ sale }: Order): boolean => businessDayOf(Date.parse(sale.at), clock) === today;
  return (
    before.findLast(({ order }) => isOpen(order.state) || order.state.is === 'notSent' || (wentThrough(order) && isToday(order))) ?? null
  );
}

function billState(deps: GroupViewDeps, groupId: string, { memberId }: GroupMember, before: readonly StoredOrder[]): BillState {
  const inTheWay = orderInTheWay(deps, before);
  if (inTheWay) return { is: 'soldHere', orderId: inTheWay.order.sale.orderId };
  const checked = deps.groups.checkOf(groupId).of(memberId);
  if (checked === null) return { is: 'notAsked' };
  if (checked.is === 'priced') return { is: 'priced', quote: pricedBill(checked.asked) };
  if (checked.is !== 'failed') return checked;
  return isAlreadyPaid(checked.failure) ? { is: 'alreadyPaid' } : checked;
}

const pricedBill = ({ quote, view }: AskedQuote): PricedBill => ({
  ...billColumnsOf(view.lines),
  clientName: view.clientName,
  basePrice: view.basePrice,
  adminFee: view.adminFee,
  salesPrice: view.salesPrice,
  kioskFee: view.kioskFee,
  total: view.total,
  at: quote.at,
});

/**
 * One payment of a group with the outcome of each bill; null where its ticket is not in the journal. A bill has the group's own word for it
 * too, as long as it is in the group.
 */
export function roundView(deps: GroupViewDeps, { ticketId, bills: paid }: GroupRound, group: Group): RoundView | null {
  const { groups, read } = deps;
  const stored = read.ordersOfTicket(ticketId);
  const [first] = stored;
  if (!first) return null;
  const waits = ({ order }: StoredOrder): boolean => groups.runner.isWaiting(order.sale.orderId);
  const isLeft = (one: StoredOrder): boolean => (isTriedAgain(one.order.state) && !waits(one)) || isOfCopy(one.order.state);
  const labels = new Map(group.members.map((member) => [member.memberId, targetOf(member, groups.customers)?.label ?? '']));
  const labelOf = (orderId: string): string => labels.get(paid.find((bill) => bill.orderId === orderId)?.memberId ?? '') ?? '';
  const bills = stored.map((one) => roundBill(one.order, waits(one), labelOf(one.order.sale.orderId)));
  return {
    ticketId,
    at: first.ticket.at,
    cashier: first.ticket.cashier,
    total: first.ticket.total,
    bills,
    sums: sumsOf(bills),
    waiting: bills.filter(({ why }) => why === 'waiting').length,
    continued: groups.continued.has(ticketId) ? continuationOf(bills, stored.some(isLeft)) : 'no',
  };
}

function roundBill(order: Order, isWaiting: boolean, label: string): RoundBill {
  const { sale, state } = order;
  const outcome: Outcome & Pick<RoundBill, 'total' | 'returned'> = summedBillOf(order, isWaiting);
  return {
    ...outcome,
    orderId: sale.orderId,
    name: [label, customerNameOf(order)].filter(Boolean).join(' · '),
    number: cleanText(sale.clientNumber, 64),
    productName: cleanText(sale.product.name, 120),
    now: state.is === 'withdrawn' ? (state.now ?? null) : null,
    message: cleanText(messageOf(order), 200),
  };
}

function messageOf({ state }: Order): string {
  switch (state.is) {
    case 'unknown':
    case 'rejected':
    case 'failed':
      return typeof state.reason === 'object' ? state.reason.tell : state.message;
    case 'notSent':
    case 'review':
      return state.detail;
    default:
      return '';
  }
}
