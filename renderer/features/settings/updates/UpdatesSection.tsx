import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { UPDATE_CHANNELS } from '../../../../shared/settings/update-settings.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDates, useDeps } from '../../../core/context.tsx';
import { usePermission } from '../../../core/use-permission.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx';
import { Toggle } from '../../../ui/form/Toggle.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { SettingField } from '../SettingField.tsx';
import { type SettingsStore, useSettingsPart } from '../settings-store.ts';
import { HeldAtNightText, UpdateStateText } from './UpdateStateText.tsx';
import { createUpdatesStore } from './updates-store.ts';

interface Props {
  readonly store: SettingsStore;
}

/** New versions of the program: what is known of them, the press that applies one, and where they come from. */
export function UpdatesSection({ store }: Props) {
  const { t } = useTranslation();
  const isOwner = usePermission('changeConnection');
  return (
    <>
      <Note size="m">{t('updates.about')}</Note>
      <KnownUpdate />
      {isOwner ? <Origin store={store} /> : <Note size="m">{t('updates.ownersOnly')}</Note>}
    </>
  );
}

function KnownUpdate() {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const { dayTime } = useDates();
  const mayApply = usePermission('changeSettings');
  const [store] = useState(() => createUpdatesStore(bridge.updates));
  useEffect(() => inBackground(store.getState().load()), [store]);
  useEffect(() => bridge.on('updates', store.getState().show), [bridge, store]);
  const { view, failure, isAsking } = useStore(store);
  if (view === null) return failure ? <FailureNote failure={failure} /> : null;
  const { state, version, checkedAt, heldAtNight } = view;
  const isBusy = ['checking', 'downloading', 'applying'].includes(state.kind);
  return (
    <Section title={t('updates.running', { version })}>
      <Stack gap="m" aria-live="polite" aria-busy={isBusy}>
        {failure ? <FailureNote failure={failure} /> : null}
        <UpdateStateText state={state} />
        {heldAtNight === null ? null : <HeldAtNightText held={heldAtNight} />}
        {checkedAt === null ? null : <Note>{t('updates.checkedAt', { time: dayTime(checkedAt) })}</Note>}
      </Stack>
      {state.kind === 'off' ? null : (
        <Row>
          <Button isDisabled={isBusy} onPress={() => inBackground(store.getState().check())}>
            {t('updates.check')}
          </Button>
          {state.kind === 'ready' && mayApply ? (
            <Button variant="next" onPress={() => store.getState().ask(true)}>
              {t('updates.apply')}
            </Button>
          ) : null}
        </Row>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={t('updates.askTitle')}
          confirmLabel={t('updates.apply')}
          cancelLabel={t('common.cancel')}
          onConfirm={() => inBackground(store.getState().apply())}
          onCancel={() => store.getState().ask(false)}
        >
          <p>{t('updates.askBody')}</p>
        </ConfirmDialog>
      ) : null}
    </Section>
  );
}

/** Where updates come from, which of them, and when they may be applied without a person. */
function Origin({ store }: Props) {
  const { t } = useTranslation();
  const [{ channel, atNight }, save] = useSettingsPart(store, 'updates');
  const hasAddress = useStore(store, ({ draft }) => draft['updates.address'] !== '');
  return (
    <>
      <SettingField store={store} path="updates.address" />
      {hasAddress ? (
        <>
          <SegmentedControl
            showLabel
            label={t('updates.channel')}
            value={channel}
            onChange={(value) => save({ channel: value })}
            options={UPDATE_CHANNELS.map((value) => ({ value, label: t(`updates.channel_${value}`) }))}
          />
          <Toggle
            label={t('updates.atNight')}
            hint={t('updates.atNightHint')}
            isOn={atNight}
            onChange={(isOn) => save({ atNight: isOn })}
          />
        </>
      ) : null}
    </>
  );
}
