import { useTranslation } from 'react-i18next';
import { type ReversalYes, yesTo } from '../../../shared/balance/reversal.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { useFailureText } from '../../presentation/use-failure-text.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';

interface Props {
  /** The reason why the act was not recorded. The question appears only for a failure that a yes can cure. */
  readonly failure: Failure | null;
  /** Records the act with the yes. */
  readonly onYes: (yes: ReversalYes) => void;
  readonly onNo: () => void;
}

/** Asks for the yes that a reversal needs. Empty where no yes helps. */
export function ReversalQuestion({ failure, onYes, onNo }: Props) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const yes = failure && yesTo(failure);
  if (!failure || !yes) return null;
  const { title, todo } = textOf(failure);
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
