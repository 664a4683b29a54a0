import { CircleCheck, Zap } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { FIRST_START_STEPS, type FirstStartStep } from '../../../shared/settings/settings.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { FieldPad } from '../../parts/form/FieldPad.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { keepFieldInSight } from '../../ui/layout/keep-field-in-sight.ts';
import styles from './FirstStart.module.css';
import { type StepForm, useFirstStart } from './first-start-moves.ts';
import { useTicks } from './ticks.ts';

interface Props {
  readonly step: FirstStartStep;
  /** The form that holds the typed fields of a step. */
  readonly form: StepForm;
  /** The failure of the last save of the form; null where there is none. */
  readonly formFailure: Failure | null;
  /** The content of each step, which other features draw. A panel that is a form calls `saved` once main has saved it. */
  readonly panels: Readonly<Record<FirstStartStep, (saved: () => void) => ReactNode>>;
}

/** Opens the sale, as on every other screen. */
const LEAVE_KEY = 'F1';
/** The steps with fields that a finger fills in, for which the pad of digits is shown. */
const TYPED: ReadonlySet<FirstStartStep> = new Set(['shop', 'printer', 'owner']);

/** The first start of a new shop, step by step. The person can skip each step, and one press opens the sale. */
export function FirstStart({ step, form, formFailure, panels }: Props) {
  const { t } = useTranslation();
  const { failure: stepFailure, isBusy, formSaved, goTo, leave, next, skip } = useFirstStart(step, form);
  const failure = stepFailure ?? formFailure;
  const at = FIRST_START_STEPS.indexOf(step);
  const before = FIRST_START_STEPS[at - 1];
  const isLast = at === FIRST_START_STEPS.length - 1;
  const back = before === undefined ? undefined : () => inBackground(goTo(before));
  const goOn = () => inBackground(next());
  useShortcuts({ [LEAVE_KEY]: () => inBackground(leave()), PageDown: goOn, PageUp: back });
  return (
    <div className={styles.screen}>
      <Steps at={at} onChoose={(chosen) => inBackground(goTo(chosen))} onLeave={() => inBackground(leave())} />
      <main className={styles.stage}>
        <StepContent key={step} step={step} isReady={!isBusy} failure={failure ? <FailureNote failure={failure} /> : null}>
          {panels[step](() => inBackground(formSaved()))}
        </StepContent>
        {TYPED.has(step) ? <FieldPad home="[data-step] input:is([type='text'], [type='password'])" /> : null}
        <div className={styles.bar}>
          <Button keyName="PgUp" isDisabled={back === undefined || isBusy} onPress={() => back?.()}>
            {t('firstStart.back')}
          </Button>
          <Button variant="quiet" isDisabled={isBusy} onPress={() => inBackground(skip())}>
            {t('firstStart.skip')}
          </Button>
          <Button variant="next" keyName="PgDn" isDisabled={isBusy} onPress={goOn}>
            {t(isLast ? 'firstStart.finish' : 'firstStart.next')}
          </Button>
        </div>
      </main>
    </div>
  );
}

interface StepsProps {
  readonly at: number;
  readonly onChoose: (step: FirstStartStep) => void;
  readonly onLeave: () => void;
}

/** The list of the steps with the current one, and the button that leaves them for the sale. */
function Steps({ at, onChoose, onLeave }: StepsProps) {
  const { t } = useTranslation();
  const mode = useApp((state) => state.settings.mode);
  const ticked = useTicks(at);
  return (
    <nav className={styles.side} aria-label={t('firstStart.steps')}>
      <h1 className={styles.brand}>
        <Zap aria-hidden="true" strokeWidth={2.4} />
        {t('firstStart.title')}
      </h1>
      <p className={styles.promise}>{t('firstStart.promise')}</p>
      <ol className={styles.steps}>
        {FIRST_START_STEPS.map((step, index) => (
          <li key={step}>
            <button type="button" className={styles.step} aria-current={index === at ? 'step' : undefined} onClick={() => onChoose(step)}>
              {ticked.has(step) ? (
                <CircleCheck aria-label={t('setup.done')} className={styles.tick} />
              ) : (
                <span aria-hidden="true" className={styles.number}>
                  {index + 1}
                </span>
              )}
              {t(`firstStep.${step}`)}
            </button>
          </li>
        ))}
      </ol>
      <div className={styles.leave}>
        <p>{t('firstStart.later')}</p>
        <Button keyName={LEAVE_KEY} onPress={onLeave}>
          {t(`firstStart.leave_${mode}`)}
        </Button>
      </div>
    </nav>
  );
}

interface ContentProps {
  readonly step: FirstStartStep;
  /** No move between steps runs, so that a key is obeyed. */
  readonly isReady: boolean;
  readonly failure: ReactNode;
  readonly children: ReactNode;
}

/** One step. Its heading takes the focus once the step obeys keys, so that a screen reader reads it and Tab continues from there. */
function StepContent({ step, isReady, failure, children }: ContentProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasReady = useRef(false);
  useEffect(() => {
    if (isReady && !wasReady.current) heading.current?.focus();
    wasReady.current ||= isReady;
  }, [isReady]);
  return (
    <section ref={keepFieldInSight} className={styles.content} aria-labelledby="first-start-step" data-step={step}>
      <header className={styles.head}>
        <h2 id="first-start-step" ref={heading} tabIndex={-1} className={styles.title}>
          {t(`firstStepTitle.${step}`)}
        </h2>
        <p>{t(`firstStepAbout.${step}`)}</p>
      </header>
      {failure}
      {children}
    </section>
  );
}
