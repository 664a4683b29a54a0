import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { formatRupiah } from '../../../shared/lib/money.ts';
import type { CompensationAsks, CompensationQuestion as Question } from '../../../shared/shifts/compensation.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';

interface Props {
  /** Why the compensation was not recorded. The question appears only for a failure that a yes can cure. */
  readonly failure: Failure | null;
  /** Records it with the yes. */
  readonly onYes: (yes: readonly Question[]) => void;
  readonly onNo: () => void;
}

/** Asks before a compensation above the price, before the order's refund is finished, or after a full one. Empty where the failure asks nothing. */
export function CompensationQuestion({ failure, onYes, onNo }: Props) {
  const { t } = useTranslation();
  if (failure?.kind !== 'compensationAsks') return null;
  return (
    <ConfirmDialog
      danger
      title={t('shifts.asksCompensation')}
      confirmLabel={t('shifts.payAnyway')}
      cancelLabel={t('common.back')}
      onConfirm={() => onYes(failure.questions)}
      onCancel={onNo}
    >
      {failure.questions.map((question) => (
        <p key={question}>{t(`shifts.asks_${sentenceOf(question, failure)}`, amountsOf(failure))}</p>
      ))}
    </ConfirmDialog>
  );
}

const sentenceOf = (question: Question, { before }: CompensationAsks) =>
  question === 'abovePrice' && before > 0 ? 'abovePriceAgain' : question;

const amountsOf = ({ total, before }: CompensationAsks) => ({ total: formatRupiah(total), before: formatRupiah(before) });
