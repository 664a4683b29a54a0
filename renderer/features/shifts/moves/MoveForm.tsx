import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseRupiah, typedAmount } from '../../../../shared/lib/money.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { CASH_MOVES } from '../../../../shared/shifts/cash-move.ts';
import type { CompensationQuestion as CompensationQuestionName } from '../../../../shared/shifts/compensation.ts';
import { CashMoveForm, type MoveKind } from '../../../../shared/shifts/shift-forms.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp, useStaff } from '../../../core/context.tsx';
import { CompensationQuestion } from '../../../parts/complaints/CompensationQuestion.tsx';
import { PageAnswers } from '../../../parts/form/PageAnswers.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageFoot } from '../../../ui/layout/Page.tsx';
import styles from '../Shift.module.css';
import { useShiftScreen } from '../shift-screen-store.ts';
import { OrderChoice } from './OrderChoice.tsx';

interface Props {
  readonly shiftId: string;
  readonly kind: MoveKind;
  readonly moveId: string;
}

/** Cash beside sales: how much, why, from whom to whom. */
export function MoveForm({ shiftId, kind, moveId }: Props) {
  const { t } = useTranslation();
  const me = useStaff(({ session }) => (session.is === 'signedIn' ? session.person.name : ''));
  const isByTouch = useApp((state) => state.isByTouch);
  const { moveCash, home, isBusy, failure, dismissFailure } = useShiftScreen((state) => state);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState(usualReason(kind, t));
  const [giver, setGiver] = useState(isInto(kind) ? (kind === 'changeShort' ? t('shift.customer') : '') : me);
  const [receiver, setReceiver] = useState(isInto(kind) ? me : '');
  const [order, setOrder] = useState<OrderView | null>(null);
  const why = useRef<HTMLInputElement>(null);
  const choose = (chosen: OrderView | null) => {
    setOrder(chosen);
    if (chosen) why.current?.focus();
  };
  const typed = {
    ...{ shiftId, moveId, kind, reason, giver, receiver, amount: parseRupiah(amount) },
    orderId: orderOf(kind, order),
  };
  const read = CashMoveForm.safeParse(typed);
  const record = (accepted: readonly CompensationQuestionName[] = []) =>
    read.success ? inBackground(moveCash({ ...typed, accepted: [...accepted] } as CashMoveForm)) : undefined;
  return (
    <Card isRoomy title={t(`shift.${kind}`)}>
      <p className={styles.about}>{t(`shift.about_${kind}`)}</p>
      <Field
        large
        autoFocus
        label={t('shift.amount')}
        value={amount}
        onChange={(text) => setAmount(typedAmount(text))}
        inputMode={isByTouch ? 'none' : 'numeric'}
        input={{ 'data-count': 'first' }}
      />
      {kind === 'compensation' || kind === 'changeShort' ? <OrderChoice chosen={order} onChoose={choose} /> : null}
      <Field inputRef={why} label={t('shift.reason')} value={reason} onChange={setReason} maxLength={120} />
      <div className={styles.pair}>
        <Field label={t('shift.giver')} value={giver} onChange={setGiver} maxLength={60} />
        <Field label={t('shift.receiver')} value={receiver} onChange={setReceiver} maxLength={60} />
      </div>
      <CompensationQuestion failure={failure} onYes={record} onNo={dismissFailure} />
      <PageFoot>
        <PageAnswers
          answers={[
            { keyName: 'Esc', label: t('common.back'), press: home },
            { keyName: 'Ctrl Enter', label: t('shift.record'), press: read.success && !isBusy ? () => record() : undefined },
          ]}
        />
      </PageFoot>
    </Card>
  );
}

const isInto = (kind: MoveKind): boolean => CASH_MOVES[kind] > 0;

const usualReason = (kind: MoveKind, t: TFunction): string =>
  kind === 'drop' ? t('shift.drop') : kind === 'changeShort' ? t('shift.noCoins') : '';

/** A compensation needs its order; change that was given short names its sale where the person chose it. */
function orderOf(kind: MoveKind, order: OrderView | null): string | null {
  if (kind === 'compensation') return order?.orderId ?? '';
  return kind === 'changeShort' ? (order?.orderId ?? null) : null;
}
