import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_COMPLAINT_TEXT } from '../../../shared/complaints/complaint-forms.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { inBackground } from '../../core/background-work.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import type { useComplaints } from './use-complaints.ts';

interface Props {
  readonly title: string;
  readonly about?: string;
  readonly label: string;
  readonly hint?: string;
  /** What stands in the field at first. */
  readonly usual?: string;
  readonly complaints: ReturnType<typeof useComplaints>;
  readonly onSave: (text: string) => Promise<Result<unknown, Failure>>;
  readonly onClose: () => void;
}

/** Asks for the words of one act on a complaint. */
export function WordsDialog({ title, about, label, hint, usual = '', complaints, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(usual);
  const [isMissing, setMissing] = useState(false);
  const save = async () => {
    if (text.trim() === '') setMissing(true);
    else if (await complaints.act(() => onSave(text))) onClose();
  };
  const edit = (typed: string) => {
    setText(typed);
    setMissing(false);
  };
  return (
    <FormDialog
      title={title}
      confirmLabel={t('complaints.save')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => inBackground(save())}
      onCancel={onClose}
    >
      {about === undefined ? null : <p>{about}</p>}
      <Field
        autoFocus
        label={label}
        hint={hint}
        value={text}
        onChange={edit}
        rows={3}
        maxLength={MOST_COMPLAINT_TEXT}
        fault={isMissing ? t('settle.missing', { label }) : null}
      />
      {complaints.failure ? <FailureNote failure={complaints.failure} /> : null}
    </FormDialog>
  );
}
