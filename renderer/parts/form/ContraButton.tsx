import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { ContraForm, type ContraKind } from '../../../shared/shifts/contra.ts';
import { useDeps } from '../../core/context.tsx';
import { readBy, useForm } from '../../core/use-form.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { DialogForm } from './DialogForm.tsx';

interface Props {
  readonly kind: ContraKind;
  readonly actId: string;
  /** The recorded act in the words of its row, with its amount. */
  readonly what: string;
  /** Called once the entry is recorded. */
  readonly onBooked: () => void;
}

/** Takes back a recorded act with money, for a typed reason. Stands in the row of the act in every list. */
export function ContraButton(props: Props) {
  const { t } = useTranslation();
  const [contraId, setContraId] = useState<string | null>(null);
  return (
    <>
      <Button aria-label={`${t('contra.cancel')}: ${props.what}`} onPress={() => setContraId(crypto.randomUUID())}>
        {t('contra.cancel')}
      </Button>
      {contraId === null ? null : <ContraDialog {...props} contraId={contraId} onClose={() => setContraId(null)} />}
    </>
  );
}

interface DialogProps extends Props {
  readonly contraId: string;
  readonly onClose: () => void;
}

function ContraDialog({ contraId, kind, actId, what, onBooked, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm({ reason: '' }, ({ reason }) => readBy(ContraForm, { contraId, kind, actId, reason }));
  const book = async (contra: ContraForm): Promise<boolean> => {
    const answer = await bridge.contra.book(contra);
    setFailure(answer.ok ? null : answer.failure);
    if (answer.ok) onBooked();
    return answer.ok;
  };
  return (
    <DialogForm
      form={form}
      title={t('contra.title')}
      cancelLabel={t('common.back')}
      confirmLabel={t('contra.cancel')}
      onClose={onClose}
      onSend={book}
      failure={failure}
      moneyMoved="none"
      hasPad={false}
    >
      <p>
        <b>{what}</b>
      </p>
      <p>{t(`contra.about_${kind}`)}</p>
      <Field autoFocus label={t('shifts.reason')} {...form.text('reason', t('onAccount.reasonMissing'))} maxLength={120} />
    </DialogForm>
  );
}
