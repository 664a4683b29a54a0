import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../shared/ipc/views.ts';
import { parseRupiah } from '../../../shared/lib/money.ts';
import { CashMoveForm, type MoveKind } from '../../../shared/shift/shift-forms.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useStaff } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { typedAmount } from '../../presentation/typed-amount.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageFoot } from '../../ui/layout/Page.tsx';
import { SectionTitle } from '../../ui/layout/Section.tsx';
import { OrderChoice } from './OrderChoice.tsx';
import styles from './Shift.module.css';
import { useShiftScreen } from './shift-context.ts';

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
  const { moveCash, home, isBusy } = useShiftScreen((state) => state);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState(kind === 'drop' ? t('shift.drop') : '');
  const [giver, setGiver] = useState(kind === 'payIn' ? '' : me);
  const [receiver, setReceiver] = useState(kind === 'payIn' ? me : '');
  const [order, setOrder] = useState<OrderView | null>(null);
  const why = useRef<HTMLInputElement>(null);
  const choose = (chosen: OrderView | null) => {
    setOrder(chosen);
    if (chosen) why.current?.focus();
  };
  const typed = {
    ...{ shiftId, moveId, kind, reason, giver, receiver, amount: parseRupiah(amount) },
    orderId: kind === 'compensation' ? (order?.orderId ?? '') : null,
  };
  const read = CashMoveForm.safeParse(typed);
  const record = () => (read.success ? inBackground(moveCash(typed as CashMoveForm)) : undefined);
  useShortcuts({ 'Ctrl+Enter': read.success && !isBusy ? record : undefined, Escape: home });
  return (
    <Card isRoomy aria-label={t(`shift.${kind}`)}>
      <SectionTitle>{t(`shift.${kind}`)}</SectionTitle>
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
      {kind === 'compensation' ? <OrderChoice chosen={order} onChoose={choose} /> : null}
      <Field inputRef={why} label={t('shift.reason')} value={reason} onChange={setReason} maxLength={120} />
      <div className={styles.pair}>
        <Field label={t('shift.giver')} value={giver} onChange={setGiver} maxLength={60} />
        <Field label={t('shift.receiver')} value={receiver} onChange={setReceiver} maxLength={60} />
      </div>
      <PageFoot>
        <FormActions>
          <Button keyName="Esc" onPress={home}>
            {t('common.back')}
          </Button>
          <Button variant="primary" keyName="Ctrl Enter" isDisabled={!read.success || isBusy} onPress={record}>
            {t('shift.record')}
          </Button>
        </FormActions>
      </PageFoot>
    </Card>
  );
}
