import { Plus, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { FieldPad } from '../../parts/form/FieldPad.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Callout } from '../../ui/text/Callout.tsx';
import { EarlierRules } from './EarlierRules.tsx';
import { LeavePrices } from './LeavePrices.tsx';
import { NewerRules } from './NewerRules.tsx';
import { PriceQuestion } from './PriceQuestion.tsx';
import { hasUnsavedRules, usePrices, usePricesStore } from './prices-store.ts';
import { RuleForm } from './RuleForm.tsx';
import { RuleList } from './RuleList.tsx';
import { emptyDraft } from './rule-draft.ts';
import { SaveRules } from './SaveRules.tsx';

/** The owner's fee rules: their order, each in words, and the price of a product by them. */
export function PricesScreen() {
  const { t } = useTranslation();
  const { app } = useDeps();
  const store = usePricesStore();
  const saved = usePrices((state) => state.saved);
  const form = usePrices((state) => state.form);
  const isOutdated = usePrices((state) => state.saveStatus.state === 'outdated');
  // Main pushes these rules whenever a person saves them.
  const inForce = useApp((state) => state.feeRules);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules in force are read again when they change.
  useEffect(() => inBackground(store.getState().load()), [store, inForce]);
  useEffect(() => {
    app.getState().guardNavigation(() => hasUnsavedRules(store.getState()));
    return () => {
      app.getState().guardNavigation(null);
      app.getState().cancelNavigation();
    };
  }, [app, store]);
  const isEditable = saved !== null && saved.version !== null;
  const add = () => store.getState().edit(emptyDraft(crypto.randomUUID()));
  const isList = form === null;
  useShortcuts({
    F4: isList && isEditable ? add : undefined,
    Escape: isList ? () => app.getState().navigate('sell') : undefined,
    'Ctrl+S': isList ? () => inBackground(store.getState().save()) : undefined,
  });
  return (
    <Page
      isPart
      title={t('nav.prices')}
      head={<p>{t('prices.about')}</p>}
      aside={<PriceQuestion />}
      foot={<SaveRules />}
      pad={<FieldPad home="[data-amount='first']" />}
    >
      {saved === null ? <p>{t('prices.unknown')}</p> : null}
      {saved !== null && !isEditable ? (
        <Callout role="status" tone="wait" icon={TriangleAlert}>
          {t('prices.locked')}
        </Callout>
      ) : null}
      {isOutdated ? <NewerRules /> : null}
      {form ? <RuleForm key={form.draft.id} /> : saved ? <RuleList isEditable={isEditable} /> : null}
      {isList && isEditable ? (
        <div>
          <Button icon={<Plus aria-hidden="true" />} keyName="F4" onPress={add}>
            {t('prices.add')}
          </Button>
        </div>
      ) : null}
      {isList ? <EarlierRules /> : null}
      <LeavePrices />
    </Page>
  );
}
