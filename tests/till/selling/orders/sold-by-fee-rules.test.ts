import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PricesInForce } from '../../../../main/selling/orders/sold-fee.ts';
import type { Till } from '../../../../main/till/till.ts';
import type { CheckoutForm } from '../../../../shared/ipc/sale-forms.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { FeeRules } from '../../../../shared/prices/fee-rules.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService } from '../../../lab/fakes/order-service.ts';
import { productFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { lineFor, ticketLine } from '../../../lab/fakes/ticket-lines.ts';

/** Sales whose fee the shop's rules give. */

const PHONE = '081233445566';
const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const bill = productFor('electricity-postpaid', { code: 'bill', price: null });
const BILL_FORM = { productCode: 'bill', number: '530001112223', fields: [] };

const RULES = FeeRules.parse([
  {
    id: 'bills',
    scope: { families: ['electricity-postpaid'], from: 100_000 },
    fee: { kind: 'percent', basisPoints: 100, most: 900 },
    roundTotalTo: 500,
  },
  { id: 'all', scope: {}, fee: { kind: 'flat', amount: 1_500 } },
]);

let folder: string;
let service: ScriptedService;
let prices: PricesInForce;
let till: Till;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-fees-'));
  service = new ScriptedService();
  prices = { rules: RULES, rulesVersion: 4, catalogueVersion: 7 };
  const settings = () => Settings.parse({ kioskFee: 9_999 });
  till = openScripted({ folder, clock: new VirtualClock(), service, products: [airtime, bill], settings, prices: () => prices });
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

const formOf = (...lines: CheckoutForm['lines']): CheckoutForm => ({ nonce: randomUUID(), lines, given: AMPLE_CASH, repeats: [] });
async function billLine(): Promise<CheckoutForm['lines'][number]> {
  const quoted = await till.checkout.inquire(BILL_FORM);
  if (!quoted.ok) throw new Error(JSON.stringify(quoted.failure));
  return ticketLine(BILL_FORM, quoted.value);
}

describe('a sale', () => {
  it('costs what the first rule that fits says, and keeps the rule with all versions', async () => {
    const made = till.checkout.checkout(formOf(lineFor(airtime, PHONE, 1_500), await billLine()));
    await settle();
    const version = { catalogueVersion: 7, rulesVersion: 4 };
    expect(made).toMatchObject({
      ok: true,
      value: [
        { order: { sale: { kioskFee: 1_500, feeRule: { id: 'all', version: 4 }, prices: { ...version, rounding: 0 } } } },
        {
          order: { sale: { price: 102_500, kioskFee: 1_000, feeRule: { id: 'bills', version: 4 }, prices: { ...version, rounding: 100 } } },
        },
      ],
    });
    expect(till.book.journal.verify().brokenAt).toBeNull();
  });

  it('is not made at the fee of rules that changed after they were shown', async () => {
    const shown = formOf(await billLine());
    prices = { ...prices, rules: RULES.slice(1), rulesVersion: 5 };
    expect(till.checkout.checkout(shown)).toMatchObject({
      ok: false,
      failure: { kind: 'priceChanged', lines: [{ seen: { kioskFee: 1_000 }, now: { kioskFee: 1_500 } }] },
    });
    expect(service.sent).toEqual([]);
  });

  it('has no fee and no rule where none fits', () => {
    prices = { ...prices, rules: [] };
    const made = till.checkout.checkout(formOf(lineFor(airtime, PHONE, 0)));
    if (!made.ok) throw new Error(JSON.stringify(made.failure));
    expect(made.value[0]?.order.sale).toMatchObject({ kioskFee: 0, prices: { rulesVersion: 4 } });
    expect(made.value[0]?.order.sale.feeRule).toBeUndefined();
  });
});
