import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp } from '../../../core/context.tsx';
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { hasUnsaved, type SettingsStore } from '../settings-store.ts';

/** Training or live mode; going live requires confirmation. */
export function ModeSetting({ store }: { readonly store: SettingsStore }) {
  const { t } = useTranslation();
  const mode = useApp((state) => state.settings.mode);
  const [isAsking, setAsking] = useState(false);
  const choose = (next: typeof mode) => {
    setAsking(false);
    inBackground(changeMode(store, next));
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
      <Note size="m">{t(mode === 'training' ? 'settings.trainingHint' : 'settings.liveHint')}</Note>
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

/** Changes the mode. The page then reloads, so typed settings are saved first; where that fails, the mode stays. */
async function changeMode(store: SettingsStore, mode: Settings['mode']): Promise<void> {
  const { save, saveChange } = store.getState();
  if (!hasUnsaved(store.getState()) || (await save())) await saveChange((settings) => ({ ...settings, mode }));
}
