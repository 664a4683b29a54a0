import { expect, it } from 'vitest';
import { rupiah } from '../../../../shared/lib/money.ts';
import { productFor } from '../../../lab/fakes/sales.ts';
import { counterShop, saleOf } from '../../fixture/counter-shop.ts';
import { valueOrThrow } from '../../shop/staff/staff-fixture.ts';

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const shop = counterShop({ products: [airtime] });

it('a payment asks for the drawer with each press, so that a crash after the ticket leaves no money beside it', async () => {
  await shop.signIn('Sari');
  const form = saleOf(airtime);
  const { ticketId } = valueOrThrow(await shop.pay(form));
  expect(shop.drawer).toEqual([ticketId]);
  expect(valueOrThrow(await shop.pay(form)).ticketId).toBe(ticketId);
  expect(shop.drawer).toEqual([ticketId, ticketId]);
});
