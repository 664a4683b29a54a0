import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { TillAtOffice } from '../../../../shared/office/office-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Callout } from '../../../ui/text/Callout.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { JoinedOffice } from './JoinedOffice.tsx';
import { JoinOffice } from './JoinOffice.tsx';
import { createOfficeStore, type OfficeStore } from './office-store.ts';

/** The till's head office: joining it, its state, leaving it. For the owner alone. */
export function OfficeSection() {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [store] = useState(() => createOfficeStore(bridge.office));
  useEffect(() => inBackground(store.getState().load()), [store]);
  useEffect(() => bridge.on('office', store.getState().show), [bridge, store]);
  const { view, failure, isBusy, isAsking } = useStore(store);
  return (
    <>
      <Note size="m">{t('office.about')}</Note>
      {failure ? <FailureNote failure={failure} /> : null}
      {view?.is === 'joined' ? <JoinedOffice view={view} store={store} /> : null}
      {view?.is === 'keyMissing' || view?.is === 'keychainSilent' ? <WithoutKey view={view} /> : null}
      {view?.is === 'notJoined' || view?.is === 'keyMissing' ? <JoinOffice isBusy={isBusy} store={store} /> : null}
      {view === null || view.is === 'notJoined' ? null : (
        <Row>
          <Button variant="danger" isDisabled={isBusy} onPress={() => store.getState().ask(true)}>
            {t('office.leave')}
          </Button>
        </Row>
      )}
      {isAsking ? <LeaveQuestion store={store} /> : null}
    </>
  );
}

function WithoutKey({ view }: { readonly view: { readonly is: 'keyMissing' | 'keychainSilent' } & TillAtOffice }) {
  const { t } = useTranslation();
  const { is, name, outlet, address } = view;
  return (
    <Callout tone="wait">
      <p>
        <strong>{t(`office.${is}`)}</strong>
      </p>
      <p>{t(`office.${is}Why`)}</p>
      <p>{`${t('office.place', { name, outlet })} · ${address}`}</p>
    </Callout>
  );
}

function LeaveQuestion({ store }: { readonly store: OfficeStore }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      danger
      title={t('office.leaveTitle')}
      confirmLabel={t('office.leaveYes')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => inBackground(store.getState().leave())}
      onCancel={() => store.getState().ask(false)}
    >
      <p>{t('office.leaveKeeps')}</p>
      <p>{t('office.leaveAgain')}</p>
    </ConfirmDialog>
  );
}
