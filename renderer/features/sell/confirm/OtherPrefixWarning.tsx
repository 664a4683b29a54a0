import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { readableNumber } from '../../../presentation/number-text.ts';
import { otherPrefixText } from '../../../presentation/other-prefix-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { useSellStore } from '../sell-context.ts';
import type { BasketLine } from '../ticket/ticket-lines.ts';
import styles from './OtherPrefixWarning.module.css';

/**
 * In place of the cash, until the cashier confirmed the number. The key is not Enter: a second press of the Enter that led here
 * confirms nothing.
 */
export function OtherPrefixWarning({ lines }: { readonly lines: readonly BasketLine[] }) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const confirm = () => sell.getState().confirmNumbers();
  useShortcuts({ 'Ctrl+Enter': confirm });
  return (
    <div className={styles.warning}>
      <div role="alert">
        <strong className={styles.title}>
          <TriangleAlert aria-hidden="true" /> {t('sell.otherPrefixTitle')}
        </strong>
        {lines.map(({ id, product, entry, otherPrefix }) =>
          otherPrefix === null ? null : (
            <p key={id}>
              <b className={styles.number}>{readableNumber(entry.number)}</b>{' '}
              {otherPrefixText(t, { product, number: entry.number, other: otherPrefix })}
            </p>
          ),
        )}
      </div>
      <Button keyName="Ctrl Enter" onPress={confirm}>
        {t('sell.numberIsRight')}
      </Button>
    </div>
  );
}
