import { useTranslation } from 'react-i18next';
import { useParts, useStaff } from '../core/context.tsx';
import { Ask } from '../ui/ConfirmDialog.tsx';
import { startAfresh } from './watchers/watch-cashier-change.ts';

/** Somebody else left a sale half done: it goes on only if the one who is here now says so. */
export function SaleLeft() {
  const { t } = useTranslation();
  const { sell } = useParts();
  const { saleLeftBy, leaveSale, session } = useStaff((state) => state);
  if (saleLeftBy === null || session.is === 'signedOut') return null;
  const drop = () => {
    startAfresh(sell);
    leaveSale(null);
  };
  return (
    <Ask title={t('staff.saleLeft')} yes={t('staff.saleLeftKeep')} no={t('staff.saleLeftDrop')} onYes={() => leaveSale(null)} onNo={drop}>
      <p>{t('staff.saleLeftBody', { name: saleLeftBy })}</p>
    </Ask>
  );
}
