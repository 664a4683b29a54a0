import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContraKind } from '../../../shared/contra/contra.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';

interface Props {
  readonly kind: ContraKind;
  readonly actId: string;
  /** What is taken back, as its row says it: with its amount. */
  readonly what: string;
  /** Called once the entry is recorded. */
  readonly onBooked: () => void;
}

/** Takes a recorded act with money back, with a reason: beside the act, wherever it is listed. */
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
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const book = async () => {
    setTried(true);
    if (reason.trim() === '') return;
    const answer = await bridge.contra.book({ contraId, kind, actId, reason });
    setFailure(answer.ok ? null : answer.failure);
    if (!answer.ok) return;
    onClose();
    onBooked();
  };
  return (
    <FormDialog
      title={t('contra.title')}
      cancelLabel={t('common.back')}
      confirmLabel={t('contra.confirm')}
      onCancel={onClose}
      onConfirm={() => inBackground(book())}
    >
      <p>
        <b>{what}</b>
      </p>
      <p>{t(`contra.about_${kind}`)}</p>
      <Field
        autoFocus
        label={t('shift.reason')}
        value={reason}
        onChange={setReason}
        maxLength={120}
        fault={isTried && reason.trim() === '' ? t('onAccount.reasonMissing') : null}
      />
      {failure ? <FailureNote failure={failure} moneyMoved="none" /> : null}
    </FormDialog>
  );
}
