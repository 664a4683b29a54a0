import type { Customer } from '../../../../shared/customers/customer.ts';
import type { CustomerCard } from '../../../../shared/customers/customer-views.ts';
import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import type { Action, Authority } from '../../../../shared/staff/permissions.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import { eraseCustomer, listCustomers, offersFor, salesOf, showCustomer } from '../../../customers/customer-actions.ts';
import type { Customers } from '../../../customers/customers.ts';
import { customerFileName, exportCustomer } from '../../../customers/export/export-actions.ts';
import { type Answer, withPart } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** The shop's customers. */
export function customerHandlers({ deps, withTill }: HandlerContext): Handlers['customers'] {
  const withCustomers = <T>(action: Action, subject: string, work: (customers: Customers, by: Authority) => Answer<T>): Answer<T> =>
    withTill(action, subject, ({ customers }, by) => work(customers, by));
  /** An act of a cashier whose answer is the customer as it is then. */
  const change = (subject: string, act: (customers: Customers, by: Authority) => Result<Customer, Failure>): Answer<CustomerCard> =>
    withCustomers('useCustomers', subject, (customers, by) => showCustomer(customers, act(customers, by)));
  return {
    entries: () => withCustomers('useCustomers', WHOLE_SHOP, ({ book }) => ok(book.entries())),
    offers: (numberIds) => withCustomers('useCustomers', WHOLE_SHOP, (customers) => offersFor(customers, numberIds)),
    list: (form) => withCustomers('useCustomers', WHOLE_SHOP, (customers) => listCustomers(customers, form)),
    card: (customerId) => change(customerId, ({ book }) => book.get(customerId)),
    sales: (customerId) =>
      withCustomers('useCustomers', customerId, (customers) =>
        withPart(deps.history(), ({ reader }) => salesOf(customers, (query) => reader.search(query), customerId, deps.views)),
      ),
    save: (form) => change(form.customerId, ({ book }, by) => book.save(form, by)),
    change: (form) => change(form.customerId, ({ book }, by) => book.change(form, by)),
    addNumber: (form) => change(form.customerId, ({ book }, by) => book.addNumber(form, by)),
    removeNumber: (form) => change(form.customerId, ({ book }, by) => book.removeNumber(form, by)),
    giveConsent: (form) => change(form.customerId, ({ book }, by) => book.giveConsent(form, by)),
    withdrawConsent: (customerId) => change(customerId, ({ book }, by) => book.withdrawConsent(customerId, by)),
    merge: (form) =>
      withCustomers('mergeCustomers', form.customerId, (customers, by) => showCustomer(customers, customers.book.merge(form, by))),
    export: (customerId) =>
      withCustomers('exportCustomer', customerId, (customers) =>
        withPart(deps.history(), ({ reader }) =>
          deps.saveTable(customerFileName(customers), ['csv'], ({ file }) =>
            exportCustomer(
              { customers, search: (query) => reader.search(query), inquiries: (numbers) => reader.inquiries(numbers) },
              customerId,
              file,
            ),
          ),
        ),
      ),
    erase: (customerId) => withCustomers('eraseCustomer', customerId, (customers, by) => eraseCustomer(customers, customerId, by)),
  };
}
