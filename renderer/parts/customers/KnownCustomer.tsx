import { UserRound } from 'lucide-react';
import { comparableNumber } from '../../../shared/catalogue/client-number.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { useCustomers } from '../../core/context.tsx';
import styles from './Customers.module.css';

/** The name of a customer whom the shop knows. */
export const KnownCustomer = ({ name }: { readonly name: string }) => (
  <p className={styles.known}>
    <UserRound aria-hidden="true" />
    <bdi>{name}</bdi>
  </p>
);

/** The known customer with the number of the order; empty where no customer has it. */
export function OwnerOfNumber({ order }: { readonly order: OrderView }) {
  const name = useOwner(order);
  return name === null ? null : <KnownCustomer name={name} />;
}

/** The name of the customer with the number of the order; null where no customer has it. */
export function useOwner({ sale: { product, clientNumber } }: OrderView): string | null {
  const { index } = useCustomers((state) => state.found);
  if (clientNumber === '') return null;
  return index.ownerOf(product.family, product.brand, comparableNumber(product.family, clientNumber))?.customer.name ?? null;
}
