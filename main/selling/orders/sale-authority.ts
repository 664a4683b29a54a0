import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { EarlierSale } from '../../../shared/orders/earlier-sale.ts';
import { type Authority, type ProtectedAction, permissions } from '../../../shared/staff/permissions.ts';
import { aboveLimitSubject } from '../../../shared/staff/subjects.ts';
import type { AcceptedRepeat, Ticket } from '../../journal/core/events.ts';
import { acceptedRepeats, duplicateActions, openAmong } from './repeat-guard.ts';

/** Authority for these actions, one for each: all or none. */
export type AuthorizeActions = (actions: readonly ProtectedAction[]) => Result<readonly Authority[], Failure>;

/** Refuses every action; for callers without a person who could allow one. */
export const refuseActions: AuthorizeActions = ([first]) =>
  first ? fail({ kind: 'notPermitted', ...first, needs: permissions[first.action].least, liftable: true }) : ok([]);

/** The demands of a ticket beyond the right to sell. */
interface TicketDemands {
  /** The orders that it repeats, all confirmed. */
  readonly earlier: readonly EarlierSale[];
  /** By how much it exceeds the customer's limit; 0 where it does not. */
  readonly over: Rupiah;
  /** The amount on account, and the customer who owes it (null where there is none). */
  readonly onAccount: Rupiah;
  readonly customer: string | null;
  readonly nonce: string;
}

interface AuthorizedTicket {
  readonly repeats: readonly AcceptedRepeat[];
  readonly overLimit: Ticket['overLimit'] | undefined;
}

/** Asks for all overrides of a ticket at once, so that none is used up in vain. */
export function authorizeTicket(
  { earlier, over, onAccount, customer, nonce }: TicketDemands,
  by: Authority | null,
  authorize: AuthorizeActions,
): Result<AuthorizedTicket, Failure> {
  const lifts = duplicateActions(openAmong(earlier));
  const subject = aboveLimitSubject({ amount: onAccount, nonce, customerId: customer ?? '' });
  const limit: ProtectedAction[] = over > 0 ? [{ action: 'sellAboveLimit', subject }] : [];
  const actions = [...lifts, ...limit];
  const authorized = actions.length > 0 ? authorize(actions) : ok([]);
  if (!authorized.ok) return authorized;
  const allowed = authorized.value[lifts.length];
  const overLimit = over > 0 && allowed ? { over, by: allowed } : undefined;
  return ok({ repeats: acceptedRepeats(earlier, by, authorized.value), overLimit });
}
