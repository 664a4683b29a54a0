import { useTranslation } from 'react-i18next';
import type { FamilyId } from '../../../../shared/catalogue/families.ts';
import { formatRupiah, type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import type { QuoteView } from '../../../../shared/orders/order-view.ts';
import { SumList } from '../../../ui/text/SumList.tsx';
import { inquiryWords } from '../inquiry-words.ts';

interface Props {
  readonly family: FamilyId;
  readonly price: Rupiah;
  readonly quote: Pick<QuoteView, 'basePrice' | 'adminFee' | 'salesPrice'> | null;
  readonly kioskFee: Rupiah;
  /** Dense rows, where parts of the payment need the room. */
  readonly isCompact?: boolean;
}

/** The parts of the total; the biller's own lines stand in the bill. */
export function PriceBreakdown({ family, price, quote, kioskFee, isCompact = false }: Props) {
  const { t } = useTranslation();
  const unlisted = quote ? otherCharges(quote) : 0;
  const rows: readonly (readonly [string, Rupiah | null])[] = [
    ...(quote
      ? ([
          [t(inquiryWords(family).amount), quote.basePrice],
          [t('sell.adminFee'), quote.adminFee],
          ...(unlisted > 0 ? [[t('sell.unlistedFee'), rupiah(unlisted)] as const] : []),
        ] as const)
      : ([[t('sell.price'), price]] as const)),
    ...(kioskFee > 0 ? [[t('sell.kioskFee'), kioskFee] as const] : []),
  ];
  return (
    <SumList
      look={isCompact ? 'dense' : 'small'}
      rows={rows.map(([label, amount]) => ({ label, value: amount === null ? t('sell.amountUnknown') : formatRupiah(amount) }))}
    />
  );
}

/** The part of the price that is neither base price nor admin fee; 0 where one of them is unknown. */
function otherCharges({ basePrice, adminFee, salesPrice }: Pick<QuoteView, 'basePrice' | 'adminFee' | 'salesPrice'>): number {
  return basePrice === null || adminFee === null ? 0 : Math.max(0, salesPrice - basePrice - adminFee);
}
