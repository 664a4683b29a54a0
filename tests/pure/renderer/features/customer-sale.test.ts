import { describe, expect, it } from 'vitest';
import { createSellStore } from '../../../../renderer/features/sell/sell-store.ts';
import type { NumberOffer } from '../../../../shared/customers/customer-views.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { CheckoutForm } from '../../../../shared/ipc/sale-forms.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import { createFakeBridge } from '../../../lab/fakes/bridge.ts';
import { productFor } from '../../../lab/fakes/sales.ts';

/** Selling to a customer whom the shop knows. */

const [N1, N2, C1, C2] = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string, string];
const airtime = productFor('telco-prepaid', { code: 'pulsa25', brand: 'Telkomsel', price: rupiah(26_500) });
const other = productFor('telco-prepaid', { code: 'pulsa50', brand: 'Telkomsel', price: rupiah(51_500) });
const offer: NumberOffer = {
  ...{ numberId: N1, customerId: C1, customerName: 'Bu Rina', label: 'hp', productCode: airtime.code, number: '081211223344' },
  ...{ fields: [], last: null },
};

type Offers = () => Result<readonly NumberOffer[], Failure> | Promise<Result<readonly NumberOffer[], Failure>>;

function shop(offers: Offers = () => ok([offer])) {
  const fake = createFakeBridge();
  fake.answer('customers', 'offers', offers);
  const sell = createSellStore({
    bridge: fake.bridge,
    now: () => 0,
    monotonic: () => 0,
    newNonce: () => '00000000-0000-4000-8000-000000000001',
    kioskFee: () => rupiah(0),
    operators: () => [],
    productOf: (code) => [airtime, other].find((product) => product.code === code) ?? null,
    onOrder: () => undefined,
  });
  const paid = () => fake.made.filter(({ call }) => call === 'sale.checkout').map(({ input }) => input as CheckoutForm);
  return { sell, paid };
}

describe('one press on a customer', () => {
  it('goes to the payment of the last product with exact cash, and the ticket names the customer', async () => {
    const { sell, paid } = shop();
    expect(await sell.getState().sellToCustomer(N1)).toBeNull();
    expect(sell.getState().step).toMatchObject({ kind: 'confirm', total: 26_500, tendering: { cash: '26.500' } });
    await sell.getState().pay();
    expect(paid()).toMatchObject([{ customer: C1, lines: [{ productCode: 'pulsa25', number: '081211223344' }] }]);
  });

  it('says why it does nothing where the consent was withdrawn, or the product is gone', async () => {
    expect(
      await shop(() => ok([]))
        .sell.getState()
        .sellToCustomer(N1),
    ).toEqual({ kind: 'noConsent' });
    const gone = shop(() => ok([{ ...offer, productCode: 'gone' }]));
    expect(await gone.sell.getState().sellToCustomer(N1)).toEqual({ kind: 'unknownProduct', code: 'gone' });
    expect(gone.sell.getState().step.kind).toBe('find');
  });

  it('does nothing where the cashier went on before the answer came', async () => {
    let answer = (): void => undefined;
    const { sell } = shop(() => new Promise((resolve) => (answer = () => resolve(ok([offer])))));
    const asked = sell.getState().sellToCustomer(N1);
    sell.getState().chooseProduct(other);
    answer();
    expect(await asked).toBeNull();
    expect(sell.getState().step).toMatchObject({ kind: 'form', product: { code: 'pulsa50' } });
  });

  it('leaves the ticket without a name where its lines are for two customers, or where another number was typed', async () => {
    const second = { ...offer, numberId: N2, customerId: C2, number: '081299887766' };
    let next: NumberOffer = offer;
    const { sell, paid } = shop(() => ok([next]));
    await sell.getState().sellToCustomer(N1);
    sell.getState().addLine();
    next = second;
    await sell.getState().sellToCustomer(N2);
    sell.getState().typeCash('53.000');
    await sell.getState().pay();
    expect(paid()[0]).not.toHaveProperty('customer');
    expect(paid()[0]?.lines).toHaveLength(2);

    const retyped = shop();
    await retyped.sell.getState().sellToCustomer(N1);
    retyped.sell.getState().back();
    retyped.sell.getState().typeNumber('081299887766');
    expect(retyped.sell.getState().step).toMatchObject({ kind: 'form', customer: null });
  });
});
