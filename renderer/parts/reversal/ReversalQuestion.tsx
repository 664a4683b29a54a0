import { useTranslation } from 'react-i18next';
import { type ReversalYes, yesTo } from '../../../shared/balance/reversal.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { failureText } from '../../presentation/failure-text.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';

interface Props {
  readonly failure: Failure | null;
  readonly onNo: () => void;
  readonly onYes: (yes: ReversalYes) => void;
}

/** Asks for the yes that a reversal needs; nothing where none helps. */
export function ReversalQuestion({ failure, onNo, onYes }: Props) {
  const { t } = useTranslation();
  const yes = failure && yesTo(failure);
  if (!failure || !yes) return null;
  const { title, todo } = failureText(t, failure);
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={t('complaints.reverseYes')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => onYes(yes)}
      onCancel={onNo}
    >
      <p>{todo}</p>
    </ConfirmDialog>
  );
}
