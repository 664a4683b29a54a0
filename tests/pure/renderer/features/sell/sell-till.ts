import { expect } from 'vitest';
import type { SellStep } from '../../../../../renderer/features/sell/sell-state.ts';
import { createSellStore, type SellStore } from '../../../../../renderer/features/sell/sell-store.ts';
import { Operator } from '../../../../../shared/catalogue/operators.ts';
import type { CheckoutForm } from '../../../../../shared/ipc/sale-forms.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { ok } from '../../../../../shared/lib/result.ts';
import type { OrderView } from '../../../../../shared/orders/order-view.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { airtime, aProduct, aQuote, bill, KIOSK_FEE, NOW, ticketOf } from '../../builders.ts';

export const NONCE = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const OPERATORS = [Operator.parse({ name: 'Telkomsel', prefixes: ['0812'] }), Operator.parse({ name: 'Indosat', prefixes: ['0857'] })];
export const indosat = aProduct('telco-prepaid', { code: 'im3-50', name: 'Pulsa 50.000', brand: 'Indosat', price: rupiah(51_000) });

/** A store of the sale over a bridge without main, with clocks that a test sets. */
export class SellTill {
  readonly fake = createFakeBridge();
  now = NOW;
  monotonic = 0;
  /** The orders that the store passed on. */
  readonly told: OrderView[] = [];
  #nonces = 0;
  readonly #store = createSellStore({
    bridge: this.fake.bridge,
    now: () => this.now,
    monotonic: () => this.monotonic,
    newNonce: () => {
      this.#nonces += 1;
      return NONCE(this.#nonces);
    },
    kioskFee: () => KIOSK_FEE,
    operators: () => OPERATORS,
    productOf: (code) => [bill, airtime].find((product) => product.code === code) ?? null,
    onOrder: (view) => this.told.push(view),
  });

  constructor() {
    this.fake.answer('sale', 'inquire', () => ok(aQuote()));
    this.fake.answer('sale', 'checkout', (form) => ok(ticketOf(form)));
  }

  state(): ReturnType<SellStore['getState']> {
    return this.#store.getState();
  }

  /** The step, which must be this one. */
  at<A extends SellStep['kind']>(name: A): Extract<SellStep, { kind: A }> {
    const { step } = this.state();
    expect(step.kind).toBe(name);
    return step as Extract<SellStep, { kind: A }>;
  }

  /** The calls of this name that the store made. */
  made(call: string) {
    return this.fake.made.filter((each) => each.call === call);
  }

  checkouts() {
    return this.made('sale.checkout').map(({ input }) => input as CheckoutForm);
  }

  /** Brings the sale of one line to its payment. */
  async toMoney(product = bill, number = '530001112223') {
    this.state().chooseProduct(product, number);
    await this.state().submit();
    return this.at('confirm');
  }
}
