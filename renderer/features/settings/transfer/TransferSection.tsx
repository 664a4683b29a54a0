import type { TFunction } from 'i18next';
import { FileDown, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { TakenParts } from '../../../../shared/transfer/transfer-parts.ts';
import type { TransferPreview as Preview } from '../../../../shared/transfer/transfer-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Callout } from '../../../ui/text/Callout.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { TransferPreview } from './TransferPreview.tsx';
import { createTransferStore, type TransferStep, type TransferStore } from './transfer-store.ts';

/** Export of the shop to a file for a second till, and import of such a file with a preview. For the owner alone. */
export function TransferSection() {
  const { t } = useTranslation();
  const { app, bridge } = useDeps();
  const [store] = useState(() => createTransferStore(bridge.transfer, () => app.getState().settings));
  const { step, exportShop, choose } = useStore(store);
  const isBusy = step.is === 'reading' || step.is === 'applying';
  return (
    <>
      <Note size="m">{t('transfer.about')}</Note>
      {step.is === 'failed' ? <FailureNote failure={step.failure} /> : null}
      <Section title={t('transfer.export')}>
        <p>{t('transfer.exportAbout')}</p>
        <Button icon={<FileDown aria-hidden="true" />} isDisabled={isBusy} onPress={() => inBackground(exportShop())}>
          {t('transfer.exportYes')}
        </Button>
        <Note tone="good" role="status">
          {step.is === 'exported' ? t('transfer.exported', { file: step.file }) : ''}
        </Note>
      </Section>
      <Section title={t('transfer.import')}>
        <p>{t('transfer.importAbout')}</p>
        <Button icon={<FileUp aria-hidden="true" />} isDisabled={isBusy} onPress={() => inBackground(choose())}>
          {t('transfer.choose')}
        </Button>
        <ImportStatus store={store} />
      </Section>
      {step.is === 'preview' || step.is === 'applying' ? (
        <TransferPreview
          preview={step.preview}
          parts={step.parts}
          onTake={store.getState().take}
          isBusy={isBusy}
          onApply={() => inBackground(store.getState().apply())}
          onCancel={() => inBackground(store.getState().cancel())}
        />
      ) : null}
    </>
  );
}

function ImportStatus({ store }: { readonly store: TransferStore }) {
  const { t } = useTranslation();
  const step = useStore(store, (state) => state.step);
  return (
    <>
      <Note role="status" tone={step.is === 'applied' ? 'good' : 'soft'}>
        {statusText(t, step)}
      </Note>
      {step.is === 'applied' ? <WhatRemains preview={step.preview} parts={step.parts} /> : null}
    </>
  );
}

const STATUS = {
  reading: 'transfer.reading',
  preview: 'transfer.seeBelow',
  applying: 'transfer.applying',
  applied: 'transfer.applied',
} as const;

const statusText = (t: TFunction, { is }: TransferStep): string =>
  is === 'reading' || is === 'preview' || is === 'applying' || is === 'applied' ? t(STATUS[is]) : '';

/** The steps that remain after an import, because no file contains PINs or the client secret of another connection. */
function WhatRemains({ preview: { people, settings }, parts }: { readonly preview: Preview; readonly parts: TakenParts }) {
  const { t } = useTranslation();
  const hasNewPeople = parts.includes('people') && people.some(({ is }) => is === 'new');
  const isOtherConnection =
    parts.includes('settings') && settings.some(({ path }) => path === 'service.authUrl' || path === 'service.clientId');
  return (
    <>
      {hasNewPeople ? <Callout tone="wait">{t('transfer.thenPins')}</Callout> : null}
      {isOtherConnection ? <Callout tone="wait">{t('transfer.thenSecret')}</Callout> : null}
    </>
  );
}
