import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { AccountView } from '../../../../shared/on-account/on-account-views.ts';
import type { Action, Authority } from '../../../../shared/staff/permissions.ts';
import { accountSubject, cashSubject, WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import {
  hasCash,
  isCash,
  listOwing,
  payIn,
  showAccount,
  shownAfter,
  writeOff,
  writeOffAction,
} from '../../../customers/on-account/on-account-actions.ts';
import { printPayment, printReminder } from '../../../customers/on-account/slip-actions.ts';
import { openDrawerForShift } from '../../../devices/printing/drawer-actions.ts';
import type { PrintService } from '../../../devices/printing/print-service.ts';
import type { Till } from '../../../till/till.ts';
import { type Answer, withPart } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** Customers' accounts. */
export function onAccountHandlers({ deps, withTill }: HandlerContext): Handlers['onAccount'] {
  /** An act whose answer is the account as it is then. */
  const act = (
    { action, subject, customerId }: { readonly action: Action; readonly subject: string; readonly customerId: string },
    work: (till: Till, by: Authority) => Result<null, Failure>,
  ): Answer<AccountView> => withTill(action, subject, (till, by) => shownAfter(till, customerId, work(till, by)));
  const withCash = (isInCash: boolean, subject: string, by: Authority, done: Result<null, Failure>): Result<null, Failure> =>
    isInCash ? openDrawerForShift(deps.printing(), subject, by, done) : done;
  const withPrinting = <T>(
    action: Action,
    subject: string,
    work: (till: Till, printing: PrintService, by: Authority) => Answer<T>,
  ): Answer<T> => withTill(action, subject, (till, by) => withPart(deps.printing(), (printing) => work(till, printing, by)));
  return {
    of: (customerId) => withTill('useCustomers', customerId, (till) => showAccount(till, customerId)),
    owing: () => withTill('useCustomers', WHOLE_SHOP, (till) => listOwing(till)),
    open: (form) =>
      act({ action: 'changeAccount', subject: accountSubject(form), ...form }, ({ onAccount }, by) => onAccount.open(form, by)),
    changeLimit: (form) =>
      act({ action: 'changeAccount', subject: accountSubject(form), ...form }, ({ onAccount }, by) => onAccount.changeLimit(form, by)),
    pay: (form) =>
      act({ action: 'collectDebt', subject: form.customerId, ...form }, (till, by) =>
        withCash(hasCash(form), form.paymentId, by, payIn(till, form, by)),
      ),
    payBack: (form) =>
      act(
        { action: 'payBackCredit', subject: cashSubject({ kind: 'credit', amount: form.amount, moveId: form.paymentId }), ...form },
        ({ onAccount }, by) => withCash(isCash(form), form.paymentId, by, onAccount.payBack(form, by)),
      ),
    writeOff: (form) =>
      withPart(deps.till(), ({ onAccount }) => {
        const writing = { onAccount, staff: deps.staff() };
        const subject = cashSubject({ kind: 'writeOff', amount: form.amount, moveId: form.writeOffId });
        return act({ action: writeOffAction(writing, form, deps.staff().person), subject, ...form }, (_, by) =>
          writeOff(writing, form, by),
        );
      }),
    close: (customerId) =>
      act({ action: 'changeAccount', subject: accountSubject({ customerId, limit: 0 }), customerId }, ({ onAccount }, by) =>
        onAccount.close(customerId, by),
      ),
    printReminder: (customerId) =>
      withPrinting('useCustomers', customerId, (till, printing, by) => printReminder(till, printing, customerId, by)),
    printPayment: (form) => withPrinting('reprint', form.paymentId, (till, printing, by) => printPayment(till, printing, form, by)),
  };
}
