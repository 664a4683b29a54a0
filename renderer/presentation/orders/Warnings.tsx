import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { Callout } from '../../ui/text/Callout.tsx';
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

/** A supervisor must review the order's warnings; nothing where there is nothing to review. Shown first: the details may scroll. */
export function MustBeChecked({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  if (!order.flagged) return null;
  return (
    <Callout tone="doubt" icon={Flag}>
      {t('checked.open')}
    </Callout>
  );
}
