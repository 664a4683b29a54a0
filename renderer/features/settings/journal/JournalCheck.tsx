import { CircleCheck, OctagonX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { VerificationView } from '../../../../shared/journal/journal-views.ts';
import { numberFormat } from '../../../../shared/lib/intl-formats.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp } from '../../../core/context.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { NoteBox } from '../../../ui/notice/NoteBox.tsx';
import { Progress } from '../../../ui/text/Progress.tsx';
import type { JournalStore } from './journal-store.ts';

/** The full verification of the journal: its progress, its result in words, and the buttons that start and cancel it. */
export function JournalCheck({ store }: { readonly store: JournalStore }) {
  const { t } = useTranslation();
  const { work, lastResult, view } = useStore(store);
  const isChecking = work?.work === 'verify';
  return (
    <Section title={t('journal.verify')}>
      <p>{t('journal.verifyAbout')}</p>
      {isChecking ? <Progress label={t('journal.verifying')} fraction={work.part} /> : null}
      <Stack aria-live="polite">
        {lastResult.kind === 'verified' ? <Result verification={lastResult.verification} /> : null}
        {lastResult.kind === 'calledOff' ? <p>{t('journal.verifyOff')}</p> : null}
      </Stack>
      {isChecking ? (
        <Button onPress={() => inBackground(store.getState().cancelWork())}>{t('journal.verifyStop')}</Button>
      ) : (
        <Button isDisabled={work !== null || view?.orders === null} onPress={() => inBackground(store.getState().verify())}>
          {t('journal.verify')}
        </Button>
      )}
    </Section>
  );
}

function Result({ verification }: { readonly verification: VerificationView }) {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  const { events, ms, brokenAt } = verification;
  const isWell = brokenAt === null;
  const number = (value: number, digits = 0) => numberFormat(language, { maximumFractionDigits: digits }).format(value);
  return (
    <NoteBox
      tone={isWell ? 'good' : 'bad'}
      icon={isWell ? CircleCheck : OctagonX}
      title={t(isWell ? 'journal.wellTitle' : 'journal.brokenTitle')}
    >
      {isWell
        ? t('journal.wellBody', { events: number(events), seconds: number(ms / 1_000, 1) })
        : t('journal.brokenBody', { place: brokenAt })}
    </NoteBox>
  );
}
