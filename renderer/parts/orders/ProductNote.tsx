import type { OrderView } from '../../../shared/ipc/views.ts';
import styles from './ProductNote.module.css';

/** What the biller does after the payment, or what the price includes; on paper too. Only of what was sold. */
export function ProductNote({ order: { state, sale } }: { readonly order: OrderView }) {
  return state.is !== 'success' || sale.product.note === '' ? null : <p className={styles.note}>{sale.product.note}</p>;
}
