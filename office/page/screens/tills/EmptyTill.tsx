import { useState } from 'react';
import { Select } from '../../../../renderer/ui/form/Select.tsx';
import { SumList } from '../../../../renderer/ui/text/SumList.tsx';
import { EMPTIED_PARTS, type EmptiedPart, EmptiedTill } from '../../../../shared/office/outlet-forms.ts';
import type { TillState } from '../../../../shared/office/page-views/till-views.ts';
import { DoneDialog } from '../../parts/change/DoneDialog.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { TillQuestion } from './TillQuestion.tsx';
import { nameAndOutlet } from './till-name.ts';

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
    <TillQuestion
      till={till}
      act="empty"
      body={{ part }}
      answer={EmptiedTill}
      danger
      title={t('emptyTill.title', { name: nameAndOutlet(till) })}
      confirmLabel={t('emptyTill.yes')}
      onDone={setEmptied}
      onClose={onClose}
    >
      <p>{t('emptyTill.later')}</p>
      {till.lines > 1 ? (
        <Select
          label={t('emptyTill.part')}
          hint={t(`emptiedAbout.${part}`)}
          options={EMPTIED_PARTS.map((value) => ({ value, label: t(`emptiedPart.${value}`) }))}
          value={part}
          onChange={setPart}
        />
      ) : null}
      <p>{t('emptyTill.goes')}</p>
      <p>{t('emptyTill.stays')}</p>
    </TillQuestion>
  );
}

function Emptied({ emptied: { events, documents }, onDone }: { readonly emptied: EmptiedTill; readonly onDone: () => void }) {
  const { t } = useTexts();
  return (
    <DoneDialog title={t('emptyTill.done')} doneLabel={t('change.done')} onClose={onDone}>
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
    </DoneDialog>
  );
}
