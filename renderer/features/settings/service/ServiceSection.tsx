import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { usePermission } from '../../../core/use-permission.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { NoteBox } from '../../../ui/notice/NoteBox.tsx';
import { SettingFields } from '../SettingField.tsx';
import { PROVIDER_ADDRESSES, PROVIDER_IDS } from '../settings-form.ts';
import type { SettingsStore } from '../settings-store.ts';
import { AdvancedSettings } from './AdvancedSettings.tsx';
import { ClientSecretField } from './ClientSecretField.tsx';
import { ConnectionCheck } from './ConnectionCheck.tsx';
import { ModeSetting } from './ModeSetting.tsx';
import { OtherAccounts } from './OtherAccounts.tsx';
import { Refusals } from './Refusals.tsx';
import styles from './Service.module.css';

interface Props {
  readonly store: SettingsStore;
}

/** The mode, the addresses and credentials, the check of the connection, and the settings that the specification leaves open. A cashier sees the mode. */
export function ServiceSection({ store }: Props) {
  const { t } = useTranslation();
  const maySee = usePermission('viewHealth');
  const isReadOnly = !usePermission('changeConnection');
  const fields = useRequestedField(store);
  if (!maySee) return <ModeSetting store={store} />;
  return (
    <div className={styles.service} ref={fields}>
      <div className={styles.main}>
        <ModeSetting store={store} />
        {isReadOnly ? <NoteBox tone="wait">{t('settings.ownersOnly')}</NoteBox> : null}
        <Card isRoomy>
          <SettingFields store={store} paths={PROVIDER_ADDRESSES} isReadOnly={isReadOnly} />
          <Stack columns="13rem" gap="l">
            <SettingFields store={store} paths={PROVIDER_IDS} isReadOnly={isReadOnly} />
          </Stack>
          <ClientSecretField store={store} isReadOnly={isReadOnly} />
        </Card>
        <OtherAccounts isReadOnly={isReadOnly} />
      </div>
      {isReadOnly ? null : <ConnectionCheck store={store} />}
      <div className={styles.more}>
        <AdvancedSettings store={store} isReadOnly={isReadOnly} />
        <Refusals store={store} isReadOnly={isReadOnly} />
      </div>
    </div>
  );
}

/** Scrolls to the field that the check named, once it is rendered. */
function useRequestedField(store: SettingsStore) {
  const within = useRef<HTMLDivElement>(null);
  const requestedField = useStore(store, (state) => state.requestedField);
  useEffect(() => {
    if (requestedField === null) return;
    // Waits a frame, because the section of the field may have to open first.
    const frame = requestAnimationFrame(() => {
      const field = within.current?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(requestedField)}"]`) ?? null;
      field?.scrollIntoView({ block: 'center' });
      field?.focus();
      store.getState().requestField(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [requestedField, store]);
  return within;
}
