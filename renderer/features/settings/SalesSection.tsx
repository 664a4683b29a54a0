import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { SHOP_ZONES } from '../../../shared/lib/business-day.ts';
import { SHOP_NON_CASH } from '../../../shared/lib/tender.ts';
import type { Mode } from '../../../shared/settings/settings.ts';
import { useApp } from '../../core/context.tsx';
import { timeOfDayText } from '../../presentation/setting-text.ts';
import { Select } from '../../ui/form/Select.tsx';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { SettingFields } from './SettingField.tsx';
import styles from './SettingsScreen.module.css';
import { draftOf } from './settings-form.ts';
import { type SettingsStore, useSettingsPart } from './settings-store.ts';

interface Props {
  readonly store: SettingsStore;
}

/** They limit nothing while sales without the network are off, and are shown then only with a fault or an unsaved change. */
const OFFLINE_CAPS = ['offline.perSale', 'offline.total', 'offline.hours'] as const;

/** The lifetimes of a bill and of a doubt, the means of payment with their fees, and the limits of sales without the network. */
export function SalesSection({ store }: Props) {
  const { t } = useTranslation();
  const [{ enabled }, saveOffline] = useSettingsPart(store, 'offline');
  const saved = draftOf(useApp(({ settings }) => settings));
  const isTyped = useStore(store, ({ draft, faults }) => OFFLINE_CAPS.some((path) => faults.has(path) || draft[path] !== saved[path]));
  return (
    <>
      <SettingFields store={store} paths={['quoteMinutes', 'reviewAfterMinutes']} />
      <DaySettings store={store} />
      <ShiftSettings store={store} />
      <NonCashSetting store={store} />
      <SettingFields store={store} paths={['payments.fees.qr', 'payments.fees.card']} />
      <Toggle
        label={t('settings.offline')}
        hint={t('settings.offlineHint')}
        isOn={enabled}
        onChange={(isOn) => saveOffline({ enabled: isOn })}
      />
      {enabled || isTyped ? <SettingFields store={store} paths={OFFLINE_CAPS} /> : null}
    </>
  );
}

/** The half hours at which a business day may begin, in minutes after midnight. */
const STARTS = Array.from({ length: 25 }, (_, half) => half * 30);

/** The time zone of the shop, and the time at which its business day begins. */
function DaySettings({ store }: Props) {
  const { t } = useTranslation();
  const [clock, save] = useSettingsPart(store, 'clock');
  return (
    <>
      <div className={styles.setting}>
        <Select
          label={t('settings.zone')}
          value={clock.zone}
          onChange={(zone) => save({ zone })}
          options={SHOP_ZONES.map((zone) => ({ value: zone, label: t(`settings.zone_${zone}`) }))}
        />
      </div>
      <div className={styles.setting}>
        <Select
          label={t('settings.dayStartsAt')}
          hint={t('settings.dayStartsAtHint')}
          value={clock.dayStartsAt}
          onChange={(dayStartsAt) => save({ dayStartsAt })}
          options={[...new Set([...STARTS, clock.dayStartsAt])].map((minutes) => ({ value: minutes, label: timeOfDayText(t, minutes) }))}
        />
      </div>
    </>
  );
}

const MODES: readonly Mode[] = ['live', 'training'];

/** The rules of a drawer's shift. */
function ShiftSettings({ store }: Props) {
  const { t } = useTranslation();
  const [{ required, countOpensDrawer }, save] = useSettingsPart(store, 'shift');
  return (
    <>
      {MODES.map((mode) => (
        <Toggle
          key={mode}
          label={t(`settings.shiftRequired_${mode}`)}
          hint={t(`settings.shiftRequiredHint_${mode}`)}
          isOn={required[mode]}
          onChange={(isOn) => save({ required: { ...required, [mode]: isOn } })}
        />
      ))}
      <Toggle
        label={t('settings.countOpensDrawer')}
        hint={t('settings.countOpensDrawerHint')}
        isOn={countOpensDrawer}
        onChange={(isOn) => save({ countOpensDrawer: isOn })}
      />
      <SettingFields store={store} paths={['shift.differenceMark']} />
    </>
  );
}

/** A switch for each means besides cash that the shop can accept. Cash has none: the shop always accepts it. */
function NonCashSetting({ store }: Props) {
  const { t } = useTranslation();
  const [{ nonCash }, save] = useSettingsPart(store, 'payments');
  return SHOP_NON_CASH.map((kind) => (
    <Toggle
      key={kind}
      label={t('settings.takes', { how: t(`tenderIn.${kind}`) })}
      isOn={nonCash.includes(kind)}
      onChange={(isOn) => save({ nonCash: SHOP_NON_CASH.filter((each) => (each === kind ? isOn : nonCash.includes(each))) })}
    />
  ));
}
