import { useTranslation } from 'react-i18next';
import { type ReversalYes, yesTo } from '../../../shared/balance/reversal.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { formatRupiah } from '../../../shared/lib/money.ts';
import type { CompensationAsks, CompensationQuestion as Question } from '../../../shared/shifts/compensation.ts';
import { useFailureText } from '../../presentation/use-failure-text.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';

interface Props<Y> {
  /** The reason why the act was not recorded. The question appears only for a failure that a yes can cure. */
  readonly failure: Failure | null;
  /** Records the act with the yes. */
  readonly onYes: (yes: Y) => void;
  readonly onNo: () => void;
}

/** Asks before a compensation above the price, or after a full refund. Empty where the failure asks nothing. */
export function CompensationQuestion({ failure, onYes, onNo }: Props<readonly Question[]>) {
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

/** Asks for the yes that a reversal needs. Empty where no yes helps. */
export function ReversalQuestion({ failure, onYes, onNo }: Props<ReversalYes>) {
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
