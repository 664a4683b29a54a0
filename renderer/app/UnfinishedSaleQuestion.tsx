import { useTranslation } from 'react-i18next';
import { useStaff } from '../core/context.tsx';
import { useSellStore } from '../features/sell/sell-context.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { resetSale } from './watchers/watch-cashier-change.ts';

/** Another person left an unfinished sale: it continues only if the current person confirms. */
export function UnfinishedSaleQuestion() {
  const { t } = useTranslation();
  const sell = useSellStore();
  const { unfinishedSaleOf: saleLeftBy, setUnfinishedSaleOf: leaveSale, session } = useStaff((state) => state);
  if (saleLeftBy === null || session.is === 'signedOut') return null;
  const drop = () => {
    resetSale(sell);
    leaveSale(null);
  };
  return (
    <ConfirmDialog
      title={t('staff.saleLeft')}
      yes={t('staff.saleLeftKeep')}
      no={t('staff.saleLeftDrop')}
      onYes={() => leaveSale(null)}
      onNo={drop}
    >
      <p>{t('staff.saleLeftBody', { name: saleLeftBy })}</p>
    </ConfirmDialog>
  );
}
