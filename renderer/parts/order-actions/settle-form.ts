import { Settlement } from '../../../shared/ipc/contract.ts';
import type { OrderView } from '../../../shared/ipc/views.ts';
import { isFamilyWithGoods } from '../../../shared/order/order.ts';

/** What a supervisor found out from the provider, as it is being typed. */
interface SettleForm {
  readonly as: Settlement['as'];
  readonly reference: string;
  readonly code: string;
}

/** Nothing is settled by a press too many: the form opens on what gives no money away. */
export const emptySettleForm: SettleForm = { as: 'delivered', reference: '', code: '' };

export type SettleFault = { readonly at: 'reference' | 'code' };

/** Whether the customer takes something away that the provider must tell: a token, a code. */
export const needsCode = ({ sale }: Pick<OrderView, 'sale'>): boolean => isFamilyWithGoods(sale);

/** The settlement as it is sent, or what is still missing. A code is only for what was delivered. */
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
