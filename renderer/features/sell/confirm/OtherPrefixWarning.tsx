import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../../../shared/catalogue/grouped-number.ts';
import { otherPrefixText } from '../../../presentation/number-text.ts';
import { useSellStore } from '../sell-store.ts';
import type { BasketLine } from '../ticket/ticket-lines.ts';
import styles from './OtherPrefixWarning.module.css';
import { PaymentWarning } from './PaymentWarning.tsx';

/** Asks the cashier to confirm each number whose prefix belongs to another operator, or to none. */
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
