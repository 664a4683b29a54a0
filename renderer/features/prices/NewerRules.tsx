import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './Prices.module.css';
import { usePrices } from './prices-store.ts';
import { RulesInWords } from './RulesInWords.tsx';

/** Somebody else saved rules first: what they are, and which of both shall hold. */
export function NewerRules() {
  const { t } = useTranslation();
  const { saveStatus, saveOverNewer, takeNewer } = usePrices((state) => state);
  if (saveStatus.state !== 'outdated') return null;
  return (
    <Card isRoomy role="alert" title={t('prices.outdated')}>
      <p className={styles.about}>{t('prices.outdatedAbout')}</p>
      <RulesInWords rules={saveStatus.newer.rules} />
      <div className={styles.answers}>
        <Button onPress={takeNewer}>{t('prices.takeNewer')}</Button>
        <Button variant="chosen" onPress={() => inBackground(saveOverNewer())}>
          {t('prices.keepMine')}
        </Button>
      </div>
    </Card>
  );
}
