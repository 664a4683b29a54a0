import { useTranslation } from 'react-i18next';
import { ReversalForm } from '../../../shared/balance/reversal.ts';
import { hasHappened, PROVEN_OUTCOMES } from '../../../shared/complaints/complaint.ts';
import {
  CloseComplaintForm,
  COMPLAINT_OUTCOMES,
  type ComplaintOutcome,
  MOST_COMPLAINT_TEXT,
} from '../../../shared/complaints/complaint-forms.ts';
import type { ComplaintView } from '../../../shared/complaints/complaint-views.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { parseRupiah } from '../../../shared/lib/money.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { readBy, useForm } from '../../core/use-form.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { DialogForm } from '../form/DialogForm.tsx';
import { RupiahField } from '../form/RupiahField.tsx';
import { ReversalQuestion } from './complaint-questions.tsx';
import type { useComplaints } from './use-complaints.ts';

interface ActProps {
  readonly complaints: ReturnType<typeof useComplaints>;
  readonly onClose: () => void;
}

interface ComplaintProps extends ActProps {
  readonly complaint: ComplaintView;
}

interface WordsProps extends ActProps {
  readonly title: string;
  readonly about?: string;
  readonly label: string;
  readonly hint?: string;
  /** The initial text of the field. */
  readonly usual?: string;
  readonly onSave: (text: string) => Promise<Result<unknown, Failure>>;
}

/** Asks for the text of one act on a complaint. */
export function WordsDialog({ title, about, label, hint, usual = '', complaints, onSave, onClose }: WordsProps) {
  const { t } = useTranslation();
  const form = useForm<{ readonly text: string }, string>({ text: usual }, ({ text }) =>
    text.trim() === '' ? { value: null, wrong: new Set(['text']) } : { value: text },
  );
  return (
    <DialogForm
      form={form}
      title={title}
      confirmLabel={t('complaints.save')}
      onClose={onClose}
      onSend={(text) => complaints.act(() => onSave(text))}
      failure={complaints.failure}
      hasPad={false}
    >
      {about === undefined ? null : <p>{about}</p>}
      <Field
        autoFocus
        label={label}
        hint={hint}
        {...form.text('text', t('settle.missing', { label }))}
        rows={3}
        maxLength={MOST_COMPLAINT_TEXT}
      />
    </DialogForm>
  );
}

interface ReversalProps extends ComplaintProps {
  readonly reversalId: string;
}

/** Records that the provider credited the balance for the order of a complaint. */
export function ReversalDialog({ complaint: { orderId }, complaints, reversalId, onClose }: ReversalProps) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const form = useForm({ amount: '', reference: '' }, ({ amount, reference }) =>
    readBy(ReversalForm, { reversalId, orderId, amount: parseRupiah(amount), reference }),
  );
  const save = (reversal: ReversalForm) => complaints.act(() => bridge.balance.noteReversal(reversal));
  const saveAnyway = async (reversal: ReversalForm) => {
    if (await save(reversal)) onClose();
  };
  const label = t('complaints.amount');
  return (
    <DialogForm
      form={form}
      title={t('complaints.reverseTitle')}
      confirmLabel={t('complaints.save')}
      onClose={onClose}
      onSend={save}
      failure={complaints.failure}
    >
      <p>{t('complaints.reverseAbout')}</p>
      <RupiahField autoFocus label={label} {...form.text('amount', t('settle.missing', { label }))} />
      <Field label={t('complaints.reference')} {...form.text('reference')} maxLength={80} />
      <ReversalQuestion
        failure={complaints.failure}
        onNo={complaints.dismissFailure}
        onYes={(yes) => form.submit((reversal) => inBackground(saveAnyway({ ...reversal, ...yes })))}
      />
    </DialogForm>
  );
}

/** Closes a complaint with its outcome. */
export function CloseDialog({ complaint, complaints, onClose }: ComplaintProps) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const form = useForm(
    () => ({ complaintId: complaint.id, outcome: likelyOutcome(complaint), text: '' }),
    (draft) => readBy(CloseComplaintForm, draft),
  );
  return (
    <DialogForm
      form={form}
      title={t('complaints.closeTitle')}
      confirmLabel={t('complaints.close')}
      onClose={onClose}
      onSend={(closing) => complaints.act(() => bridge.complaints.close(closing))}
      failure={complaints.failure}
      hasPad={false}
    >
      <Select
        label={t('complaints.closeHow')}
        value={form.draft.outcome}
        onChange={(outcome) => form.put({ outcome })}
        options={COMPLAINT_OUTCOMES.map((value) => ({ value, label: t(`complaints.outcome_${value}`) }))}
      />
      <Field label={t('complaints.closeText')} {...form.text('text')} rows={2} maxLength={MOST_COMPLAINT_TEXT} />
    </DialogForm>
  );
}

/** The outcome that the recorded money suggests. */
const likelyOutcome = (complaint: ComplaintView): ComplaintOutcome =>
  PROVEN_OUTCOMES.find((kind) => hasHappened(complaint, kind, complaint.takenBack)) ?? 'cameAfterAll';
