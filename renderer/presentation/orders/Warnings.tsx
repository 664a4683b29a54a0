import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { warningText } from '../order-text.ts';

/** The warnings of an order, one sentence each. */
export function Warnings({ order, className }: { readonly order: OrderView; readonly className?: string | undefined }) {
  const { t } = useTranslation();
  return order.warnings.map((warning) => (
    <p key={JSON.stringify(warning)} className={className}>
      {warningText(t, warning, order)}
    </p>
  ));
}
