import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settlement } from '../../../shared/ipc/refund-forms.ts';
import { formatRupiah } from '../../../shared/lib/money.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { useShortcuts } from '../../core/shortcuts.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { emptySettleForm, needsCode, readSettleForm, type SettleFault, type SettleForm } from './settle-form.ts';

interface Props {
  readonly order: OrderView;
  readonly onSettle: (settlement: Settlement) => void;
}

/** Settles an order in review by the provider's statement. The only way to do so; the call requires a supervisor's PIN. */
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
  /** What the form begins with; absent: with what refunds no money, and without a reference. */
  readonly suggested?: Partial<SettleForm>;
}

/** The form of a settlement, for a place that has a button of its own. */
export function SettleDialog({ order, onSettle, onClose, suggested }: DialogProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState<SettleForm>({ ...emptySettleForm, ...suggested });
  const [faults, setFaults] = useState<readonly SettleFault[]>([]);
  const { refund } = order;
  const edit = (change: Partial<typeof form>) => {
    setForm({ ...form, ...change });
    setFaults([]);
  };
  const submit = () => {
    const read = readSettleForm(order, form);
    if (read.settlement) onSettle(read.settlement);
    else setFaults(read.faults);
  };
  const faultOf = (at: SettleFault['at']) =>
    faults.some((fault) => fault.at === at) ? t('settle.missing', { label: t(`settle.${at}`) }) : null;
  return (
    <FormDialog
      title={t('settle.title')}
      confirmLabel={t('settle.yes')}
      cancelLabel={t('common.cancel')}
      onConfirm={submit}
      onCancel={onClose}
    >
      <p>{t('settle.body')}</p>
      <p className="selectable">{t('common.order', { orderId: order.orderId })}</p>
      <SegmentedControl
        showLabel
        label={t('settle.as')}
        value={form.as}
        onChange={(as) => edit({ as })}
        options={(['delivered', 'didNotHappen'] as const).map((value) => ({ value, label: t(`settle.${value}`) }))}
      />
      <p>{refund.is === 'paid' ? t('refund.paid', { total: formatRupiah(refund.amount) }) : t(`settle.${form.as}Hint`)}</p>
      <Field
        label={t('settle.reference')}
        hint={t('settle.referenceHint')}
        value={form.reference}
        onChange={(reference) => edit({ reference })}
        fault={faultOf('reference')}
        maxLength={120}
        autoFocus
      />
      {form.as === 'delivered' ? (
        <Field
          label={t('settle.code')}
          hint={t(needsCode(order) ? 'settle.codeHint' : 'settle.codeOptional')}
          value={form.code}
          onChange={(code) => edit({ code })}
          fault={faultOf('code')}
          maxLength={200}
          mono
        />
      ) : null}
    </FormDialog>
  );
}
