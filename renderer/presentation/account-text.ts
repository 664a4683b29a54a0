import type { TFunction } from 'i18next';
import { isOpen } from '../../shared/orders/order.ts';
import type { OrderView } from '../../shared/orders/order-view.ts';
import { ACCOUNT_OF_OLDER_ORDERS, type OtherAccountView } from '../../shared/service/service-account.ts';

/** What happens to orders of another account than that of the settings. */
export function otherAccountText(t: TFunction, { address, clientId, hasSecret }: OtherAccountView): string {
  if (address === '') return t('account.older');
  return t(hasSecret ? 'account.read' : 'account.noSecret', { account: [address, clientId].filter((part) => part !== '').join(', ') });
}

/** The account of an open order; null where it is that of the settings. */
export function otherAccountOf({ sale, state }: OrderView, accounts: readonly OtherAccountView[]): OtherAccountView | null {
  const key = sale.account ?? ACCOUNT_OF_OLDER_ORDERS;
  return isOpen(state) ? (accounts.find(({ keys }) => keys.includes(key)) ?? null) : null;
}
