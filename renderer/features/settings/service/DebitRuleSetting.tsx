import { useTranslation } from 'react-i18next';
import { DEBIT_RULES, type DebitRule } from '../../../../shared/service/service-settings.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp } from '../../../core/context.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import type { SettingsStore } from '../settings-store.ts';

/** What the provider takes from the balance for an order. It holds for the next sales; those that were made keep theirs. */
export function DebitRuleSetting({ store, isReadOnly }: { readonly store: SettingsStore; readonly isReadOnly: boolean }) {
  const { t } = useTranslation();
  const value = useApp((state) => state.settings.service.debitRule);
  const choose = (debitRule: DebitRule) =>
    inBackground(store.getState().saveChange((settings) => ({ ...settings, service: { ...settings.service, debitRule } })));
  return (
    <Select
      label={t('settings.debitRule')}
      hint={t('settings.debitRuleHint')}
      value={value}
      isDisabled={isReadOnly}
      onChange={(chosen) => choose(DEBIT_RULES.find((rule) => rule === chosen) ?? value)}
      options={DEBIT_RULES.map((rule) => ({ value: rule, label: t(`settings.debitRule_${rule}`) }))}
    />
  );
}
