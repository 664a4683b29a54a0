import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeeRulesVersionView } from '../../../shared/catalogue/changes/catalogue-calls.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDates } from '../../core/context.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Collapsible } from '../../ui/layout/Collapsible.tsx';
import { RowList } from '../../ui/layout/RowList.tsx';
import styles from './Prices.module.css';
import { usePrices } from './prices-context.ts';
import { flatRuleOf } from './rule-list.ts';
import { useRuleText } from './use-rule-text.ts';

/** The rules as earlier saves left them. One is used again as a change that is saved like any other. */
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
    <div className={styles.earlier}>
      <Collapsible
        title={t('prices.earlier')}
        about={t('prices.earlierAbout')}
        headingLevel={3}
        isExpanded={isOpen}
        onExpandedChange={open}
      >
        {versions !== null && earlier.length === 0 ? <p className={styles.about}>{t('prices.noEarlier')}</p> : null}
        <RowList isRaised aria-label={t('prices.earlier')}>
          {earlier.map((version) => (
            <li key={version.version} className={styles.row}>
              <Version version={version} />
            </li>
          ))}
        </RowList>
      </Collapsible>
    </div>
  );
}

function Version({ version: { at, by, rules } }: { readonly version: FeeRulesVersionView }) {
  const { t } = useTranslation();
  const { date, time } = useDates();
  const change = usePrices((state) => state.change);
  const text = useRuleText();
  const when = `${date(at)}, ${time(at)}`;
  return (
    <>
      <div className={styles.words}>
        <b>{by === null ? when : `${when} · ${by}`}</b>
        <ol className={styles.newer}>
          {rules.map((rule) => (
            <li key={rule.id}>{text(rule)}</li>
          ))}
          {flatRuleOf(rules) ? null : <li>{t('prices.rule', { what: t('prices.everythingElse'), fee: t('prices.free') })}</li>}
        </ol>
      </div>
      <Button aria-label={t('prices.useAgainOf', { when })} onPress={() => change(rules)}>
        {t('prices.useAgain')}
      </Button>
    </>
  );
}
