import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Till } from '../../../../main/till/till.ts';
import type { TicketLine } from '../../../../shared/ipc/sale-forms.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { confirmationOf } from '../../../../shared/orders/earlier-sale.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { INQUIRY, ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { lineFor, ticketLine } from '../../../lab/fakes/ticket-lines.ts';

const airtime = productFor('telco-prepaid', { code: 'pulsa10', price: rupiah(11_500) });
const power = productFor('electricity-prepaid', { code: 'pln20', price: rupiah(22_500) });
const loan = productFor('loan', { code: 'cicilan', price: null });
const CONTRACT = '4410009001';
const PHONE = '081255550101';
const OWNER: Authority = { person: { id: 'ratna', name: 'Ratna', role: 'owner' }, liftedBy: null };

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let till: Till;
/** What the service says of the order that is read next. */
let serialOf: (orderId: string) => string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-serials-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
  service.onRead = ({ orderId }) =>
    serviceReply({ is: 'accepted', reading: successFor({ serialNumber: serialOf(orderId), voucherCode: '' }) });
  till = openScripted({ folder, clock, service, products: [airtime, power, loan] });
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A line of a product, with a new bill where it needs one. */
async function lineOf(number: string, product: typeof airtime): Promise<TicketLine> {
  if (product.price !== null) return lineFor(product, number);
  const form = { productCode: product.code, number, fields: [] };
  service.inquiry = ok({ inquiry: { ...INQUIRY, client_number: number, product_code: product.code }, odd: [], raw: '{}' });
  const quote = await till.checkout.inquire(form);
  if (!quote.ok) throw new Error(JSON.stringify(quote.failure));
  return ticketLine(form, quote.value);
}

/** Sells, says yes to the question, and reads the order until it has an end. */
async function sell(number: string, product = airtime): Promise<string> {
  const line = await lineOf(number, product);
  const press = (repeats: ReturnType<typeof confirmationOf>[] = []) =>
    till.checkout.checkout({ nonce: randomUUID(), lines: [line], given: AMPLE_CASH, repeats }, OWNER, (actions) =>
      ok(actions.map(() => OWNER)),
    );
  let made = press();
  if (!made.ok && made.failure.kind === 'soldBefore') made = press(made.failure.earlier.map(confirmationOf));
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  await settle();
  await clock.advance(3_000);
  return made.value[0]?.order.sale.orderId ?? '';
}
const stateOf = (orderId: string) => till.book.get(orderId)?.order.state;

it('is no success of the second order: a person decides, and the reading names the order that had the serial first', async () => {
  serialOf = () => '51234509876001';
  const first = await sell(PHONE);
  const second = await sell(PHONE);
  expect(stateOf(first)).toMatchObject({ is: 'success' });
  expect(stateOf(second)).toMatchObject({ is: 'review', why: 'serialRepeated', reading: { serialOfOrder: first } });
});

it('is seen whatever the writing of the number and the case of the serial', async () => {
  serialOf = () => 'r51234509876001';
  const first = await sell(PHONE);
  serialOf = () => 'R51234509876001 ';
  expect(stateOf(await sell(`62${PHONE.slice(1)}`))).toMatchObject({ is: 'review', reading: { serialOfOrder: first } });
});

it('ends as a success when the order has a serial of its own later', async () => {
  serialOf = () => '51234509876001';
  await sell(PHONE);
  const second = await sell(PHONE);
  serialOf = () => '51234509876002';
  await clock.advance(3_600_000);
  expect(stateOf(second)).toMatchObject({ is: 'success', reading: { serialNumber: '51234509876002' } });
});

it('stays decided after a supervisor settled it, whatever the service repeats, and its money can go back', async () => {
  serialOf = () => '51234509876001';
  await sell(PHONE);
  const second = await sell(PHONE);
  till.book.record(second, { type: 'settled', as: 'didNotHappen', by: 'Budi', reference: 'CS-2', code: '' });
  await clock.advance(25 * 3_600_000);
  expect(till.book.get(second)?.order).toMatchObject({
    state: { is: 'settled', as: 'didNotHappen' },
    refund: { is: 'owed' },
    warnings: [],
  });
});

it.each(['-', 'SUKSES', '000000000000', '0', '081255550101'])('does not follow from %s, which no serial is', async (serial) => {
  serialOf = () => serial;
  await sell(PHONE);
  expect(stateOf(await sell(PHONE))).toMatchObject({ is: 'success' });
});

it('does not follow from the serial of a bill, which names the customer or the bill and not the payment', async () => {
  serialOf = () => '778812340056';
  await sell(CONTRACT, loan);
  expect(stateOf(await sell(CONTRACT, loan))).toMatchObject({ is: 'success' });
});

it('does not follow from the serial of another number or product', async () => {
  serialOf = () => '51234509876001';
  await sell(PHONE);
  expect(stateOf(await sell('081255550102'))).toMatchObject({ is: 'success' });
});
