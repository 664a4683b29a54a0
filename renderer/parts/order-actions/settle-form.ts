import { Settlement } from '../../../shared/ipc/sale-forms.ts';
import { isFamilyWithGoods } from '../../../shared/orders/order.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { type Reading, readBy } from '../../core/use-form.ts';

/** The provider's statement, as a supervisor types it. */
export interface SettleForm {
  /** Null until a person chooses. */
  readonly as: Settlement['as'] | null;
  readonly reference: string;
  readonly code: string;
}

/** The initial form. No outcome is chosen, because a decision cannot be undone. */
export const emptySettleForm: SettleForm = { as: null, reference: '', code: '' };

/** Whether the product's family has goods that the provider must supply: a token or code. */
export const needsCode = ({ sale }: Pick<OrderView, 'sale'>): boolean => isFamilyWithGoods(sale);

/** Reads the form as a settlement, or returns the missing fields. Only a delivered order has a code. */
export function readSettleForm(order: Pick<OrderView, 'orderId' | 'sale'>, { as, reference, code }: SettleForm): Reading<Settlement> {
  const typed = as === 'delivered' ? code.trim() : '';
  const wrong = [
    ...(as === null ? ['as'] : []),
    ...(reference.trim() === '' ? ['reference'] : []),
    ...(as === 'delivered' && typed === '' && needsCode(order) ? ['code'] : []),
  ];
  return wrong.length > 0
    ? { value: null, wrong: new Set(wrong) }
    : readBy(Settlement, { orderId: order.orderId, as, reference, code: typed });
}
