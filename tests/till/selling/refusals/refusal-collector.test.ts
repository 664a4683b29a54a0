import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seenRefusals } from '../../../../main/selling/refusals/refusal-collector.ts';
import { unknownRefusals } from '../../../../main/selling/refusals/unknown-refusals.ts';
import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { ServiceAnswer } from '../../../../shared/orders/order-events.ts';
import type { OwnRefusal } from '../../../../shared/service/refusals.ts';
import { MOST_SEEN, type RefusalSighting } from '../../../../shared/service/seen-refusals.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../../lab/fakes/ticket-lines.ts';

/** Refusals that no row of the shop's table recognised, collected by the real till from a service that answers by a script. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });

const bill = productFor('electricity-postpaid', { code: 'pln' });

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let till: Till;

const open = (): Till => openScripted({ folder, clock, service, products: [airtime, bill] });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-refusals-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  till = open();
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

const refusal = (message: string, reason?: OwnRefusal): ServiceAnswer => ({
  is: 'refused',
  status: 422,
  message,
  ...(reason && { reason }),
});

async function sell(number: string): Promise<string> {
  const made = till.checkout.checkout({ nonce: randomUUID(), lines: [lineFor(airtime, number)], given: AMPLE_CASH, repeats: [] });
  await settle();
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  return made.value[0]?.order.sale.orderId ?? '';
}
const seen = () => seenRefusals(till.book.journal.read);

describe('a refusal that no row recognises', () => {
  it('is counted once for each order, with its first and last time and an example, without the customer’s number', async () => {
    service.onSend = ({ clientNumber }) => serviceReply(refusal(`Nomor ${clientNumber} tidak terdaftar`));
    const first = await sell('081233445566');
    await clock.advance(60_000);
    const last = await sell('081299998888');
    const [only, ...others] = seen();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ count: 2, status: 422, text: 'Nomor # tidak terdaftar', orderId: last });
    expect(Date.parse(only?.last ?? '') - Date.parse(only?.first ?? '')).toBeGreaterThanOrEqual(60_000);
    expect(first).not.toBe(last);
  });

  it('is counted once however often the order is read, also after a restart, and agrees with a replay', async () => {
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ errorCode: 'E77', errorDetail: 'gangguan' }) });
    service.onRead = service.onSend;
    await sell('081233445566');
    await clock.advance(600_000);
    till.close();
    till = open();
    await clock.advance(600_000);
    expect(service.read.length).toBeGreaterThan(2);
    expect(seen()).toMatchObject([{ count: 1, code: 'E77', text: 'gangguan', status: null }]);
    expect(till.book.journal.verify().brokenAt).toBeNull();
  });

  it('is not collected where a row recognised it; the words of the row stay with the order when the row changes', async () => {
    const known: OwnRefusal = { row: 'r1', arose: 'no', tell: 'Nomor salah', todo: 'Minta nomor yang benar.' };
    service.onSend = () => serviceReply(refusal('E14', known));
    service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    const orderId = await sell('081233445566');
    await clock.advance(5_000);
    expect(till.book.get(orderId)?.order.state).toMatchObject({ is: 'rejected', reason: known });
    expect(seen()).toEqual([]);
  });

  it('keeps no name, user id or field of the customer in its example, whatever the provider says', async () => {
    const name = 'SUKARNI WIDYANINGSIH';
    service.onSend = ({ clientNumber }) =>
      serviceReply({
        is: 'accepted',
        reading: readingFor({ clientName: name, errorCode: 'E78', errorDetail: `Sdri Widyaningsih (${name}, ${clientNumber}) diblokir` }),
      });
    service.onRead = service.onSend;
    await sell('081233445566');
    await clock.advance(5_000);
    expect(seen()).toMatchObject([{ code: 'E78', text: 'Sdri # (#, #) diblokir' }]);
    const events = seen().flatMap(({ key }) => till.book.journal.extensionEventsOf(key));
    expect(JSON.stringify(events)).not.toMatch(/sukarni|widyaningsih/i);
    const told: RefusalSighting[] = [];
    const fields = [{ name: 'zone', value: 'asia-9' }];
    unknownRefusals((sighting) => void told.push(sighting)).inquiry(
      { kind: 'refused', status: 404, message: 'ID sri.hartati_7 zona ASIA-9 salah' },
      { productCode: 'x', clientNumber: 'sri.hartati_7', fields, product: airtime },
    );
    expect(told).toMatchObject([{ text: 'ID # zona # salah' }]);
  });

  it('of a bill inquiry counts each time, and belongs to no order', async () => {
    service.inquiry = { ok: false, failure: { kind: 'refused', status: 404, message: 'Tagihan tidak ada' } };
    const form = { productCode: bill.code, number: '530000000001', fields: [] };
    await till.checkout.inquire(form);
    await till.checkout.inquire(form);
    service.inquiry = { ok: false, failure: { kind: 'refused', status: 401, message: 'x', at: 'token' } };
    await till.checkout.inquire(form);
    expect(seen()).toMatchObject([{ call: 'inquiry', count: 2, status: 404, code: '', text: 'Tagihan tidak ada', orderId: null }]);
  });

  it('fills no disk where the provider words each one anew', async () => {
    const { journal } = till.book;
    const words = (at: number): string => [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    service.onSend = ({ orderId }) => serviceReply(refusal(`kata ${words(Number(orderId.slice(12)))}`));
    for (let at = 0; at < MOST_SEEN + 3; at += 1)
      journal.append([
        {
          ...{ type: 'refusalSeen', subject: `422 x ${words(at)}`, at: new Date(clock.now()).toISOString() },
          ...{ refusal: { call: 'order', status: 422, code: '', text: `x ${words(at)}`, orderId: null } },
        },
      ]);
    const before = seen().length;
    await sell('081233445566');
    expect(seen()).toHaveLength(before);
  });
});
