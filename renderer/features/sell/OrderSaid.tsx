import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../words/FailureNote.tsx';
import styles from './OrderTicket.module.css';
import saidStyles from './Said.module.css';
import { Said } from './Said.tsx';
import type { OrderStep } from './sell-state.ts';

/** What the last press did, or why it did not. */
export function OrderSaid({ said }: { readonly said: OrderStep['said'] }) {
  const { t } = useTranslation();
  switch (said.is) {
    case 'nothing':
      return null;
    case 'printed':
      return <Said print={said.print} />;
    case 'printedAll':
      return (
        <p role="status" className={saidStyles.said} data-testid="printed">
          <Printer aria-hidden="true" />
          <span>{t('sell.printedAll', { count: said.count })}</span>
        </p>
      );
    case 'copied':
      return (
        <p role="status" className={styles.paid}>
          {t('sell.copied')}
        </p>
      );
    case 'failed':
      return <FailureNote failure={said.failure} />;
  }
}
