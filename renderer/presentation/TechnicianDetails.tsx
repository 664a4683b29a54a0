import { ChevronDown } from 'lucide-react';
import { Disclosure, DisclosurePanel, Button as Summary } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import styles from './TechnicianDetails.module.css';

/** Details that only a technician can use. They stay folded until a person opens them, so that the cashier sees only the words for them. */
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
