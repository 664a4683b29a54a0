import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/context.tsx';
import { Button } from '../../ui/form/Button.tsx';
import styles from './Home.module.css';

/** How many figures are as of a copy of the journal; a press opens their list. Nothing where none waits. */
export function FiguresToConfirm() {
  const { t } = useTranslation();
  const count = useApp(({ status }) => status.unconfirmed);
  const openSettings = useApp((state) => state.openSettings);
  if (count === 0) return null;
  return (
    <div className={styles.debts}>
      <p>{t('unconfirmed.top', { count })}</p>
      <Button icon={<ChevronRight aria-hidden="true" />} onPress={() => openSettings('journal')}>
        {t('unconfirmed.see')}
      </Button>
    </div>
  );
}
