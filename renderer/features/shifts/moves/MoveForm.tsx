import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { parseRupiah } from '../../../../shared/lib/money.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { CASH_MOVES } from '../../../../shared/shifts/cash-move.ts';
import { CashMoveForm } from '../../../../shared/shifts/shift-forms.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useStaff } from '../../../core/context.tsx';
import { readBy, useForm } from '../../../core/use-form.ts';
import { PageAnswers } from '../../../parts/form/PageAnswers.tsx';
import { RupiahField } from '../../../parts/form/RupiahField.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageFoot } from '../../../ui/layout/Page.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { type DrawerMove, useShiftScreen } from '../shift-screen-store.ts';
import { OrderChoice } from './OrderChoice.tsx';

interface Draft {
  readonly amount: string;
  readonly reason: string;
  readonly giver: string;
  readonly receiver: string;
  readonly order: OrderView | null;
}

interface Props {
  readonly shiftId: string;
  readonly kind: DrawerMove;
  readonly moveId: string;
}

/** Records a cash movement other than a sale: its amount, its reason, the giver and the receiver. */
export function MoveForm({ shiftId, kind, moveId }: Props) {
  const { t } = useTranslation();
  const me = useStaff(({ session }) => (session.is === 'signedIn' ? session.person.name : ''));
  const { moveCash, home, isBusy } = useShiftScreen((state) => state);
  const into = { giver: kind === 'changeShort' ? t('shifts.customer') : '', receiver: me };
  const form = useForm<Draft, CashMoveForm>(
    { amount: '', reason: usualReason(kind, t), ...(CASH_MOVES[kind] > 0 ? into : { giver: me, receiver: '' }), order: null },
    ({ order, amount, ...words }) =>
      readBy(CashMoveForm, { shiftId, moveId, kind, ...words, amount: parseRupiah(amount), orderId: order?.orderId ?? null }),
  );
  const { value } = form;
  const why = useRef<HTMLInputElement>(null);
  const choose = (order: OrderView | null) => {
    form.put({ order });
    if (order) why.current?.focus();
  };
  return (
    <Card isRoomy title={t(`shifts.${kind}`)}>
      <Note size="m">{t(`shifts.about_${kind}`)}</Note>
      <RupiahField large autoFocus label={t('shifts.amount')} {...form.text('amount')} input={{ 'data-count': 'first' }} />
      {kind === 'changeShort' ? <OrderChoice chosen={form.draft.order} onChoose={choose} /> : null}
      <Field inputRef={why} label={t('shifts.reason')} {...form.text('reason')} maxLength={120} />
      <Stack columns="14rem" gap="m">
        <Field label={t('shifts.giver')} {...form.text('giver')} maxLength={60} />
        <Field label={t('shifts.receiver')} {...form.text('receiver')} maxLength={60} />
      </Stack>
      <PageFoot>
        <PageAnswers
          answers={[
            { keyName: 'Esc', label: t('common.back'), press: home },
            {
              keyName: 'Ctrl Enter',
              label: t('shifts.record'),
              press: value !== null && !isBusy ? () => inBackground(moveCash(value)) : undefined,
            },
          ]}
        />
      </PageFoot>
    </Card>
  );
}

const usualReason = (kind: DrawerMove, t: TFunction): string =>
  kind === 'drop' ? t('shifts.drop') : kind === 'changeShort' ? t('shifts.noCoins') : '';
