import type { ServiceFailure } from '../../../shared/ipc/failures.ts';
import { fail, type Result } from '../../../shared/lib/result.ts';
import type { Sale } from '../../../shared/order/order.ts';
import type { ServiceAnswer } from '../../../shared/order/transition.ts';
import type { ServiceAccount } from '../../../shared/service/service-account.ts';
import type { KnownAccount } from '../../journal/projections/account-facts.ts';
import type { OrderService, PreparedCheckout, ServiceReply } from '../ports.ts';
import type { Accounts } from './accounts.ts';

/** Reads orders of accounts that the settings do not name any more; null where the secret of the account is missing. */
export type ReadUnderOtherAccount = (account: KnownAccount, sale: Sale, urgency: 'cashier' | 'background') => Promise<ServiceReply | null>;

/** The order is for another account than the one that the settings name: nothing of it left. */
export interface OtherAccountFailure {
  readonly kind: 'otherAccount';
}

/** The service as each order may reach it: under its own account alone. */
export interface OwnAccountService {
  /** Fails, besides as {@link OrderService.prepareCheckout} does, for an order of another account. */
  prepareCheckout(sale: Sale): Promise<Result<PreparedCheckout, ServiceFailure | OtherAccountFailure>>;
  readOrder: OrderService['readOrder'];
  /** Looks for an order of which nothing but the id is known, under every account that this journal knows. */
  searchOrder: SearchOrder;
  /** The accounts that the search could not ask when it last tried, because their secret is missing. */
  unasked(): readonly ServiceAccount[];
}

/**
 * `isPartial`: no account that could be asked knows the order, but one that this journal knows could not be asked. `toldBy`: the
 * key of the account whose answer this is.
 */
export type SearchOrder = (
  ...asked: Parameters<OrderService['readOrder']>
) => Promise<ServiceReply & { readonly isPartial?: boolean; readonly toldBy?: string }>;

/** An answer that says nothing of the order: it could not be asked where it belongs. */
const NOT_ASKED: ServiceReply = {
  answer: { is: 'notSent', cause: 'blocked', detail: 'the secret of its account is missing' },
  raw: null,
  retryAfterMs: null,
};

/** Lets no order be sent, repeated, judged or searched under another account than its own. */
export function createOwnAccountService(
  service: OrderService,
  accounts: Accounts,
  readUnderOther: ReadUnderOtherAccount,
): OwnAccountService {
  const readOrder: OrderService['readOrder'] = async (sale, urgency) => {
    const match = accounts.matchOf(sale);
    if (match.is === 'own') return service.readOrder(sale, urgency);
    if (match.is === 'other') return { ...((await readUnderOther(match.account, sale, urgency)) ?? NOT_ASKED), isOtherAccount: true };
    const { key } = accounts;
    const reply = await service.readOrder(sale, urgency);
    // An account that knows the order is its own; one that does not know it says nothing. The settings may name another by now.
    if (reply.answer.is === 'accepted' && accounts.key === key) accounts.claimOlderOrders();
    return SAYS_NO.has(reply.answer.is) ? { ...reply, answer: NOT_JUDGED } : reply;
  };
  const unasked = new Map<string, ServiceAccount>();
  return {
    // The settings that are asked for here are those that the checkout goes by, however long its turn takes.
    prepareCheckout: async (sale) => (accounts.isOwn(sale) ? service.prepareCheckout() : fail({ kind: 'otherAccount' })),
    readOrder,
    searchOrder: async (sale, urgency) => {
      const others = accounts.declaredAccounts().flatMap(({ key }) => {
        const whose = accounts.matchOf({ account: key });
        return whose.is === 'other' && whose.account.key === key ? [whose.account] : [];
      });
      const here = await service.readOrder(sale, urgency);
      if (here.answer.is !== 'notFound') return here;
      let isPartial = false;
      for (const account of others) {
        const there = await readUnderOther(account, sale, urgency);
        if (there === null) unasked.set(account.key, account.account);
        else unasked.delete(account.key);
        if (there !== null && isAboutAnOrder(there.answer)) return { ...there, toldBy: account.key };
        isPartial ||= there === null || !isTrustedNotFound(there.answer) || !accounts.isConfirmed(account.key);
      }
      return isPartial ? { ...here, isPartial } : here;
    },
    unasked: () => [...unasked.values()],
  };
}

/** The service has told of an order by this id; nothing but the id is known, so that it may name another purchase. */
const isAboutAnOrder = (answer: ServiceAnswer): boolean =>
  answer.is === 'accepted' || (answer.is === 'inDoubt' && answer.why === 'mismatch');

/**
 * The one answer that says that an order is not there, and only from an account that has said back an order of this till. An
 * account that is closed, out of reach or without its secret says nothing, and does not keep the others from being asked.
 */
const isTrustedNotFound = (answer: ServiceAnswer): boolean => answer.is === 'notFound' && answer.trusted;

/** What an account says of an order that may not be its own: nothing that judges it. */
const SAYS_NO: ReadonlySet<ServiceAnswer['is']> = new Set(['notFound', 'refused']);
const NOT_JUDGED: ServiceAnswer = { is: 'inDoubt', why: 'unexpectedStatus', detail: 'the order may be of another account' };
