import type { TillState } from '../../../../shared/office/page-views/till-views.ts';
import { send } from '../../api/office.ts';
import { Nothing, TILLS } from '../../api/questions.ts';
import { ChangeQuestion } from '../../parts/change/ChangeDialog.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';

interface Props {
  readonly till: TillState;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks whether a till is to be in no sum any more. */
export function ExcludeTill({ till, onDone, onClose }: Props) {
  const { t } = useTexts();
  return (
    <ChangeQuestion
      danger
      title={t('tillActs.excludeTitle', { name: shortName(till.name) })}
      confirmLabel={t('tillActs.excludeYes')}
      send={() => send('POST', `${TILLS}/${till.till}/exclude`, undefined, Nothing)}
      onDone={onDone}
      onClose={onClose}
      words={{ unknown: t('change.gone') }}
    >
      <p>{t('tillActs.excludeBody')}</p>
      <p>{t('tillActs.excludeStays')}</p>
    </ChangeQuestion>
  );
}

export function IncludeTill({ till, onDone, onClose }: Props) {
  const { t } = useTexts();
  return (
    <ChangeQuestion
      title={t('tillActs.includeTitle', { name: shortName(till.name) })}
      confirmLabel={t('tillActs.includeYes')}
      send={() => send('POST', `${TILLS}/${till.till}/include`, undefined, Nothing)}
      onDone={onDone}
      onClose={onClose}
      words={{ unknown: t('change.gone') }}
    >
      <p>{t('tillActs.includeBody')}</p>
    </ChangeQuestion>
  );
}
