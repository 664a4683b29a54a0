import { CircleCheck, GraduationCap, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { msUntil } from '../../../shared/lib/wall-clock-durations.ts';
import { TOUR_STEPS } from '../../../shared/practice/practice-views.ts';
import { formatCountdown, useSecond } from '../../core/clock.ts';
import { NoticeButton, NoticeCloseButton, NoticeLine, NoticeText } from '../../ui/notice/NoticeLine.tsx';
import { usePractice } from './practice-store.ts';
import styles from './TourStrip.module.css';
import { neededFault, phaseOf } from './tour.ts';

/** The lines above the screen: the offer of the tour or its current step, and the active faults. Empty without either. */
export function TourStrip() {
  const { t } = useTranslation();
  const loaded = usePractice((state) => state.faults !== null);
  if (!loaded) return null;
  return (
    <section aria-label={t('practice.strip')} className={styles.strips}>
      <TourLine />
      <FaultLine />
    </section>
  );
}

function TourLine() {
  const { t } = useTranslation();
  const state = usePractice(({ tour }) => tour.progress.state);
  const isRunning = usePractice(({ tour }) => tour.current !== null);
  const isJustFinished = usePractice((practice) => practice.isJustFinished);
  const act = usePractice((practice) => practice.act);
  const close = usePractice((practice) => practice.closeFinished);
  if (isRunning) return <CurrentStep />;
  if (isJustFinished)
    return (
      <NoticeLine
        tone="practice"
        icon={CircleCheck}
        role="status"
        actions={<NoticeCloseButton label={t('common.close')} onPress={close} />}
      >
        <NoticeText>{t('practice.finished')}</NoticeText>
      </NoticeLine>
    );
  if (state !== 'offered') return null;
  return (
    <NoticeLine
      tone="practice"
      icon={GraduationCap}
      actions={
        <>
          <NoticeButton isMain onPress={() => act({ type: 'start' })}>
            {t('practice.start')}
          </NoticeButton>
          <NoticeButton onPress={() => act({ type: 'leave' })}>{t('practice.later')}</NoticeButton>
        </>
      }
    >
      <NoticeText>{t('practice.offer')}</NoticeText>
    </NoticeLine>
  );
}

function CurrentStep() {
  const { t } = useTranslation();
  const tour = usePractice((state) => state.tour);
  const act = usePractice((state) => state.act);
  const setFault = usePractice((state) => state.setFault);
  const phase = phaseOf(tour);
  if (!tour.current || !phase) return null;
  const { step } = tour.current;
  const fault = neededFault(tour);
  const isMissing = fault !== null && !tour.faultsOn.includes(fault);
  return (
    <NoticeLine
      tone="practice"
      icon={GraduationCap}
      actions={
        <>
          {isMissing ? (
            <NoticeButton isMain onPress={() => setFault(fault, true)}>
              {t('practice.faultAgain')}
            </NoticeButton>
          ) : null}
          <NoticeButton onPress={() => act({ type: 'skip' })}>{t('practice.skip')}</NoticeButton>
          <NoticeCloseButton label={t('practice.leave')} onPress={() => act({ type: 'leave' })} />
        </>
      }
    >
      <div className={styles.step} role="status">
        <strong>
          {t('practice.stepTitle', { n: TOUR_STEPS.indexOf(step) + 1, count: TOUR_STEPS.length, step: t(`tourStep.${step}`) })}
        </strong>
        <StepMarks />
        <p>{t(`tourText.${phase.text}`)}</p>
      </div>
    </NoticeLine>
  );
}

/** A mark for each step, hidden from screen readers because the panel says the same in words. */
function StepMarks() {
  const done = usePractice(({ tour }) => tour.progress.done);
  const now = usePractice(({ tour }) => tour.current?.step);
  return (
    <span aria-hidden="true" className={styles.marks}>
      {TOUR_STEPS.map((step) => (
        <span key={step} className={done.includes(step) ? styles.done : step === now ? styles.now : styles.open} />
      ))}
    </span>
  );
}

/** The active faults, except the one that the current step of the tour explains. */
function FaultLine() {
  const needed = usePractice((state) => neededFault(state.tour));
  const faults = usePractice((state) => state.faults) ?? [];
  const shown = faults.filter(({ fault }) => fault !== needed);
  return shown.length > 0 ? <ActiveFaults faults={shown} /> : null;
}

type ActiveFaults = NonNullable<Parameters<Parameters<typeof usePractice>[0]>[0]['faults']>;

function ActiveFaults({ faults }: { readonly faults: ActiveFaults }) {
  const { t } = useTranslation();
  const normal = usePractice((state) => state.backToNormal);
  const now = useSecond();
  const last = Math.max(...faults.map(({ endsAt }) => Date.parse(endsAt)));
  const names = faults.map(({ fault }) => t(`practised.${fault}.name`)).join(', ');
  return (
    <NoticeLine
      tone="practice"
      icon={TriangleAlert}
      actions={
        <NoticeButton isMain onPress={normal}>
          {t('practice.normal')}
        </NoticeButton>
      }
    >
      <NoticeText>
        <strong role="status">{t('practice.isOn', { count: faults.length, names })}</strong>{' '}
        <span>{t('practice.endsIn', { time: formatCountdown(msUntil(last, now)) })}</span>
      </NoticeText>
    </NoticeLine>
  );
}
