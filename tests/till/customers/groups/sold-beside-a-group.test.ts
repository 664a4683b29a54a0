import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CheckoutForm } from '../../../../shared/ipc/sale-forms.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import { confirmationOf } from '../../../../shared/orders/earlier-sale.ts';
import { settle } from '../../../lab/fakes/clock.ts';
import { INQUIRY, serviceReply } from '../../../lab/fakes/order-service.ts';
import { readingFor, successFor } from '../../../lab/fakes/sales.ts';
import { WATER } from '../../../lab/fakes/shop/customers.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';
import { ticketLine } from '../../../lab/fakes/ticket-lines.ts';
import { scriptedGroup } from './scripted-group.ts';

/** A bill of a group that nothing was sent of, which the till tries again, and the same bill at the sell screen. */

const NUMBER = '0000000001';
let group: ReturnType<typeof scriptedGroup>;
beforeEach(async () => {
  group = scriptedGroup();
  await group.check([NUMBER]);
  group.service.prepare = () => ({ kind: 'notSent', cause: 'dns', detail: '' });
  group.pay();
  await settle();
  group.service.prepare = () => null;
});
afterEach(() => group.close());

async function soldAgain(): Promise<CheckoutForm> {
  const form = { productCode: WATER.code, number: NUMBER, fields: [] };
  const quote = value(await group.till.checkout.inquire(form));
  return { nonce: randomUUID(), lines: [ticketLine(form, quote)], given: AMPLE_CASH, repeats: [] };
}

it('the sell screen asks before it sells the bill again, because the till still sends it', async () => {
  const sold = group.till.checkout.checkout(await soldAgain(), SARI);
  expect(sold).toMatchObject({ failure: { kind: 'soldBefore', earlier: [{ as: 'open', state: 'notSent', clientNumber: NUMBER }] } });
});

it('the group’s bill waits while another order for it is not finished, and its money is owed once that one paid it', async () => {
  const { till, service, clock, round } = group;
  const form = await soldAgain();
  const asked = till.checkout.checkout(form, SARI);
  if (asked.ok || asked.failure.kind !== 'soldBefore') throw new Error('It was sold without a question');
  service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ status: 'Pending', salesPrice: INQUIRY.sales_price }) });
  const lifted = { ...form, repeats: asked.failure.earlier.map(confirmationOf) };
  const [own] = value(till.checkout.checkout(lifted, SARI, (actions) => ok(actions.map(() => SARI))));
  await clock.advance(5 * 60_000);
  expect(service.sent.map(({ orderId }) => orderId)).toEqual([own?.order.sale.orderId]);
  service.inquiry = fail({ kind: 'refused', status: 422, message: 'Sudah lunas', reason: 'alreadyPaid' });
  service.onRead = () => serviceReply({ is: 'accepted', reading: successFor({ salesPrice: INQUIRY.sales_price }) });
  await clock.advance(10 * 60_000);
  expect(service.sent).toHaveLength(1);
  expect(round().bills).toMatchObject([{ why: 'alreadyPaid', standing: 'owed' }]);
});
