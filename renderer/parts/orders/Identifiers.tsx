import { useTranslation } from 'react-i18next';
import { furtherTokens } from '../../../shared/orders/identifiers.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { id } from '../../core/i18n/id.ts';
import { maskedIdentifiers } from '../../presentation/orders/masked-bill.ts';
import { SumList } from '../../ui/text/SumList.tsx';

type Known = keyof typeof id.identifier;
const isKnown = (label: string): label is Known => label in id.identifier;

/** The order's other numbers, such as a reference or a serial, with the labels of its family; without further tokens, which stand as goods. */
export function Identifiers({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const further = furtherTokens(order.sale, order.identifiers);
  const identifiers = maskedIdentifiers({ ...order, identifiers: order.identifiers.filter((one) => !further.includes(one)) });
  if (identifiers.length === 0) return null;
  return (
    <SumList
      look="codes"
      rows={identifiers.map(({ label, value }) => ({ label: isKnown(label) ? t(`identifier.${label}`) : label, value, key: label }))}
    />
  );
}
