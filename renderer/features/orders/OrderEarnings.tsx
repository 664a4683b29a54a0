import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../shared/lib/money.ts';
import type { Earnings } from '../../../shared/orders/money/margin.ts';
import { Heading } from '../../ui/text/Heading.tsx';
import { SumList } from '../../ui/text/SumList.tsx';

/** The income, cost and margin of an order. An unknown part, and each sum that depends on it, is shown as unknown. */
export function OrderEarnings({ earnings }: { readonly earnings: Earnings }) {
  const { t } = useTranslation();
  const { paid, paidBack, cost, paymentFee, partnerFee, isFeeIncome, margin } = earnings;
  const rows: readonly (readonly [label: string, amount: number | null])[] = [
    [t('margin.paid'), paid],
    ...(paidBack > 0 ? [[t('margin.paidBack'), -paidBack] as const] : []),
    [t('margin.cost'), cost],
    ...(paymentFee > 0 ? [[t('margin.paymentFee'), paymentFee] as const] : []),
    [t(isFeeIncome ? 'margin.feeCounts' : 'margin.feeApart'), partnerFee],
  ];
  const amountText = (amount: number | null): string => (amount === null ? t('margin.unknown') : formatBalance(amount));
  return (
    <>
      <Heading>{t('margin.title')}</Heading>
      <SumList
        look="small"
        rows={[
          ...rows.map(([label, amount]) => ({ label, value: amountText(amount) })),
          { label: t('margin.left'), value: amountText(margin), look: 'total' },
        ]}
      />
    </>
  );
}
