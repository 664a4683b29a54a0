import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../../core/background-work.ts';
import { useApp } from '../../../core/context.tsx';
import { Toggle } from '../../../ui/form/Toggle.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { SettingsStore } from '../settings-store.ts';

/** Whether an id may be sent again out of doubt. It can charge a customer twice, so enabling it requires confirmation. */
export function RepeatCheckoutToggle({ store, isReadOnly }: { readonly store: SettingsStore; readonly isReadOnly: boolean }) {
  const { t } = useTranslation();
  const isOn = useApp((state) => state.settings.service.repeatAllowed);
  const [isAsking, setAsking] = useState(false);
  const choose = (repeatAllowed: boolean) => {
    setAsking(false);
    inBackground(store.getState().saveChange((settings) => ({ ...settings, service: { ...settings.service, repeatAllowed } })));
  };
  return (
    <>
      <Toggle
        label={t('settings.repeatAllowed')}
        hint={t('settings.repeatAllowedHint')}
        isOn={isOn}
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
