import { useTranslation } from 'react-i18next';
import { SHOP_ZONES } from '../../../shared/lib/business-day.ts';
import { type Mode, Settings } from '../../../shared/settings/settings.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp } from '../../core/context.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { SettingField } from './SettingField.tsx';
import styles from './sections.module.css';
import type { SettingsStore } from './settings-store.ts';

const MODES: readonly Mode[] = ['live', 'training'];

/** The half hours at which a business day may begin, in minutes after midnight. */
const STARTS = Array.from({ length: 25 }, (_, half) => half * 30);

/** The shop's day, and what a shift of its drawer asks for. */
export function ShiftSettings({ store }: { readonly store: SettingsStore }) {
  const { t } = useTranslation();
  const { clock, shift } = useApp((state) => state.settings);
  const save = (change: (settings: Settings) => Settings) => inBackground(store.getState().saveChange(change));
  const setClock = (changes: object) => save((settings) => Settings.parse({ ...settings, clock: { ...settings.clock, ...changes } }));
  const require = (mode: Mode, isOn: boolean) =>
    save((settings) => ({ ...settings, shift: { ...settings.shift, required: { ...settings.shift.required, [mode]: isOn } } }));
  return (
    <>
      <div className={styles.setting}>
        <Select
          label={t('settings.zone')}
          value={clock.zone}
          onChange={(zone) => setClock({ zone })}
          options={SHOP_ZONES.map((zone) => ({ value: zone, label: t(`settings.zone_${zone}`) }))}
        />
      </div>
      <div className={styles.setting}>
        <Select
          label={t('settings.dayStartsAt')}
          hint={t('settings.dayStartsAtHint')}
          value={String(clock.dayStartsAt)}
          onChange={(minutes) => setClock({ dayStartsAt: Number(minutes) })}
          options={[...new Set([...STARTS, clock.dayStartsAt])].map((minutes) => ({ value: String(minutes), label: timeOf(minutes) }))}
        />
      </div>
      {MODES.map((mode) => (
        <Toggle
          key={mode}
          label={t(`settings.shiftRequired_${mode}`)}
          hint={t(`settings.shiftRequiredHint_${mode}`)}
          isOn={shift.required[mode]}
          onChange={(isOn) => require(mode, isOn)}
        />
      ))}
      <Toggle
        label={t('settings.countOpensDrawer')}
        hint={t('settings.countOpensDrawerHint')}
        isOn={shift.countOpensDrawer}
        onChange={(countOpensDrawer) => save((settings) => ({ ...settings, shift: { ...settings.shift, countOpensDrawer } }))}
      />
      <SettingField store={store} path="shift.differenceMark" />
    </>
  );
}

const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
