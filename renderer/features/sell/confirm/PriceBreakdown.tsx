import { useTranslation } from 'react-i18next';
import type { QuoteView } from '../../../../shared/ipc/quote-view.ts';
import { formatRupiah, type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import styles from './PriceBreakdown.module.css';

interface Props {
  readonly price: Rupiah;
  readonly quote: Pick<QuoteView, 'basePrice' | 'adminFee' | 'salesPrice'> | null;
  readonly kioskFee: Rupiah;
  readonly total: Rupiah;
  /** Only the total, where something more urgent needs the room. */
  readonly isBrief?: boolean;
}

/** The till's own sums, apart from the biller's lines: the parts of the total, and the total, largest. */
export function PriceBreakdown({ price, quote, kioskFee, total, isBrief = false }: Props) {
  const { t } = useTranslation();
  const unlisted = quote ? otherCharges(quote) : 0;
  const rows: readonly (readonly [string, Rupiah | null])[] = [
    ...(quote
      ? ([
          [t('sell.bill'), quote.basePrice],
          [t('sell.adminFee'), quote.adminFee],
          ...(unlisted > 0 ? [[t('sell.unlistedFee'), rupiah(unlisted)] as const] : []),
        ] as const)
      : ([[t('sell.price'), price]] as const)),
    ...(kioskFee > 0 ? [[t('sell.kioskFee'), kioskFee] as const] : []),
  ];
  return (
    <>
      <dl className={styles.sums} hidden={isBrief}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount === null ? t('sell.amountUnknown') : formatRupiah(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.total}>
        <span>{t('sell.total')}</span>
        <b>{formatRupiah(total)}</b>
      </p>
    </>
  );
}

/** The part of the price that no member names; not computed where a part is unknown. */
function otherCharges({ basePrice, adminFee, salesPrice }: Pick<QuoteView, 'basePrice' | 'adminFee' | 'salesPrice'>): number {
  return basePrice === null || adminFee === null ? 0 : Math.max(0, salesPrice - basePrice - adminFee);
}
