import { useTranslation } from 'react-i18next';
import { useStaff } from '../core/context.tsx';
import { useSellStore } from '../features/sell/sell-store.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { resetSale } from './watchers/watch-cashier-change.ts';

/** Another person left an unfinished sale: it continues only if the current person confirms. */
export function UnfinishedSaleQuestion() {
  const { t } = useTranslation();
  const sell = useSellStore();
  const { unfinishedSaleOf: name, setUnfinishedSaleOf: leaveSale, session } = useStaff((state) => state);
  if (name === null || session.is === 'signedOut') return null;
  const drop = () => {
    resetSale(sell);
    leaveSale(null);
  };
  return (
    <ConfirmDialog
      title={t('staff.saleLeft')}
      confirmLabel={t('staff.saleLeftKeep')}
      cancelLabel={t('staff.saleLeftDrop')}
      onConfirm={() => leaveSale(null)}
      onCancel={drop}
    >
      <p>{t('staff.saleLeftBody', { name })}</p>
    </ConfirmDialog>
  );
}
