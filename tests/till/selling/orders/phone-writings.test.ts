import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Till } from '../../../../main/till/till.ts';
import type { NumberFormat } from '../../../../shared/catalogue/client-number.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { ticketLine } from '../../../lab/fakes/ticket-lines.ts';

/** A phone number may be written with its country code; the till treats both writings as one number everywhere. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const contract = productFor('insurance', { code: 'policy', price: rupiah(1) });
const WRITINGS = ['081233445566', '6281233445566', '+6281233445566', '0812-3344-5566', '+62 812 3344 5566'];

let folder: string;
let service: ScriptedService;
let products: Product[];
let till: Till;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-phones-'));
  service = new ScriptedService();
  service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
  service.onRead = () => serviceReply({ is: 'accepted', reading: readingFor() });
  products = [airtime, contract];
  till = openScripted({ folder, clock: new VirtualClock(), service, products });
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

const wants = (numberFormat: NumberFormat): void => {
  products[0] = { ...airtime, numberFormat };
};
function press(...numbers: string[]) {
  const lines = numbers.map((number) => ticketLine({ productCode: 'pulsa25', number, fields: [] }, null, airtime));
  return till.checkout.checkout({ nonce: randomUUID(), lines, given: AMPLE_CASH, repeats: [] });
}

describe('a phone number', () => {
  it.each([
    ['0', '081233445566'],
    ['62', '6281233445566'],
    ['+62', '+6281233445566'],
  ] as const)("is sent in the format of its product's row (%s), however it was typed", async (format, sent) => {
    wants(format);
    for (const number of WRITINGS) {
      till.close();
      rmSync(folder, { recursive: true, force: true });
      folder = mkdtempSync(join(tmpdir(), 'loket-phones-'));
      till = openScripted({ folder, clock: new VirtualClock(), service, products });
      expect(press(number)).toMatchObject({ ok: true });
      await settle();
    }
    expect(service.sent.map(({ clientNumber }) => clientNumber)).toEqual(WRITINGS.map(() => sent));
  });

  it.each(WRITINGS)('that was sold in one form is asked about as %s', async (number) => {
    wants('62');
    expect(press('081233445566')).toMatchObject({ ok: true });
    await settle();
    for (const format of ['0', '62', '+62'] as const) {
      wants(format);
      expect(press(number), format).toMatchObject({ failure: { kind: 'soldBefore' } });
    }
  });

  it('is on one ticket once, in any of its forms', () => {
    expect(press('081233445566', '+62 812 3344 5566')).toMatchObject({ failure: { kind: 'sameLineTwice' } });
  });

  it('that is no phone equals only itself, whatever it begins with', () => {
    const pay = (number: string) =>
      till.checkout.checkout({
        nonce: randomUUID(),
        lines: [ticketLine({ productCode: 'policy', number, fields: [] }, null, contract)],
        given: AMPLE_CASH,
        repeats: [],
      });
    expect(pay('6281233445566')).toMatchObject({ failure: { kind: 'quoteUnknown' } });
    expect(pay('+6281233445566')).toMatchObject({ failure: { kind: 'badNumber', fault: { why: 'characters' } } });
  });
});
