import type { TFunction } from 'i18next';
import { isOpen } from '../../shared/orders/order.ts';
import type { OrderView } from '../../shared/orders/order-view.ts';
import { ACCOUNT_OF_OLDER_ORDERS, type OtherAccountView } from '../../shared/service/service-account.ts';

/** A sentence about the orders of an account that differs from that of the settings. */
export function otherAccountText(t: TFunction, { address, clientId, hasSecret }: OtherAccountView): string {
  if (address === '') return t('account.older');
  return t(hasSecret ? 'account.read' : 'account.noSecret', { account: [address, clientId].filter((part) => part !== '').join(', ') });
}

/** The other account to which an open order belongs; null where the order belongs to the account of the settings, or is not open. */
export function otherAccountOf({ sale, state }: OrderView, accounts: readonly OtherAccountView[]): OtherAccountView | null {
  const key = sale.account ?? ACCOUNT_OF_OLDER_ORDERS;
  return isOpen(state) ? (accounts.find(({ keys }) => keys.includes(key)) ?? null) : null;
}
