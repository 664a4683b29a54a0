import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { useShortcuts } from '../../core/shortcuts.ts';
import { Warnings } from '../../presentation/orders/Warnings.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';

interface Props {
  readonly order: OrderView;
  readonly onChecked: (orderId: string) => void;
}

/** The button with which a supervisor marks the order's warnings as reviewed. It asks first, because the order then leaves the list. */
export function MarkCheckedButton({ order, onChecked }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ F8: () => setOpen(true) });
  const confirm = () => {
    setOpen(false);
    onChecked(order.orderId);
  };
  return (
    <>
      <Button keyName="F8" onPress={() => setOpen(true)}>
        {t('checked.button')}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={t('checked.title')}
          confirmLabel={t('checked.yes')}
          cancelLabel={t('checked.notYet')}
          onConfirm={confirm}
          onCancel={() => setOpen(false)}
        >
          <Warnings order={order} />
          <p>{t('checked.body')}</p>
          <p>{t('common.order', { orderId: order.orderId })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
