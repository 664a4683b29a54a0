import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../shared/ipc/views.ts';
import { useShortcuts } from '../../core/shortcuts.ts';
import { Warnings } from '../../presentation/Warnings.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';

interface Props {
  readonly order: OrderView;
  readonly onChecked: (orderId: string) => void;
}

/** A supervisor marks the order's warnings as reviewed. It asks first, because the order then leaves the list. */
export function MarkCheckedButton({ order, onChecked }: Props) {
  const { t } = useTranslation();
  const [isAsking, ask] = useState(false);
  useShortcuts({ F8: () => ask(true) });
  const yes = () => {
    ask(false);
    onChecked(order.orderId);
  };
  return (
    <>
      <Button keyName="F8" onPress={() => ask(true)} data-testid="checked">
        {t('checked.button')}
      </Button>
      {isAsking ? (
        <ConfirmDialog title={t('checked.title')} yes={t('checked.yes')} no={t('checked.notYet')} onYes={yes} onNo={() => ask(false)}>
          <Warnings order={order} />
          <p>{t('checked.body')}</p>
          <p>{t('common.order', { orderId: order.orderId })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
