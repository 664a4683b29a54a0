import { ChevronDown } from 'lucide-react';
import { Disclosure, DisclosurePanel, Button as Summary } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import styles from './TechnicianDetails.module.css';

/** What only a technician can use, folded: the words for the cashier stand alone until somebody opens it. */
export function TechnicianDetails({ detail }: { readonly detail: string }) {
  const { t } = useTranslation();
  return (
    <Disclosure className={styles.details ?? ''}>
      <Summary slot="trigger" className={styles.summary ?? ''}>
        {t('common.technician')}
        <ChevronDown aria-hidden="true" />
      </Summary>
      <DisclosurePanel>
        <p className={`${styles.text} selectable`}>{detail}</p>
      </DisclosurePanel>
    </Disclosure>
  );
}
