import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../../core/background-work.ts';
import { useApp } from '../../../core/context.tsx';
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import styles from '../sections.module.css';
import type { SettingsStore } from '../settings-store.ts';

/** Training or live mode; going live requires confirmation. */
export function ModeSetting({ store }: { readonly store: SettingsStore }) {
  const { t } = useTranslation();
  const mode = useApp((state) => state.settings.mode);
  const [isAsking, setAsking] = useState(false);
  const choose = (next: typeof mode) => {
    setAsking(false);
    inBackground(store.getState().saveChange((settings) => ({ ...settings, mode: next })));
  };
  return (
    <>
      <SegmentedControl
        showLabel
        label={t('settings.mode')}
        value={mode}
        onChange={(next) => (next === 'live' ? setAsking(true) : choose(next))}
        options={(['training', 'live'] as const).map((value) => ({ value, label: t(`settings.${value}`) }))}
      />
      <p className={styles.hint}>{t(mode === 'training' ? 'settings.trainingHint' : 'settings.liveHint')}</p>
      {isAsking ? (
        <ConfirmDialog
          title={t('settings.toLive')}
          confirmLabel={t('settings.toLiveYes')}
          cancelLabel={t('common.cancel')}
          onConfirm={() => choose('live')}
          onCancel={() => setAsking(false)}
        >
          <p>{t('settings.toLiveBody')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
