import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import type { Action, Authority, PersonRef } from '../../../../shared/staff/permissions.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import { openDrawerForCashRefund, openDrawerForRefund } from '../../../devices/printing/drawer-actions.ts';
import type { StoredOrder } from '../../../journal/projections/projections.ts';
import { endHold, endHoldAction } from '../../../selling/orders/actions/hold.ts';
import { payBack, payBackAction, type RefundDeps, startRefund } from '../../../selling/orders/actions/refund.ts';
import { refundAction } from '../../../selling/orders/actions/refund-approval.ts';
import { retryOrder } from '../../../selling/orders/actions/retry.ts';
import { acknowledge, settle } from '../../../selling/orders/actions/settle.ts';
import type { Till } from '../../../till/till.ts';
import { type Answer, withPart } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** Selling, and what a person does with a sold order. */
export function saleHandlers({ deps, allow, withTill }: HandlerContext): Handlers['sale'] {
  const { views } = deps;
  const withRefund = (
    orderId: string,
    actionOf: (refund: RefundDeps, person: PersonRef | null) => Action,
    work: (refund: RefundDeps, by: Authority) => Result<StoredOrder, Failure>,
  ): Answer<OrderView> =>
    withPart(deps.till(), ({ book, shifts }) => {
      const refund = { book, shifts, staff: deps.staff() };
      return allow(actionOf(refund, deps.staff().person), orderId, (by) => toView(work(refund, by)));
    });
  const toView = (stored: Result<StoredOrder, Failure>): Result<OrderView, Failure> =>
    stored.ok ? ok(views.viewOf(stored.value)) : stored;
  // The page asks this without a person, so it does not postpone the automatic lock.
  const atScreen = <T>(work: (till: Till, by: Authority) => Result<T, Failure>): Answer<T> =>
    withPart(deps.till(), (till) => deps.staff().withAuthority('sell', WHOLE_SHOP, (by) => work(till, by)));
  return {
    inquire: (form) => withTill('sell', WHOLE_SHOP, (till) => till.checkout.inquire(form)),
    checkout: (form) =>
      withTill('sell', WHOLE_SHOP, (till, by) => {
        const paid = till.checkout.checkout(form, by, (actions) => deps.staff().authorizeAll(actions));
        return paid.ok ? ok(views.ticketView(paid.value)) : paid;
      }),
    keepUnpaid: (ticket) =>
      atScreen((till, by) => {
        till.unpaid.keep(by.person.id, ticket);
        return ok(null);
      }),
    takeUnpaid: () => atScreen((till, by) => ok(till.unpaid.take(by.person.id))),
    retry: (orderId) => withTill('retrySend', orderId, async (till, by) => toView(await retryOrder(till, orderId, by))),
    retryConfirmed: ({ orderId, repeats }) =>
      withTill('retrySend', orderId, async (till, by) => toView(await retryOrder(till, orderId, by, repeats))),
    startRefund: (orderId) =>
      withRefund(
        orderId,
        (refund, person) => refundAction(refund, orderId, person),
        (refund, by) => openDrawerForRefund(deps.printing(), by, startRefund(refund, orderId, by)),
      ),
    payBack: (part) =>
      withRefund(
        part.orderId,
        (refund, person) => payBackAction(refund, part, person),
        (refund, by) => openDrawerForCashRefund(deps.printing(), by, part, payBack(refund, part, by)),
      ),
    endHold: (money) =>
      withTill(endHoldAction(money), money.orderId, (till, by) => toView(endHold({ ...till, staff: deps.staff() }, money, by))),
    settle: (settlement) => withTill('resolveReview', settlement.orderId, (till, by) => toView(settle(till, settlement, by))),
    acknowledge: (orderId) => withTill('resolveReview', orderId, (till, by) => toView(acknowledge(till, orderId, by))),
  };
}
