import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import {
  addToComplaint,
  beginComplaint,
  closeComplaint,
  complaintsOfOrder,
  copyTextForProvider,
  openComplaints,
  orderOfComplaint,
  textForProvider,
} from '../../../customers/complaints/complaint-actions.ts';
import type { OrderViews } from '../../../selling/orders/views/order-views.ts';
import type { OrderHistory } from '../../../till/maintenance/order-history.ts';
import type { Till } from '../../../till/till.ts';
import { type Authorize, withPart } from '../../authorize.ts';

export interface ComplaintHandlerDeps {
  /** The open till, or why there is none. */
  till(): Result<Till, Failure>;
  /** Complaints can also be read while the journal cannot be written and no till is open. */
  history(): Result<OrderHistory, Failure>;
  readonly views: OrderViews;
  copyToClipboard(text: string): void;
}

/** Customers' complaints about sold orders. */
export function complaintHandlers(deps: ComplaintHandlerDeps, allow: Authorize): Handlers['complaints'] {
  const { views } = deps;
  return {
    ofOrder: (orderId) => withPart(deps.history(), ({ read }) => allow('viewOrders', orderId, () => ok(complaintsOfOrder(read, orderId)))),
    open: () => withPart(deps.history(), ({ read }) => allow('viewOrders', WHOLE_SHOP, () => ok(openComplaints(read)))),
    begin: (form) => withPart(deps.till(), (till) => allow('handleComplaint', form.orderId, (by) => beginComplaint(till, form, by))),
    add: (form) => withPart(deps.till(), (till) => allow('handleComplaint', form.complaintId, (by) => addToComplaint(till, form, by))),
    close: (form) =>
      withPart(deps.till(), (till) =>
        withPart(orderOfComplaint(till.book.journal.read, form.complaintId), (orderId) =>
          allow('closeComplaint', orderId, (by) => closeComplaint(till, form, by)),
        ),
      ),
    text: (form) =>
      withPart(deps.history(), ({ read }) => allow('viewOrders', form.complaintId, (by) => textForProvider(read, form, views, by))),
    copyText: (form) =>
      withPart(deps.till(), ({ book }) =>
        allow('viewOrders', form.complaintId, (by) =>
          copyTextForProvider(book.journal.read, book, form, views, by, (text) => deps.copyToClipboard(text)),
        ),
      ),
  };
}
