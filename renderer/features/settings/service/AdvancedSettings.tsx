import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { DEBIT_RULES } from '../../../../shared/service/service-settings.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp } from '../../../core/context.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Toggle } from '../../../ui/form/Toggle.tsx';
import { SectionTitle } from '../../../ui/layout/Card.tsx';
import { Collapsible } from '../../../ui/layout/Collapsible.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { CountBadge } from '../../../ui/text/Pill.tsx';
import { SettingField } from '../SettingField.tsx';
import { DEFAULTS, type FieldKind, fieldRowOf } from '../settings-form.ts';
import { type SettingsStore, useSettingsPart } from '../settings-store.ts';
import {
  ADVANCED_GROUPS,
  ADVANCED_SETTING_PATHS,
  ADVANCED_SETTING_ROWS,
  type AdvancedGroup,
  type AdvancedSettingRow,
} from './advanced-setting-rows.ts';
import styles from './Service.module.css';

interface Props {
  readonly store: SettingsStore;
  readonly isReadOnly: boolean;
}

/** The settings that the specification leaves open. Collapsed until the person opens it, or one of its fields is wrong or requested. */
export function AdvancedSettings({ store, isReadOnly }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const wrong = useStore(store, ({ faults }) => ADVANCED_SETTING_PATHS.filter((path) => faults.has(path)).length);
  const isRequested = useStore(store, ({ requestedField }) => requestedField !== null && ADVANCED_SETTING_PATHS.includes(requestedField));
  useEffect(() => {
    if (isRequested) setOpen(true);
  }, [isRequested]);
  return (
    <Collapsible
      title={t('open.title')}
      about={t('open.about')}
      headingLevel={3}
      isLarge
      isExpanded={isOpen || wrong > 0}
      onExpandedChange={setOpen}
      badge={<CountBadge count={wrong} />}
    >
      <div className={styles.groups}>
        {ADVANCED_GROUPS.map((group) => (
          <Group key={group} group={group} store={store} isReadOnly={isReadOnly} />
        ))}
      </div>
    </Collapsible>
  );
}

function Group({ group, store, isReadOnly }: Props & { readonly group: AdvancedGroup }) {
  const { t } = useTranslation();
  return (
    <section className={styles.group} aria-labelledby={`open-${group}`}>
      <div>
        <SectionTitle id={`open-${group}`} level={4}>
          {t(`openGroup.${group}.title`)}
        </SectionTitle>
        <Note>{t(`openGroup.${group}.about`)}</Note>
      </div>
      {group === 'balance' ? (
        <>
          <DebitRuleSetting store={store} isReadOnly={isReadOnly} />
          <PartnerFeeSetting store={store} />
        </>
      ) : null}
      {group === 'repeat' ? (
        <RepeatCheckoutToggle store={store} isReadOnly={isReadOnly} />
      ) : (
        ADVANCED_SETTING_ROWS[group].map((row) => <SettingRow key={row.why} row={row} store={store} isReadOnly={isReadOnly} />)
      )}
    </section>
  );
}

/** The kinds of field whose entries are separated by commas. */
const LISTS: ReadonlySet<FieldKind> = new Set(['list', 'codes', 'statuses', 'pointers']);

/** One setting that depends on the provider: its meaning, its default, and a reset. */
function SettingRow({ row, store, isReadOnly }: Props & { readonly row: AdvancedSettingRow }) {
  const { t } = useTranslation();
  const { paths, why } = row;
  const isDefault = useStore(store, ({ draft }) => paths.every((path) => draft[path] === DEFAULTS[path]));
  const value = paths.map((path) => DEFAULTS[path]).join(' ') || t('open.off');
  const [first, second] = paths;
  const usual = t('open.default', { value });
  const isList = LISTS.has(fieldRowOf(second ?? first).kind);
  const about = [t(`open.${why}`), ...(isList ? [t('settings.listHint')] : []), usual].join(' ');
  return (
    <div className={second ? `${styles.row} ${styles.operation}` : styles.row}>
      {second ? <SettingField store={store} path={first} isReadOnly={isReadOnly} /> : null}
      <div className={styles.field}>
        <SettingField store={store} path={second ?? first} hintText={about} isReadOnly={isReadOnly} />
      </div>
      {isDefault || isReadOnly ? null : (
        <div className={styles.reset}>
          <Button icon={<RotateCcw aria-hidden="true" />} aria-label={usual} onPress={() => store.getState().reset(paths)}>
            {t('open.useDefault')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The rule for the amount that the provider debits for an order. A change applies to later sales only. */
function DebitRuleSetting({ store, isReadOnly }: Props) {
  const { t } = useTranslation();
  const [{ debitRule }, save] = useSettingsPart(store, 'service');
  return (
    <Select
      label={t('settings.debitRule')}
      hint={t('settings.debitRuleHint')}
      value={debitRule}
      isDisabled={isReadOnly}
      onChange={(chosen) => save({ debitRule: chosen })}
      options={DEBIT_RULES.map((rule) => ({ value: rule, label: t(`settings.debitRule_${rule}`) }))}
    />
  );
}

/** Whether the provider's `partner_fee` is the shop's income. A change applies to later sales only; the owner's PIN allows it to others. */
function PartnerFeeSetting({ store }: Pick<Props, 'store'>) {
  const { t } = useTranslation();
  const isIncome = useApp((state) => state.settings.partnerFeeIsIncome);
  const choose = (partnerFeeIsIncome: boolean) =>
    inBackground(store.getState().saveChange((settings) => ({ ...settings, partnerFeeIsIncome })));
  return <Toggle label={t('settings.partnerFee')} hint={t('settings.partnerFeeHint')} isOn={isIncome} onChange={choose} />;
}

/** Whether the till may send an order in doubt again with its id. That can charge a customer twice, so enabling it needs a confirmation. */
function RepeatCheckoutToggle({ store, isReadOnly }: Props) {
  const { t } = useTranslation();
  const [{ repeatAllowed }, save] = useSettingsPart(store, 'service');
  const [isAsking, setAsking] = useState(false);
  const choose = (isAllowed: boolean) => {
    setAsking(false);
    save({ repeatAllowed: isAllowed });
  };
  return (
    <>
      <Toggle
        label={t('settings.repeatAllowed')}
        hint={t('settings.repeatAllowedHint')}
        isOn={repeatAllowed}
        isDisabled={isReadOnly}
        onChange={(next) => (next ? setAsking(true) : choose(false))}
      />
      {isAsking ? (
        <ConfirmDialog
          danger
          title={t('settings.repeatTitle')}
          confirmLabel={t('settings.repeatYes')}
          cancelLabel={t('common.cancel')}
          onConfirm={() => choose(true)}
          onCancel={() => setAsking(false)}
        >
          <p>{t('settings.repeatBody')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
