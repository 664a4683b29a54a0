import { CircleCheck, OctagonX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { VerificationView } from '../../../../shared/journal/journal-views.ts';
import { numberFormat } from '../../../../shared/lib/intl-formats.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp } from '../../../core/context.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Progress } from '../../../ui/text/Progress.tsx';
import styles from './Journal.module.css';
import type { JournalStore } from './journal-store.ts';

/** The full verification: its progress, cancelling it, and its result in words. */
export function JournalCheck({ store }: { readonly store: JournalStore }) {
  const { t } = useTranslation();
  const { work, lastResult, view } = useStore(store);
  const isChecking = work?.work === 'verify';
  return (
    <Section title={t('journal.verify')}>
      <p>{t('journal.verifyAbout')}</p>
      {isChecking ? <Progress label={t('journal.verifying')} fraction={work.part} /> : null}
      <div aria-live="polite" className={styles.live}>
        {lastResult.kind === 'verified' ? <Result verification={lastResult.verification} /> : null}
        {lastResult.kind === 'calledOff' ? <p>{t('journal.verifyOff')}</p> : null}
      </div>
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
  const Icon = isWell ? CircleCheck : OctagonX;
  return (
    <div className={`${styles.result} ${isWell ? styles.success : styles.broken}`}>
      <Icon aria-hidden="true" />
      <div>
        <strong>{t(isWell ? 'journal.wellTitle' : 'journal.brokenTitle')}</strong>
        <p>
          {isWell
            ? t('journal.wellBody', { events: number(events), seconds: number(ms / 1_000, 1) })
            : t('journal.brokenBody', { place: brokenAt })}
        </p>
      </div>
    </div>
  );
}
