import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { AccountPaymentForm, PayBackCreditForm, WriteOffForm } from '../../../shared/on-account/on-account-forms.ts';
import type { AccountView, OwingView } from '../../../shared/on-account/on-account-views.ts';
import { type Action, type Authority, canPerform, type PersonRef } from '../../../shared/staff/permissions.ts';
import type { Person } from '../../../shared/staff/staff.ts';
import { decider } from '../../selling/orders/actions/record-event.ts';
import type { OnAccountBook } from './on-account-book.ts';
import { type AccountViewDeps, accountView, owingView } from './on-account-views.ts';

/** What staff do with customers' accounts: one use case for each call. */

interface WriteOffDeps {
  readonly onAccount: OnAccountBook;
  readonly staff: { people(): readonly Person[] };
}

export const showAccount = (deps: AccountViewDeps, customerId: string): Result<AccountView, Failure> => ok(accountView(deps, customerId));

export const listOwing = (deps: AccountViewDeps): Result<readonly OwingView[], Failure> => ok(owingView(deps));

/** The account after an act. */
export const shownAfter = (deps: AccountViewDeps, customerId: string, done: Result<null, Failure>): Result<AccountView, Failure> =>
  done.ok ? showAccount(deps, customerId) : done;

interface PayInDeps {
  readonly onAccount: Pick<OnAccountBook, 'payIn'>;
  readonly groups: { readonly payers: { note(groupId: string, customerId: string): void } };
}

/** Takes money of a customer. Where it is handed in for a group, the group offers it for its next payment. */
export function payIn({ onAccount, groups }: PayInDeps, form: AccountPaymentForm, by: Authority): Result<null, Failure> {
  const done = onAccount.payIn(form, by);
  if (done.ok && form.groupId !== undefined) groups.payers.note(form.groupId, form.customerId);
  return done;
}

/** Whether the drawer opens for a payment. */
export const hasCash = ({ given }: AccountPaymentForm): boolean => given.some(({ tender }) => tender === 'cash');

export const isCash = ({ tender }: PayBackCreditForm): boolean => tender === 'cash';

/** Refuses a write-off by the person who sold the order, where another person could decide. */
export function writeOff({ onAccount, staff }: WriteOffDeps, form: WriteOffForm, by: Authority): Result<null, Failure> {
  const own = isOwnDebt({ onAccount, staff }, form, decider(by));
  return own ? fail({ kind: 'ownDebt' }) : onAccount.writeOff(form, by);
}

/** The action that this write-off needs: another person's where this one sold a part of it. */
export const writeOffAction = (deps: WriteOffDeps, form: WriteOffForm, person: PersonRef | null): Action =>
  person && canPerform(person.role, 'writeOffDebt') && isOwnDebt(deps, form, person) ? 'writeOffOwnSale' : 'writeOffDebt';

function isOwnDebt({ onAccount, staff }: WriteOffDeps, { customerId, amount }: WriteOffForm, { id }: Pick<PersonRef, 'id'>): boolean {
  const others = staff.people().filter((other) => other.active && other.id !== id && canPerform(other.role, 'writeOffDebt'));
  return others.length > 0 && onAccount.soldOf(customerId, amount, id);
}
