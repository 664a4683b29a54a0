import type { TicketLine } from '../../../../shared/ipc/sale-forms.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { TicketView } from '../../../../shared/orders/order-view.ts';
import type { Given } from '../../../../shared/orders/payments.ts';
import { cashOf, seen } from '../../fakes/shop/payments.ts';

/** How a customer pays: by one to four means, as the nonce of the visit says, so that the plan of a seed stays as it is. */
export function givenFor(nonce: string, lines: readonly TicketLine[]): Given[] {
  const total = lines.reduce((sum, { seen: shown }) => sum + shown.price + shown.kioskFee, 0);
  const kinds = isOnAccount(nonce) ? (['account'] as const) : (SPLITS[Number.parseInt(nonce.slice(-1), 16) % SPLITS.length] ?? []);
  let left = total;
  const parts = kinds.flatMap((kind, at) => {
    const amount = at === kinds.length - 1 && !nonce.startsWith('0') ? left : Math.floor(left / 2);
    left -= amount;
    return amount > 0 ? [seen(kind, amount, `REF-${nonce.slice(0, 8)}`)] : [];
  });
  return left > 0 || parts.length === 0 ? [...parts, cashOf(Math.ceil(left / 50_000) * 50_000)] : parts;
}

/** One visit in eight is put on account, some of them only in part. */
export const isOnAccount = (nonce: string): boolean => nonce[1] === 'a' || nonce[1] === 'b';

const SPLITS = [[], [], ['qr'], ['transfer'], ['qr', 'card'], ['transfer', 'qr', 'card']] as const;

/** The fault in the payments of a new ticket; null where they pay each line exactly once. */
export function wrongPayments({ orders, total }: TicketView): string | null {
  const [first] = orders;
  const sumOf = (parts: readonly { readonly amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);
  if (first && sumOf(first.payments) !== total) return `the payments add up to ${sumOf(first.payments)} and not to ${total}`;
  const unpaid = orders.find((order) => sumOf(order.parts) !== order.total);
  if (unpaid) return `${unpaid.orderId} is paid with ${sumOf(unpaid.parts)} and not with ${unpaid.total}`;
  const wrong = first?.payments.find(
    ({ tender, amount }) => sumOf(orders.flatMap(({ parts }) => parts.filter((part) => part.tender === tender))) !== amount,
  );
  return wrong ? `the lines take another sum by ${wrong.tender} than ${rupiah(wrong.amount)}` : null;
}
