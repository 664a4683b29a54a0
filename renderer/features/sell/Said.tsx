import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PrintView } from '../../../shared/views.ts';
import styles from './Said.module.css';

/** Where the receipt went. The till says no more than it knows: a file was made. */
export function Said({ print }: { readonly print: PrintView }) {
  const { t } = useTranslation();
  return (
    <p role="status" className={styles.said} data-testid="printed">
      <Printer aria-hidden="true" />
      <span>
        {print.copy > 0 ? t('sell.printedCopy', { copy: print.copy }) : t(print.kind === 'claim' ? 'sell.printedClaim' : 'sell.printed')}
      </span>
    </p>
  );
}
