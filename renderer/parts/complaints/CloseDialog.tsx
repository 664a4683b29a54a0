import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasHappened, PROVEN_OUTCOMES } from '../../../shared/complaints/complaint.ts';
import { CloseComplaintForm, MOST_COMPLAINT_TEXT } from '../../../shared/complaints/complaint-forms.ts';
import { COMPLAINT_OUTCOMES, type ComplaintOutcome } from '../../../shared/complaints/complaint-kinds.ts';
import type { ComplaintView } from '../../../shared/complaints/complaint-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import type { useComplaints } from './use-complaints.ts';

interface Props {
  readonly complaint: ComplaintView;
  readonly complaints: ReturnType<typeof useComplaints>;
  readonly onClose: () => void;
}

/** Says how a complaint ended. */
export function CloseDialog({ complaint, complaints, onClose }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [outcome, setOutcome] = useState<ComplaintOutcome>(() => likelyOutcome(complaint));
  const [text, setText] = useState('');
  const save = async () => {
    const form = CloseComplaintForm.parse({ complaintId: complaint.id, outcome, text });
    if (await complaints.act(() => bridge.complaints.close(form))) onClose();
  };
  const choose = (value: string) => setOutcome(COMPLAINT_OUTCOMES.find((known) => known === value) ?? outcome);
  return (
    <FormDialog
      title={t('complaints.closeTitle')}
      confirmLabel={t('complaints.close')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => inBackground(save())}
      onCancel={onClose}
    >
      <Select
        label={t('complaints.closeHow')}
        value={outcome}
        onChange={choose}
        options={COMPLAINT_OUTCOMES.map((value) => ({ value, label: t(`complaints.outcome_${value}`) }))}
      />
      <Field label={t('complaints.closeText')} value={text} onChange={setText} rows={2} maxLength={MOST_COMPLAINT_TEXT} />
      {complaints.failure ? <FailureNote failure={complaints.failure} /> : null}
    </FormDialog>
  );
}

/** What the recorded money says already. */
const likelyOutcome = (complaint: ComplaintView): ComplaintOutcome =>
  PROVEN_OUTCOMES.find((kind) => hasHappened(complaint, kind, complaint.takenBack)) ?? 'cameAfterAll';
