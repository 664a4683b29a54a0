import { useTranslation } from 'react-i18next';
import { otherPrefixText, readableNumber } from '../../../presentation/number-text.ts';
import { useSellStore } from '../sell-store.ts';
import type { BasketLine } from '../ticket/ticket-lines.ts';
import styles from './OtherPrefixWarning.module.css';
import { PaymentWarning } from './PaymentWarning.tsx';

/** The numbers that have another operator's prefix. */
export function OtherPrefixWarning({ lines }: { readonly lines: readonly BasketLine[] }) {
  const { t } = useTranslation();
  const sell = useSellStore();
  return (
    <PaymentWarning
      title={t('sell.otherPrefixTitle')}
      confirmLabel={t('sell.numberIsRight')}
      onConfirm={() => sell.getState().confirmNumbers()}
    >
      {lines.map(({ id, product, entry, otherPrefix }) =>
        otherPrefix === null ? null : (
          <p key={id}>
            <b className={styles.number}>{readableNumber(entry.number)}</b>{' '}
            {otherPrefixText(t, { product, number: entry.number, other: otherPrefix })}
          </p>
        ),
      )}
    </PaymentWarning>
  );
}
