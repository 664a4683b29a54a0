import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalFault } from '../../../../shared/service/check-refusal.ts';
import { AROSE, type RefusalRow } from '../../../../shared/service/refusals.ts';
import { useApp } from '../../../core/context.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { Note } from '../../../ui/text/Note.tsx';

interface Props {
  readonly row: RefusalRow;
  readonly onSave: (row: RefusalRow) => void;
  readonly onClose: () => void;
}

/** The form of one row of the owner's refusals. It checks the row against the others before it saves it. */
export function RefusalDialog({ row, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const service = useApp((state) => state.settings.service);
  const [marks, setMarks] = useState(row.marks.join(', '));
  const [typed, setTyped] = useState(row);
  const [isAsked, setAsked] = useState(false);
  const read: RefusalRow = { ...typed, marks: marksIn(marks), tell: typed.tell.trim(), todo: typed.todo.trim() };
  const fault = refusalFault(read, service);
  const said = isAsked && fault ? t(`refusals.fault_${fault.kind}`, { mark: 'mark' in fault ? fault.mark : '' }) : null;
  const areWords = fault?.kind === 'noWords';
  const save = () => {
    setAsked(true);
    if (!fault) onSave(read);
  };
  return (
    <FormDialog
      title={t('refusals.formTitle')}
      confirmLabel={t('refusals.save')}
      cancelLabel={t('common.cancel')}
      onConfirm={save}
      onCancel={onClose}
    >
      <Field
        autoFocus={row.marks.length === 0}
        label={t('refusals.marks')}
        value={marks}
        onChange={setMarks}
        maxLength={800}
        fault={areWords ? null : said}
      />
      <Select
        label={t('refusals.arose')}
        hint={t('refusals.aroseHint')}
        value={typed.arose}
        onChange={(arose) => setTyped({ ...typed, arose })}
        options={AROSE.map((value) => ({ value, label: t(`refusals.arose_${value}`) }))}
      />
      <Field
        autoFocus={row.marks.length > 0}
        label={t('refusals.tell')}
        value={typed.tell}
        onChange={(tell) => setTyped({ ...typed, tell })}
        maxLength={160}
      />
      <Field label={t('refusals.todo')} value={typed.todo} onChange={(todo) => setTyped({ ...typed, todo })} maxLength={160} />
      {areWords && said ? (
        <Note tone="bad" role="alert">
          {said}
        </Note>
      ) : null}
    </FormDialog>
  );
}

const marksIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((mark) => mark.trim())
    .filter((mark) => mark !== '');
