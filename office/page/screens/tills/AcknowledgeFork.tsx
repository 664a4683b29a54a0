import type { TillState } from '../../../../shared/office/page-views/till-views.ts';
import { send } from '../../api/office.ts';
import { Nothing, TILLS } from '../../api/questions.ts';
import { ChangeQuestion } from '../../parts/change/ChangeDialog.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { Histories } from './Histories.tsx';

interface Props {
  readonly till: TillState;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A person says that a restore or a copy was expected; the till's next history shows the fault again. */
export function AcknowledgeFork({ till, onClose, onDone }: Props) {
  const { t } = useTexts();
  return (
    <ChangeQuestion
      title={t('fork.title', { name: shortName(till.name) })}
      confirmLabel={t('fork.yes')}
      send={() => send('POST', `${TILLS}/${till.till}/acknowledge`, { turn: till.turn }, Nothing)}
      onDone={onDone}
      onClose={onClose}
      words={{ unknown: t('change.gone') }}
    >
      <Histories histories={till.histories} />
      <p>{t('fork.expected')}</p>
      <p>{t('fork.danger')}</p>
      <p>{t('fork.again')}</p>
    </ChangeQuestion>
  );
}
