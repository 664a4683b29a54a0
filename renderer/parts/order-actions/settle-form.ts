import { Settlement } from '../../../shared/ipc/sale-forms.ts';
import { isFamilyWithGoods } from '../../../shared/orders/order.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { type Reading, readBy } from '../../core/use-form.ts';

/** The provider's statement, as a supervisor types it. */
export interface SettleForm {
  readonly as: Settlement['as'];
  readonly reference: string;
  readonly code: string;
}

/** The initial form, with the choice that refunds no money. Without a reference an accidental press settles nothing. */
export const emptySettleForm: SettleForm = { as: 'delivered', reference: '', code: '' };

/** Whether the product's family has goods that the provider must supply: a token or code. */
export const needsCode = ({ sale }: Pick<OrderView, 'sale'>): boolean => isFamilyWithGoods(sale);

/** Reads the form as a settlement, or returns the missing fields. Only a delivered order has a code. */
export function readSettleForm(order: Pick<OrderView, 'orderId' | 'sale'>, form: SettleForm): Reading<Settlement> {
  const isDelivered = form.as === 'delivered';
  const code = isDelivered ? form.code.trim() : '';
  if (isDelivered && code === '' && needsCode(order))
    return { value: null, wrong: new Set(form.reference.trim() === '' ? ['reference', 'code'] : ['code']) };
  return readBy(Settlement, { orderId: order.orderId, as: form.as, reference: form.reference, code });
}
