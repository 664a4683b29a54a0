import { UserRound } from 'lucide-react';
import { comparableNumber } from '../../../shared/catalogue/client-number.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { useCustomers } from '../../core/context.tsx';
import styles from './Customers.module.css';

/** The name of a customer whom the shop knows, beside what they buy. */
export const KnownCustomer = ({ name }: { readonly name: string }) => (
  <p className={styles.known}>
    <UserRound aria-hidden="true" />
    <bdi>{name}</bdi>
  </p>
);

/** The customer whose number an order is for; nothing where nobody has it. */
export function OwnerOfNumber({ order }: { readonly order: OrderView }) {
  const name = useOwner(order);
  return name === null ? null : <KnownCustomer name={name} />;
}

/** Whose number the order is for; null where nobody has it. */
export function useOwner({ sale: { product, clientNumber } }: OrderView): string | null {
  const { index } = useCustomers((state) => state.found);
  if (clientNumber === '') return null;
  return index.ownerOf(product.family, product.brand, comparableNumber(product.family, clientNumber))?.customer.name ?? null;
}
