import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './Prices.module.css';
import { usePrices } from './prices-context.ts';
import { flatRuleOf } from './rule-list.ts';
import { useRuleText } from './use-rule-text.ts';

/** Somebody else saved rules first: what they are, and which of both shall hold. */
export function NewerRules() {
  const { t } = useTranslation();
  const { saveStatus, saveOverNewer, takeNewer } = usePrices((state) => state);
  const text = useRuleText();
  if (saveStatus.state !== 'outdated') return null;
  return (
    <Card isRoomy role="alert" aria-label={t('prices.outdated')}>
      <h3 className={styles.subtitle}>{t('prices.outdated')}</h3>
      <p className={styles.about}>{t('prices.outdatedAbout')}</p>
      <ol className={styles.newer}>
        {saveStatus.newer.rules.map((rule) => (
          <li key={rule.id}>{text(rule)}</li>
        ))}
        {flatRuleOf(saveStatus.newer.rules) ? null : (
          <li>{t('prices.rule', { what: t('prices.everythingElse'), fee: t('prices.free') })}</li>
        )}
      </ol>
      <div className={styles.answers}>
        <Button onPress={takeNewer}>{t('prices.takeNewer')}</Button>
        <Button variant="chosen" onPress={() => inBackground(saveOverNewer())}>
          {t('prices.keepMine')}
        </Button>
      </div>
    </Card>
  );
}
