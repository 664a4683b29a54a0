import type { TFunction } from 'i18next';
import { formatRupiah, rupiah } from '../../../shared/lib/money.ts';
import { limitLeftOf } from '../../../shared/on-account/customer-account.ts';
import type { AccountView } from '../../../shared/on-account/on-account-views.ts';

/** The debt, the remaining limit and the credit of a customer. Credit pays without an account, and is no part of the limit. */
export function accountText(t: TFunction, { limit, debt, credit }: AccountView): string {
  const ahead = credit > 0 ? [`${t('onAccount.ahead')} ${formatRupiah(credit)}`] : [];
  if (limit === null) return ahead[0] ?? t('onAccount.noLimit');
  const left = `${t('onAccount.available')} ${formatRupiah(limitLeftOf({ limit, debt }))}`;
  return [`${t('onAccount.owes')} ${formatRupiah(debt)}`, left, ...ahead].join(' · ');
}

/** Whether a customer may put this amount on account, and from which money. A larger amount needs a supervisor, or an account. */
export function availableText(t: TFunction, name: string, { available, credit, debt, limit }: AccountView, amount: number): string {
  const ahead = formatRupiah(credit);
  if (limit === null) {
    if (credit === 0) return t('onAccount.whoNotOpen', { name });
    return [t('onAccount.whoCredit', { name, credit: ahead }), ...(amount > credit ? [t('onAccount.notOpen')] : [])].join(' ');
  }
  const left = formatRupiah(limitLeftOf({ limit, debt }));
  const above = amount > available ? [t('onAccount.aboveLimit')] : [];
  if (credit === 0) return [t('onAccount.whoAvailable', { name, amount: left }), ...above].join(' ');
  // Names the debt, because a person may not expect one where credit pays first.
  const rest = rupiah(Math.max(0, amount - credit));
  const becomes = rest > 0 ? [t('onAccount.becomesDebt', { credit: ahead, amount: formatRupiah(rest) })] : [];
  return [t('onAccount.whoAhead', { name, credit: ahead, amount: left }), ...becomes, ...above].join(' ');
}
