import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { furtherTokens } from '../../../shared/orders/identifiers.ts';
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

/** Says that a supervisor must review the order's warnings. Stands first, because the details may scroll. Empty without such warnings. */
export function MustBeChecked({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  if (!order.flagged) return null;
  return (
    <Callout tone="doubt" icon={Flag}>
      {t(furtherTokens(order.sale, order.identifiers).length > 0 ? 'checked.bothTokens' : 'checked.open')}
    </Callout>
  );
}
