import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeeRulesVersionView } from '../../../shared/prices/fee-rule-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDates } from '../../core/context.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Collapsible } from '../../ui/layout/Collapsible.tsx';
import styles from './Prices.module.css';
import { usePrices } from './prices-store.ts';
import { RulesInWords } from './RulesInWords.tsx';

/** The earlier versions of the rules. A press puts one on the screen as an unsaved change, which is saved like any other. */
export function EarlierRules() {
  const { t } = useTranslation();
  const { versions, loadVersions, saved } = usePrices((state) => state);
  const [isOpen, setOpen] = useState(false);
  const inForce = saved?.version ?? null;
  if (inForce === null) return null;
  const open = (isExpanded: boolean) => {
    setOpen(isExpanded);
    if (isExpanded) inBackground(loadVersions());
  };
  const earlier = (versions ?? []).filter(({ version }) => version !== inForce);
  return (
    <Collapsible title={t('prices.earlier')} about={t('prices.earlierAbout')} headingLevel={3} isExpanded={isOpen} onExpandedChange={open}>
      {versions !== null && earlier.length === 0 ? <p className={styles.none}>{t('prices.noEarlier')}</p> : null}
      {earlier.length > 0 ? (
        <ul aria-label={t('prices.earlier')}>
          {earlier.map((version) => (
            <li key={version.version} className={styles.version}>
              <Version version={version} />
            </li>
          ))}
        </ul>
      ) : null}
    </Collapsible>
  );
}

function Version({ version: { at, by, rules } }: { readonly version: FeeRulesVersionView }) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const change = usePrices((state) => state.change);
  const when = dateTime(at);
  return (
    <>
      <div className={styles.words}>
        <b>{by === null ? when : `${when} · ${by}`}</b>
        <RulesInWords rules={rules} />
      </div>
      <Button aria-label={t('prices.useAgainOf', { when })} onPress={() => change(rules)}>
        {t('prices.useAgain')}
      </Button>
    </>
  );
}
