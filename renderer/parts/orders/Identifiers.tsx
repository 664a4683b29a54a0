import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../shared/ipc/views.ts';
import { id } from '../../core/i18n/id.ts';
import styles from './Identifiers.module.css';

type Known = keyof typeof id.identifier;
const isKnown = (label: string): label is Known => label in id.identifier;

/** The order's further numbers (a reference, a serial), each with its family's label. */
export function Identifiers({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  if (order.identifiers.length === 0) return null;
  return (
    <dl className={styles.identifiers}>
      {order.identifiers.map(({ label, value }) => (
        <div key={label}>
          <dt>{isKnown(label) ? t(`identifier.${label}`) : label}</dt>
          <dd className="selectable">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
