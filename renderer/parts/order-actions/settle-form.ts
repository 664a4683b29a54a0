import { Settlement } from '../../../shared/ipc/refund-forms.ts';
import { isFamilyWithGoods } from '../../../shared/orders/order.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';

/** The provider's statement, as a supervisor types it. */
export interface SettleForm {
  readonly as: Settlement['as'];
  readonly reference: string;
  readonly code: string;
}

/** An accidental press settles nothing: the form opens on the choice that refunds no money. */
export const emptySettleForm: SettleForm = { as: 'delivered', reference: '', code: '' };

export type SettleFault = { readonly at: 'reference' | 'code' };

/** Whether the family has goods that the provider must supply: a token or code. */
export const needsCode = ({ sale }: Pick<OrderView, 'sale'>): boolean => isFamilyWithGoods(sale);

/** The settlement as it is sent, or what is missing. Only a delivered order has a code. */
export function readSettleForm(
  order: Pick<OrderView, 'orderId' | 'sale'>,
  form: SettleForm,
): { readonly settlement: Settlement | null; readonly faults: readonly SettleFault[] } {
  const isDelivered = form.as === 'delivered';
  const code = isDelivered ? form.code.trim() : '';
  const faults: SettleFault[] = [];
  if (form.reference.trim() === '') faults.push({ at: 'reference' });
  if (isDelivered && code === '' && needsCode(order)) faults.push({ at: 'code' });
  if (faults.length > 0) return { settlement: null, faults };
  return { settlement: Settlement.parse({ orderId: order.orderId, as: form.as, reference: form.reference, code }), faults };
}
