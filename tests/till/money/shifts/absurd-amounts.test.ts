import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Till } from '../../../../main/till/till.ts';
import { MAX_AMOUNT, rupiah } from '../../../../shared/lib/money.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, successFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { cashOf } from '../../../lab/fakes/shop/payments.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';
import { lineFor } from '../../../lab/fakes/ticket-lines.ts';

/** Amounts whose sums no number holds exactly: none of them may keep a shift from its Z. */

/** The largest amount that a journal of an older till can hold. */
const LARGEST = Number.MAX_SAFE_INTEGER;
const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
/** No door lets such a price in; a row of an older till may have one. */
const absurd = { ...productFor('telco-prepaid', { code: 'absurd', price: rupiah(26_500) }), price: rupiah(MAX_AMOUNT + 1) };
const SETTINGS = Settings.parse({ shift: { required: { training: true } } });

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let till: Till;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-absurd-'));
  service = new ScriptedService();
  clock = new VirtualClock();
  till = openScripted({ folder, clock, service, products: [airtime, absurd], settings: () => SETTINGS });
  value(till.shifts.open({}, SARI));
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

const sell = (product: typeof airtime, number: string, cash: number, lines = 1) =>
  till.checkout.checkout(
    {
      nonce: randomUUID(),
      lines: Array.from({ length: lines }, (_, line) => lineFor(product, `${number}${line}`)),
      given: [cashOf(cash)],
      repeats: [],
    },
    SARI,
  );

describe('an absurd amount', () => {
  it('of the provider in its answers leaves the X and the close possible, at the D that the sale expected', async () => {
    service.onSend = () =>
      serviceReply({ is: 'accepted', reading: successFor({ salesPrice: rupiah(LARGEST), partnerFee: rupiah(LARGEST) }) });
    service.onRead = service.onSend;
    for (const number of ['08123344551', '08123344552', '08123344553']) value(sell(airtime, number, 30_000));
    await settle();
    await clock.advance(60_000);
    expect(value(till.shifts.takeX(SARI))).toMatchObject({ orders: { fulfilled: { orders: 3 } }, provider: { partnerFee: 0 } });
    value(till.shifts.count({ 100000: 1 }, SARI));
    value(till.shifts.close({ floatLeft: rupiah(0), reason: 'x', allowedBy: null }, SARI));
    expect(till.book.journal.verify().brokenAt).toBeNull();
  });

  it('of a price is refused before any money is taken, in one line or in several', () => {
    const { eventCount } = till.book.journal;
    for (const lines of [1, 3])
      expect(sell(absurd, '08123344551', LARGEST, lines)).toEqual({ ok: false, failure: { kind: 'noPrice', code: 'absurd' } });
    expect(till.book.journal.eventCount).toBe(eventCount);
  });

  it('of cash in the hand gives its change, and counts only what stays', () => {
    const [stored] = value(sell(airtime, '08123344551', LARGEST));
    expect(stored?.ticket.change).toBe(LARGEST - 26_500);
    value(sell(airtime, '08123344552', LARGEST));
    expect(value(till.shifts.takeX(SARI)).drawer.taken).toBe(53_000);
  });
});
