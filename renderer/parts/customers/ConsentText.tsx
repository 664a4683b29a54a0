import { useTranslation } from 'react-i18next';
import { consentTextOf } from '../../../shared/customers/consent-texts.ts';
import { useApp } from '../../core/context.tsx';
import styles from './Customers.module.css';

/** What the cashier reads to the customer before the data is kept, in the screen's language. */
export function ConsentText() {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  return (
    <figure className={styles.consent}>
      <figcaption>{t('customers.readAloud')}</figcaption>
      <blockquote>{consentTextOf('sellAgain').text[language]}</blockquote>
    </figure>
  );
}
