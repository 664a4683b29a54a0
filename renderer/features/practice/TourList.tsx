import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TOUR_STEPS, type TourStepId } from '../../../shared/practice/practice-views.ts';
import { Button } from '../../ui/form/Button.tsx';
import { SectionTitle } from '../../ui/layout/Card.tsx';
import { RowList } from '../../ui/layout/RowList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './PracticePanel.module.css';
import { usePractice } from './practice-store.ts';

interface Props {
  /** Called after the person chose the tour or a step; closes the panel, so that the sale is visible again. */
  readonly onChosen: () => void;
}

/** The steps of the tour, each with its progress and a button that begins or repeats it. */
export function TourList({ onChosen }: Props) {
  const { t } = useTranslation();
  const { progress, current } = usePractice((state) => state.tour);
  const act = usePractice((state) => state.act);
  const choose = (action: Parameters<typeof act>[0]) => () => {
    act(action);
    onChosen();
  };
  const isWhole = progress.done.length === TOUR_STEPS.length;
  const label = isWhole ? 'practice.again' : progress.done.length > 0 ? 'practice.resume' : 'practice.start';
  return (
    <Stack as="section" align="start" aria-labelledby="practice-tour">
      <SectionTitle id="practice-tour">{t('practice.tour')}</SectionTitle>
      <Note>{t('practice.tourAbout')}</Note>
      {current ? (
        <Button autoFocus onPress={choose({ type: 'leave' })}>
          {t('practice.leave')}
        </Button>
      ) : (
        <Button autoFocus variant="next" onPress={choose({ type: 'start' })}>
          {t(label)}
        </Button>
      )}
      <RowList isRaised isOrdered>
        {TOUR_STEPS.map((step) => (
          <TourRow
            key={step}
            step={step}
            is={current?.step === step ? 'now' : progress.done.includes(step) ? 'done' : 'open'}
            onTry={choose({ type: 'startStep', step })}
          />
        ))}
      </RowList>
    </Stack>
  );
}

interface RowProps {
  readonly step: TourStepId;
  readonly is: 'done' | 'now' | 'open';
  readonly onTry: () => void;
}

const MARKS = { done: CircleCheck, now: CircleDot, open: Circle } as const;

function TourRow({ step, is, onTry }: RowProps) {
  const { t } = useTranslation();
  const Mark = MARKS[is];
  const name = t(`tourStep.${step}`);
  return (
    <li className={styles.row}>
      <Mark aria-hidden="true" className={is === 'done' ? styles.done : undefined} />
      <span className={styles.text}>
        {name}
        {is === 'open' ? null : <small>{t(is === 'done' ? 'practice.isDone' : 'practice.isNow')}</small>}
      </span>
      <Button variant="quiet" aria-label={t('practice.tryStep', { step: name })} onPress={onTry}>
        {t('practice.try')}
      </Button>
    </li>
  );
}
