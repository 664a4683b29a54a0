import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import { ledgerSums } from '../../../../main/journal/projections/ledger-sums.ts';
import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { DEBIT_RULES, type DebitRule } from '../../../../shared/service/service-settings.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../../lab/fakes/ticket-lines.ts';

/** What the provider takes from the balance is a setting; a sale keeps the one that it was made under. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const TOLD = { salesPrice: rupiah(25_100), partnerFee: rupiah(400) };
const DEBITS: Readonly<Record<DebitRule, number>> = { salesPrice: 25_100, lessPartnerFee: 24_700, plusPartnerFee: 25_500 };

let folder: string;
let service: ScriptedService;
let clock: VirtualClock;
let debitRule: DebitRule;
let till: Till;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-debit-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
  service.onRead = () => serviceReply({ is: 'accepted', reading: successFor(TOLD) });
  debitRule = 'salesPrice';
  till = openScripted({ folder, clock, service, products: [airtime], settings: () => Settings.parse({ service: { debitRule } }) });
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

async function sell(number: string): Promise<string> {
  const form = { nonce: randomUUID(), lines: [lineFor(airtime, number)], given: AMPLE_CASH, repeats: [] };
  const made = till.checkout.checkout(form);
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  await settle();
  return made.value[0]?.order.sale.orderId ?? '';
}

function debited(): number {
  const db = openReadOnly(join(folder, 'training.db'));
  const sums = ledgerSums(db, { after: 0, to: till.book.journal.eventCount });
  db.close();
  return sums.standings.fulfilled.debit;
}

describe('the debit rule', () => {
  it.each(DEBIT_RULES)('%s of the settings is what a sale expects and the ledger counts, also after the setting changed', async (rule) => {
    debitRule = rule;
    const orderId = await sell('081233445566');
    debitRule = rule === 'plusPartnerFee' ? 'salesPrice' : 'plusPartnerFee';
    await clock.advance(600_000);
    expect(till.book.journal.read.order(orderId)?.order).toMatchObject({ state: { is: 'success' } });
    expect(till.book.journal.read.order(orderId)?.order.sale.debitRule ?? 'salesPrice').toBe(rule);
    expect(debited()).toBe(DEBITS[rule]);
  });
});
