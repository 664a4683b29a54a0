import type { TillState } from '../../../../shared/office/page-views/till-views.ts';
import { Nothing } from '../../api/questions.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { Histories } from './Histories.tsx';
import { TillQuestion } from './TillQuestion.tsx';
import { nameAndOutlet } from './till-name.ts';

interface Props {
  readonly till: TillState;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A person says that a restore or a copy was expected; the till's next history shows the fault again. */
export function AcknowledgeFork({ till, onClose, onDone }: Props) {
  const { t } = useTexts();
  return (
    <TillQuestion
      till={till}
      act="acknowledge"
      body={{ turn: till.turn }}
      answer={Nothing}
      title={t('fork.title', { name: nameAndOutlet(till) })}
      confirmLabel={t('fork.yes')}
      onDone={onDone}
      onClose={onClose}
    >
      <Histories histories={till.histories} />
      <p>{t('fork.expected')}</p>
      <p>{t('fork.danger')}</p>
      <p>{t('fork.again')}</p>
    </TillQuestion>
  );
}
