import type { TillState } from '../../../../shared/office/page-views/till-views.ts';
import { Nothing } from '../../api/questions.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { TillQuestion } from './TillQuestion.tsx';
import { nameAndOutlet } from './till-name.ts';

interface Props {
  readonly till: TillState;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks whether a till is to be in no sum any more. */
export function ExcludeTill({ till, onDone, onClose }: Props) {
  const { t } = useTexts();
  return (
    <TillQuestion
      till={till}
      act="exclude"
      answer={Nothing}
      danger
      title={t('tillActs.excludeTitle', { name: nameAndOutlet(till) })}
      confirmLabel={t('tillActs.excludeYes')}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('tillActs.excludeBody')}</p>
      <p>{t('tillActs.excludeStays')}</p>
    </TillQuestion>
  );
}

export function IncludeTill({ till, onDone, onClose }: Props) {
  const { t } = useTexts();
  return (
    <TillQuestion
      till={till}
      act="include"
      answer={Nothing}
      title={t('tillActs.includeTitle', { name: nameAndOutlet(till) })}
      confirmLabel={t('tillActs.includeYes')}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('tillActs.includeBody')}</p>
    </TillQuestion>
  );
}
