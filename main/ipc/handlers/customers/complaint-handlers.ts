import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { ok } from '../../../../shared/lib/result.ts';
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
import { withPart } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** Customers' complaints about sold orders. */
export function complaintHandlers({ deps, allow, withTill, withHistory }: HandlerContext): Handlers['complaints'] {
  return {
    ofOrder: (orderId) => withHistory('viewOrders', orderId, ({ read }) => ok(complaintsOfOrder(read, orderId))),
    // Screens repeat it on a timer, so it does not postpone the automatic lock.
    open: () =>
      deps.staff().withAuthority('viewOrders', WHOLE_SHOP, () => withPart(deps.history(), ({ read }) => ok(openComplaints(read)))),
    begin: (form) => withTill('handleComplaint', form.orderId, (till, by) => beginComplaint(till, form, by)),
    add: (form) => withTill('handleComplaint', form.complaintId, (till, by) => addToComplaint(till, form, by)),
    close: (form) =>
      withPart(deps.till(), (till) => {
        const order = orderOfComplaint(till.book.journal.read, form.complaintId);
        // The right first: a person without it does not learn which complaints there are.
        return allow('closeComplaint', order.ok ? order.value : form.complaintId, (by) =>
          withPart(order, () => closeComplaint(till, form, by)),
        );
      }),
    text: (form) => withHistory('viewOrders', form.complaintId, ({ read }, by) => textForProvider(read, form, deps.views, by)),
    copyText: (form) =>
      withTill('viewOrders', form.complaintId, ({ book }, by) =>
        copyTextForProvider(book.journal.read, book, form, deps.views, by, (text) => deps.copyToClipboard(text)),
      ),
  };
}
