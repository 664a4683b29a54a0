import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../shared/ipc/failures.ts';
import { formatBalance } from '../../shared/lib/money.ts';
import { inBackground } from '../core/background-work.ts';
import { useDates, useDeps, useStaff } from '../core/context.tsx';
import type { FigureQuestion as Question } from '../core/stores/staff-store.ts';
import { FailureNote } from '../presentation/FailureNote.tsx';
import { Button } from '../ui/form/Button.tsx';
import { FormDialog } from '../ui/overlay/FormDialog.tsx';

/** Asks about a figure as of a copy, for the first act that waits for it. */
export function FigureQuestion() {
  const question = useStaff((state) => state.figureQuestions[0]);
  return question ? <Asked key={question.refused.figure.id} question={question} /> : null;
}

function Asked({ question }: { readonly question: Question }) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const { dayTime } = useDates();
  const answer = useStaff((state) => state.answerAboutFigure);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { figure, copyAt, mayGoOn, name, amount } = question.refused;
  const confirm = async () => {
    const confirmed = await bridge.unconfirmed.confirm({ ...figure, amount });
    if (confirmed.ok) answer(question, 'confirmed');
    else setFailure(confirmed.failure);
  };
  return (
    <FormDialog
      title={t('unconfirmed.title')}
      cancelLabel={t('common.back')}
      confirmLabel={t('unconfirmed.confirm')}
      onCancel={() => answer(question, 'no')}
      onConfirm={() => inBackground(confirm())}
    >
      <p>
        <b>{[t(`unconfirmed.kind_${figure.kind}`), name].filter((part) => part !== '').join(' · ')}</b>
        <br />
        {figure.kind === 'account' ? `${t(amount < 0 ? 'onAccount.credit' : 'onAccount.owes')}: ` : null}
        <b>{formatBalance(Math.abs(amount))}</b>
      </p>
      <p>{t('unconfirmed.asOf', { at: dayTime(copyAt) })}</p>
      <p>{t(`unconfirmed.ask_${figure.kind}`)}</p>
      {mayGoOn ? <Button onPress={() => answer(question, 'goOn')}>{t('unconfirmed.goOn')}</Button> : null}
      {failure ? <FailureNote failure={failure} moneyMoved="none" /> : null}
    </FormDialog>
  );
}
