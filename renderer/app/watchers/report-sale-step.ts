import type { SaleStep, SaleStepLine } from '../../../shared/display/sale-step.ts';
import { parseRupiah } from '../../../shared/lib/money.ts';
import { inBackground } from '../../core/background-work.ts';
import type { Bridge } from '../../core/bridge.ts';
import type { AppStore } from '../../core/stores/app-store.ts';
import { isLocked, type StaffStore } from '../../core/stores/staff-store.ts';
import type { ConfirmStep, SellStep } from '../../features/sell/sell-state.ts';
import type { SellStore } from '../../features/sell/sell-store.ts';
import type { BasketLine } from '../../features/sell/ticket/ticket-lines.ts';
import { amountOf } from '../../parts/tender/tendering.ts';

interface Ports {
  readonly bridge: Pick<Bridge, 'display'>;
  readonly app: AppStore;
  readonly staff: StaffStore;
  readonly sell: SellStore;
}

/**
 * Reports each change of the shown step of the sale to main, for the customer display. Reports nothing while there is no such display, or
 * while the till is locked: main knows both.
 */
export function reportSaleStep({ bridge, app, staff, sell }: Ports): void {
  let reported = '';
  const report = (): void => {
    const { settings, screen } = app.getState();
    if (settings.display.window === 'off' || isLocked(staff.getState())) {
      reported = '';
      return;
    }
    const step: SaleStep = screen === 'sell' ? saleStepOf(sell.getState().step) : { kind: 'away' };
    const text = JSON.stringify(step);
    if (text === reported) return;
    reported = text;
    inBackground(bridge.display.show(step));
  };
  for (const store of [sell, app, staff]) store.subscribe(report);
}

function saleStepOf(step: SellStep): SaleStep {
  switch (step.kind) {
    case 'find':
      return step.basket.length === 0 ? { kind: 'ready' } : building(step.basket, null, false);
    case 'form':
      return building(step.basket, { productCode: step.product.code, number: '', quoteId: null }, false);
    case 'inquiring':
      return building(step.basket, { productCode: step.product.code, number: step.entry.number, quoteId: null }, true);
    case 'confirm':
      return { kind: 'payment', lines: step.lines.map(stepLine), given: givenOf(step), isAsking: step.phase.state === 'rechecking' };
    case 'order':
      return { kind: 'order', orderId: step.orderId };
  }
}

const building = (basket: readonly BasketLine[], next: SaleStepLine | null, isAsking: boolean): SaleStep => ({
  kind: 'building',
  lines: basket.map(stepLine),
  next,
  isAsking,
});

const stepLine = ({ product, entry, quote }: BasketLine): SaleStepLine => ({
  productCode: product.code,
  number: entry.number,
  quoteId: quote?.quoteId ?? null,
});

/** The parts that are complete, and the cash as far as it is typed. */
function givenOf({ tendering: { parts, cash } }: ConfirmStep): Extract<SaleStep, { kind: 'payment' }>['given'] {
  const received = parseRupiah(cash);
  return [
    ...parts.flatMap((part) => {
      const amount = parseRupiah(part.amount);
      return amount === null || amountOf(part) === 0 ? [] : [{ tender: part.tender, amount }];
    }),
    ...(received === null || received === 0 ? [] : [{ tender: 'cash' as const, amount: received }]),
  ];
}
