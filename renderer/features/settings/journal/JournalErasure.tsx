import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ErasureView } from '../../../../shared/erasure/erasure-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDates, useDeps } from '../../../core/context.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Callout } from '../../../ui/text/Callout.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Progress } from '../../../ui/text/Progress.tsx';
import { createErasureStore, type ErasureStore } from './erasure-store.ts';
import styles from './Journal.module.css';

/** The retention periods to choose from, in months; the empty text keeps data for ever. */
const PERIODS = ['', '3', '6', '12', '24', '36', '60', '120'];

/** For the owner: the retention period of customers' data, its immediate erasure, and the orders and backups that still hold some. */
export function JournalErasure() {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [store] = useState(() => createErasureStore(bridge.erasure));
  useEffect(() => inBackground(store.getState().load()), [store]);
  useEffect(() => bridge.on('erasure', store.getState().change), [bridge, store]);
  const { view, failure, question } = useStore(store);
  const { ask, choose } = store.getState();
  if (!view) return failure ? <FailureNote failure={failure} /> : null;
  const chosen = view.months === null ? '' : String(view.months);
  const periods = PERIODS.includes(chosen) ? PERIODS : [...PERIODS, chosen];
  return (
    <>
      <ListedErasures listed={view.listed} store={store} />
      <Section title={t('erasure.title')}>
        <p>{t('erasure.about')}</p>
        <Select
          label={t('erasure.keepFor')}
          hint={t('erasure.daily')}
          value={chosen}
          options={periods.map((value) => ({
            value,
            label: value === '' ? t('erasure.forever') : t('erasure.months', { count: Number(value) }),
          }))}
          onChange={(value) => inBackground(choose(value === '' ? null : Number(value)))}
        />
        {view.isClockOdd ? <Warning text={t('erasure.clockOdd')} /> : null}
        <Row>
          <Button variant="danger" isDisabled={view.part !== null} onPress={() => ask({ kind: 'now' })}>
            {t('erasure.eraseNow')}
          </Button>
        </Row>
        {view.part === null ? null : <Progress label={t('erasure.erasing')} fraction={view.part} />}
        {failure ? <FailureNote failure={failure} /> : null}
        <Outcome view={view} store={store} />
        {question.kind === 'now' ? <Question view={view} store={store} /> : null}
        {question.kind === 'listed' ? <ListedQuestion store={store} /> : null}
        {question.kind === 'period' ? <PeriodQuestion months={question.months} store={store} /> : null}
      </Section>
    </>
  );
}

/** Asks whether to erase data that only a list in a backup folder names. Empty where no such request waits. */
function ListedErasures({ listed, store }: { readonly listed: ErasureView['listed']; readonly store: ErasureStore }) {
  const { t } = useTranslation();
  const { dayTimeOfYear: at } = useDates();
  if (listed === null) return null;
  const { requests, before } = listed;
  const { ask, answerListed } = store.getState();
  return (
    <Section title={t('erasure.listed')}>
      {requests > 0 ? <p>{t('erasure.listedRequests', { count: requests })}</p> : null}
      {before === null ? null : <p>{t('erasure.listedBefore', { at: at(before) })}</p>}
      <p>{t('journal.listedWhy')}</p>
      <p>{t('erasure.listedYes')}</p>
      <p>{t('erasure.listedNo')}</p>
      <Row>
        <Button variant="danger" onPress={() => ask({ kind: 'listed' })}>
          {t('erasure.listedErase')}
        </Button>
        <Button onPress={() => inBackground(answerListed(false))}>{t('journal.listedIgnore')}</Button>
      </Row>
    </Section>
  );
}

function ListedQuestion({ store }: { readonly store: ErasureStore }) {
  const { t } = useTranslation();
  return (
    <EraseDialog store={store} onYes={() => store.getState().answerListed(true)}>
      <p>{t('erasure.listedYes')}</p>
      <p>{t('erasure.askStays')}</p>
    </EraseDialog>
  );
}

interface EraseDialogProps {
  readonly store: ErasureStore;
  readonly title?: string;
  readonly confirmLabel?: string;
  readonly onYes: () => Promise<void>;
  /** The sentences that say what is erased and what stays. */
  readonly children: ReactNode;
}

/** The question before data is erased for good. */
function EraseDialog({ store, title, confirmLabel, onYes, children }: EraseDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      danger
      title={title ?? t('erasure.askTitle')}
      confirmLabel={confirmLabel ?? t('erasure.askYes')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => inBackground(onYes())}
      onCancel={() => store.getState().ask({ kind: 'no' })}
    >
      {children}
      <p>
        <strong>{t('erasure.askForGood')}</strong>
      </p>
    </ConfirmDialog>
  );
}

function Outcome({ view, store }: { readonly view: ErasureView; readonly store: ErasureStore }) {
  const { t } = useTranslation();
  const { dayTimeOfYear: at } = useDates();
  const { last, waiting, waitingCount, oldBackups, setAside } = view;
  return (
    <>
      <p role="status">
        {last ? t('erasure.erased', { count: last.erased, at: at(last.at), by: last.by ?? t('erasure.byTill') }) : t('erasure.nothingYet')}
      </p>
      {waitingCount > 0 ? (
        <>
          <Note>{t('erasure.waiting', { count: waitingCount })}</Note>
          <ul className={styles.items}>
            {waiting.map(({ subject, why, until }) => (
              <li key={subject}>
                {until === null
                  ? t('erasure.waits', { subject, why: t(`erasure.why_${why}`) })
                  : t('erasure.waitsUntil', { subject, why: t(`erasure.why_${why}`), at: at(until) })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {oldBackups.length > 0 ? (
        <>
          <Warning text={t('erasure.oldCopies', { count: oldBackups.length })} />
          <Row>
            <Button isDisabled={view.part !== null} onPress={() => inBackground(store.getState().removeOldBackups())}>
              {t('erasure.removeCopies')}
            </Button>
          </Row>
        </>
      ) : null}
      {setAside.length > 0 ? <Warning text={t('erasure.setAside', { files: setAside.join(', ') })} /> : null}
    </>
  );
}

function Question({ view: { before, isClockOdd, clock }, store }: { readonly view: ErasureView; readonly store: ErasureStore }) {
  const { t } = useTranslation();
  // `dateTime` always shows the year, which matters where the clock is years ahead.
  const { dayTimeOfYear: at, dateTime } = useDates();
  return (
    <EraseDialog store={store} onYes={store.getState().erase}>
      {isClockOdd ? <Warning text={t('erasure.askClock', { at: dateTime(clock) })} /> : null}
      <p>{before === null ? t('erasure.askWanted') : t('erasure.askBefore', { at: at(before) })}</p>
      <p>{t('erasure.askStays')}</p>
      <p>{t('erasure.askElsewhere')}</p>
    </EraseDialog>
  );
}

/** Asks before a shorter period, because it erases all older data. */
function PeriodQuestion({ months, store }: { readonly months: number; readonly store: ErasureStore }) {
  const { t } = useTranslation();
  const period = t('erasure.months', { count: months });
  return (
    <EraseDialog
      store={store}
      title={t('erasure.askPeriodTitle', { period })}
      confirmLabel={t('erasure.askPeriodYes', { period })}
      onYes={() => store.getState().setMonths(months)}
    >
      <p>{t('erasure.askPeriod', { period })}</p>
      <p>{t('erasure.askStays')}</p>
    </EraseDialog>
  );
}

const Warning = ({ text }: { readonly text: string }) => (
  <Callout tone="wait" icon={TriangleAlert}>
    {text}
  </Callout>
);
