import type { TFunction } from 'i18next';
import { changeOf, formatRupiah, parseRupiah, type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import type { AnnouncerStore } from '../../core/stores/announcer-store.ts';
import type { OrdersStore } from '../../core/stores/orders-store.ts';
import { isLocked, type StaffStore } from '../../core/stores/staff-store.ts';
import { type ConfirmStep, isExpired, type SellStep } from '../../features/sell/sell-state.ts';
import type { SellStore } from '../../features/sell/sell-store.ts';
import { totalOf } from '../../features/sell/ticket/ticket-lines.ts';
import { cashDue } from '../../parts/tender/tendering.ts';

/** The announcements of the money; an empty text announces nothing. */
interface MoneyTexts {
  readonly total: string;
  readonly change: string;
}

const NOTHING: MoneyTexts = { total: '', change: '' };

interface Deps {
  readonly sell: SellStore;
  readonly orders: OrdersStore;
  readonly staff: StaffStore;
  readonly announcer: AnnouncerStore;
  readonly t: TFunction;
  readonly now: () => number;
}

/** Announces the sums of the sale and each new state of an order while a person is signed in. */
export function announceSale({ sell, orders, staff, announcer, t, now }: Deps): void {
  const { announce, clear } = announcer.getState();
  let last = NOTHING;
  sell.subscribe(({ step }) => {
    // The sums of a quick payment may still wait to be announced: the order cancels none of them.
    const texts = step.kind === 'order' ? last : moneyTexts(t, step, now());
    if (texts.total !== last.total) announce('total', texts.total);
    if (texts.change !== last.change) announce('change', texts.change);
    last = texts;
  });
  orders.subscribe(({ lastChange }, before) => {
    if (lastChange === null || lastChange === before.lastChange || isLocked(staff.getState())) return;
    const { orderId, sale, state } = lastChange;
    announce(`order ${orderId}`, t('sell.stateNow', { name: sale.product.name, state: t(`state.${state.is}.pill`) }));
  });
  staff.subscribe((state) => {
    if (isLocked(state)) clear();
  });
}

function moneyTexts(t: TFunction, step: Exclude<SellStep, { kind: 'order' }>, now: number): MoneyTexts {
  const total = (amount: Rupiah): string => `${t('sell.total')} ${formatRupiah(amount)}`;
  if (step.kind === 'confirm') return { total: total(step.total), change: changeText(t, step, now) };
  return step.basket.length > 0 ? { total: total(totalOf(step.basket)), change: '' } : NOTHING;
}

/** The change, or the amount that is missing. Nothing for an expired bill: its price may change. */
function changeText(t: TFunction, step: ConfirmStep, now: number): string {
  const due = cashDue(step.tendering, step.total);
  const received = due === null ? null : parseRupiah(step.tendering.cash);
  if (due === null || received === null || isExpired(step, now)) return '';
  const change = changeOf(received, due);
  return change === null ? `${t('sell.short')} ${formatRupiah(rupiah(due - received))}` : `${t('sell.change')} ${formatRupiah(change)}`;
}
