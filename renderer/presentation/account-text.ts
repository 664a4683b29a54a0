import type { TFunction } from 'i18next';
import type { OrderView } from '../../shared/ipc/views.ts';
import { isOpen } from '../../shared/order/order.ts';
import { ACCOUNT_OF_OLDER_ORDERS, type OtherAccountView } from '../../shared/service/service-account.ts';

/** What becomes of orders that wait for another account than the one of the settings. */
export function otherAccountText(t: TFunction, { address, clientId, hasSecret }: OtherAccountView): string {
  if (address === '') return t('account.older');
  return t(hasSecret ? 'account.read' : 'account.noSecret', { account: [address, clientId].filter((part) => part !== '').join(', ') });
}

/** The account that an open order waits for; null where it is the one of the settings. */
export function otherAccountOf({ sale, state }: OrderView, accounts: readonly OtherAccountView[]): OtherAccountView | null {
  const key = sale.account ?? ACCOUNT_OF_OLDER_ORDERS;
  return isOpen(state) ? (accounts.find(({ keys }) => keys.includes(key)) ?? null) : null;
}
