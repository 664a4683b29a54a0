import { useState } from 'react';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { Select } from '../../../../renderer/ui/form/Select.tsx';
import { DialogFrame } from '../../../../renderer/ui/overlay/DialogFrame.tsx';
import { SumList } from '../../../../renderer/ui/text/SumList.tsx';
import { EMPTIED_PARTS, type EmptiedPart, EmptiedTill } from '../../../../shared/office/outlet-forms.ts';
import type { TillState } from '../../../../shared/office/page-views/till-views.ts';
import { send } from '../../api/office.ts';
import { TILLS } from '../../api/questions.ts';
import { ChangeQuestion } from '../../parts/change/ChangeDialog.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';

interface Props {
  readonly till: TillState;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Empties what names customers in what a till sent, then says how much that was. A till with one history has no earlier one to choose. */
export function EmptyTill({ till, onClose, onDone }: Props) {
  const { t } = useTexts();
  const [part, setPart] = useState<EmptiedPart>(till.lines > 1 ? 'earlier' : 'all');
  const [emptied, setEmptied] = useState<EmptiedTill | null>(null);
  if (emptied !== null) return <Emptied emptied={emptied} onDone={onDone} />;
  return (
    <ChangeQuestion
      danger
      title={t('emptyTill.title', { name: shortName(till.name) })}
      confirmLabel={t('emptyTill.yes')}
      send={() => send('POST', `${TILLS}/${till.till}/empty`, { part }, EmptiedTill)}
      onDone={setEmptied}
      onClose={onClose}
      words={{ unknown: t('change.gone') }}
    >
      {till.lines > 1 ? (
        <Select
          label={t('emptyTill.part')}
          options={EMPTIED_PARTS.map((value) => ({ value, label: t(`emptiedPart.${value}`) }))}
          value={part}
          onChange={setPart}
        />
      ) : null}
      <p>{t('emptyTill.goes')}</p>
      <p>{t('emptyTill.stays')}</p>
      <p>{t('emptyTill.later')}</p>
    </ChangeQuestion>
  );
}

function Emptied({ emptied: { events, documents }, onDone }: { readonly emptied: EmptiedTill; readonly onDone: () => void }) {
  const { t } = useTexts();
  return (
    <DialogFrame
      title={t('emptyTill.done')}
      role="dialog"
      onClose={onDone}
      answers={
        <Button variant="primary" autoFocus onPress={onDone}>
          {t('change.done')}
        </Button>
      }
    >
      {events + documents === 0 ? (
        <p>{t('emptyTill.nothing')}</p>
      ) : (
        <SumList
          rows={[
            { label: t('emptyTill.events'), value: t('emptyTill.figure', { figure: events }) },
            { label: t('emptyTill.documents'), value: t('emptyTill.figure', { figure: documents }) },
          ]}
        />
      )}
    </DialogFrame>
  );
}
