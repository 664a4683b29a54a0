import { useTranslation } from 'react-i18next';
import { useOrders } from '../core/context.tsx';

/** Announces changes of state to screen readers; it shows nothing. */
export function Announcer() {
  const { t } = useTranslation();
  const change = useOrders((state) => state.lastChange);
  return (
    <div aria-live="polite" role="status" className="sr-only">
      {change ? t('sell.stateNow', { name: change.sale.product.name, state: t(`state.${change.state.is}.pill`) }) : ''}
    </div>
  );
}
