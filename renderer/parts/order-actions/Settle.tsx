import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settlement } from '../../../shared/ipc/sale-forms.ts';
import { formatRupiah } from '../../../shared/lib/money.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { useShortcuts } from '../../core/shortcuts.ts';
import { useForm } from '../../core/use-form.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { DialogForm } from '../form/DialogForm.tsx';
import { emptySettleForm, needsCode, readSettleForm, type SettleForm } from './settle-form.ts';

interface Props {
  readonly order: OrderView;
  readonly onSettle: (settlement: Settlement) => void;
}

/** Settles an order in review by the provider's statement. No other part of the screen does so; the call requires a supervisor's PIN. */
export function Settle({ order, onSettle }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ F8: () => setOpen(true) });
  const settle = (settlement: Settlement) => {
    setOpen(false);
    onSettle(settlement);
  };
  return (
    <>
      <Button keyName="F8" onPress={() => setOpen(true)}>
        {t('settle.button')}
      </Button>
      {isOpen ? <SettleDialog order={order} onSettle={settle} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface DialogProps extends Props {
  readonly onClose: () => void;
  /** The initial fields; the absent ones begin empty. */
  readonly suggested?: Partial<SettleForm>;
}

/** What happens to the customer's money; empty while no outcome is chosen. */
function Consequence({ refund, as }: Pick<OrderView, 'refund'> & Pick<SettleForm, 'as'>) {
  const { t } = useTranslation();
  if (refund.is === 'paid') return <p>{t('refund.paid', { total: formatRupiah(refund.amount) })}</p>;
  return as === null ? null : <p>{t(`settle.${as}Hint`)}</p>;
}

/** The form of a settlement, also for a caller that has its own button. */
export function SettleDialog({ order, onSettle, onClose, suggested }: DialogProps) {
  const { t } = useTranslation();
  const form = useForm<SettleForm, Settlement>({ ...emptySettleForm, ...suggested }, (draft) => readSettleForm(order, draft));
  const { refund } = order;
  const { as } = form.draft;
  const missing = (name: 'reference' | 'code') => t('settle.missing', { label: t(`settle.${name}`) });
  const settle = (settlement: Settlement) => {
    onSettle(settlement);
    return Promise.resolve(true);
  };
  return (
    <DialogForm form={form} title={t('settle.title')} confirmLabel={t('settle.button')} onClose={onClose} onSend={settle} hasPad={false}>
      <p>{t('settle.body')}</p>
      <p className="selectable">{t('common.order', { orderId: order.orderId })}</p>
      <SegmentedControl<Settlement['as']>
        showLabel
        label={t('settle.as')}
        value={as}
        onChange={(chosen) => form.put({ as: chosen })}
        options={(['delivered', 'didNotHappen'] as const).map((value) => ({ value, label: t(`settle.${value}`) }))}
      />
      {form.isWrong('as') ? (
        <Note tone="bad" role="alert">
          {t('settle.asMissing')}
        </Note>
      ) : null}
      <Consequence refund={refund} as={as} />
      <Field
        autoFocus
        label={t('settle.reference')}
        hint={t('settle.referenceHint')}
        {...form.text('reference', missing('reference'))}
        maxLength={120}
      />
      {as === 'delivered' ? (
        <Field
          mono
          label={t('settle.code')}
          hint={t(needsCode(order) ? 'settle.codeHint' : 'settle.codeOptional')}
          {...form.text('code', missing('code'))}
          maxLength={200}
        />
      ) : null}
    </DialogForm>
  );
}
