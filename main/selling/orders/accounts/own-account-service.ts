import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import type { Sale } from '../../../../shared/orders/order.ts';
import type { ServiceAnswer } from '../../../../shared/orders/order-events.ts';
import type { ServiceAccount } from '../../../../shared/service/service-account.ts';
import type { ServiceFailure } from '../../../../shared/service/service-failure.ts';
import type { KnownAccount } from '../../../journal/projections/account-facts.ts';
import type { OrderService, PreparedCheckout, RefusalNotes, ServiceReply, Urgency } from '../ports.ts';
import type { Accounts } from './accounts.ts';

/** Reads orders of accounts that the settings no longer name; null where the secret of the account is missing. */
export type ReadUnderOtherAccount = (account: KnownAccount, sale: Sale, urgency: Urgency) => Promise<ServiceReply | null>;

/** The order belongs to another account than the one in the settings; nothing of it was sent. */
export interface OtherAccountFailure {
  readonly kind: 'otherAccount';
}

/** The service, restricted so that each order reaches only its own account. */
export interface OwnAccountService {
  /** Fails as {@link OrderService.prepareCheckout} does, and for an order of another account. */
  prepareCheckout(sale: Sale, urgency?: Urgency): Promise<Result<PreparedCheckout, ServiceFailure | OtherAccountFailure>>;
  readOrder: OrderService['readOrder'];
  /** The order belongs to an account that the settings no longer name. */
  readonly isOfOther: (sale: Pick<Sale, 'account'>) => boolean;
  /** Searches every account of this journal for an order that is known only by its id. */
  searchOrder: SearchOrder;
  /** The accounts that the last search could not ask because their secret is missing. */
  unasked(): readonly ServiceAccount[];
}

/**
 * `isPartial`: no account that answered knows the order, but at least one known account could not be asked. `answeredBy`: the key
 * of the account that gave this answer.
 */
export type SearchOrder = (
  ...args: Parameters<OrderService['readOrder']>
) => Promise<ServiceReply & { readonly isPartial?: boolean; readonly answeredBy?: string }>;

/** The answer for an order whose own account could not be asked; it says nothing about the order. */
const NOT_ASKED: ServiceReply = {
  answer: { is: 'notSent', cause: 'blocked', detail: 'the secret of its account is missing' },
  raw: null,
  retryAfterMs: null,
};

/** Restricts the service: sends, repeats and judges each order only under its own account. Notes the service's refusals. */
export function createOwnAccountService(
  service: OrderService,
  accounts: Accounts,
  readUnderOther: ReadUnderOtherAccount,
  refusals: RefusalNotes,
): OwnAccountService {
  const noted = async (sale: Sale, answered: Promise<ServiceReply>): Promise<ServiceReply> => {
    const reply = await answered;
    if (isRefusal(reply.answer)) refusals.order(reply.answer, sale);
    return reply;
  };
  const readHere: OrderService['readOrder'] = (sale, urgency) => noted(sale, service.readOrder(sale, urgency));
  const readOrder: OrderService['readOrder'] = async (sale, urgency) => {
    const match = accounts.matchOf(sale);
    if (match.kind === 'own') return readHere(sale, urgency);
    if (match.kind === 'other') return { ...((await readUnderOther(match.account, sale, urgency)) ?? NOT_ASKED), isOtherAccount: true };
    const { key } = accounts;
    const reply = await readHere(sale, urgency);
    // An account that knows the order owns it; one that does not know it proves nothing. The settings may have changed during the
    // call.
    if (reply.answer.is === 'accepted' && accounts.key === key) accounts.claimOlderOrders();
    return SAYS_NO.has(reply.answer.is) ? { ...reply, answer: NOT_JUDGED } : reply;
  };
  const unasked = new Map<string, ServiceAccount>();
  return {
    // The settings checked here are the ones that the checkout uses, however long it waits for its send slot.
    prepareCheckout: async (sale, urgency) => {
      if (!accounts.isOwn(sale)) return fail({ kind: 'otherAccount' });
      const prepared = await service.prepareCheckout(urgency);
      if (!prepared.ok) return prepared;
      const { value } = prepared;
      return ok({ send: (sent) => noted(sent, value.send(sent)), release: () => value.release() });
    },
    readOrder,
    isOfOther: (sale) => accounts.matchOf(sale).kind === 'other',
    searchOrder: async (sale, urgency) => {
      const others = accounts.declaredAccounts().flatMap(({ key }) => {
        const match = accounts.matchOf({ account: key });
        return match.kind === 'other' && match.account.key === key ? [match.account] : [];
      });
      const here = await readHere(sale, urgency);
      if (here.answer.is !== 'notFound') return here;
      let isPartial = false;
      for (const account of others) {
        const there = await readUnderOther(account, sale, urgency);
        if (there === null) unasked.set(account.key, account.account);
        else unasked.delete(account.key);
        if (there !== null && isAboutAnOrder(there.answer)) return { ...there, answeredBy: account.key };
        isPartial ||= there === null || !isTrustedNotFound(there.answer) || !accounts.isConfirmed(account.key);
      }
      return isPartial ? { ...here, isPartial } : here;
    },
    unasked: () => [...unasked.values()],
  };
}

const isRefusal = (answer: ServiceAnswer): boolean =>
  answer.is === 'refused' || (answer.is === 'accepted' && answer.reading.errorCode !== '');

/** The service answered with an order of this id. Only the id is known, so the order may be another purchase. */
const isAboutAnOrder = (answer: ServiceAnswer): boolean =>
  answer.is === 'accepted' || (answer.is === 'inDoubt' && answer.why === 'mismatch');

/**
 * A not-found is trusted only from an account that has already returned an order of this till. An account that is closed,
 * unreachable or without its secret proves nothing, and the search still asks the others.
 */
const isTrustedNotFound = (answer: ServiceAnswer): boolean => answer.is === 'notFound' && answer.trusted;

/** The answers that do not judge an order whose account is uncertain. */
const SAYS_NO: ReadonlySet<ServiceAnswer['is']> = new Set(['notFound', 'refused']);
const NOT_JUDGED: ServiceAnswer = { is: 'inDoubt', why: 'unexpectedStatus', detail: 'the order may be of another account' };
