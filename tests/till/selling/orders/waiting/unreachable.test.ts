import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Till } from '../../../../../main/till/till.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { Settings } from '../../../../../shared/settings/settings.ts';
import { settle, VirtualClock } from '../../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../../lab/fakes/order-service.ts';
import { productFor, readingFor } from '../../../../lab/fakes/sales.ts';
import { openScripted } from '../../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH } from '../../../../lab/fakes/shop/payments.ts';
import { seenAt } from '../../../../lab/fakes/ticket-lines.ts';

/** Paid orders wait while the till has a token and nothing of a call leaves. */

const TRY_MS = 15_000;
const TRIES = 40;
const nothingLeaves = () => serviceReply({ is: 'notSent', cause: 'unreachable', detail: '' });

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let till: Till;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-unreachable-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  till = openScripted({
    ...{ folder, clock, service, products: [productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) })] },
    settings: () => Settings.parse({ kioskFee: 0, offline: { enabled: true } }),
  });
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

async function sell(number: string): Promise<string> {
  const line = { productCode: 'pulsa25', number, fields: [], quoteId: null, seen: seenAt(rupiah(26_500), 0) };
  const made = till.checkout.checkout({ nonce: randomUUID(), lines: [line], given: AMPLE_CASH, repeats: [] });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  await settle();
  return made.value[0]?.order.sale.orderId ?? '';
}
const statesOf = (ids: readonly string[]) => ids.map((id) => till.book.get(id)?.order.state.is);

it('adds nothing to the journal while they wait, asks once a try for all of them, and sends each once afterwards', async () => {
  [service.onSend, service.onRead] = [nothingLeaves, nothingLeaves];
  const ids = [await sell('081233445501'), await sell('081233445502'), await sell('081233445503')];
  expect(statesOf(ids)).toEqual(['queued', 'queued', 'queued']);
  const events = till.book.journal.eventCount;
  const tried = [...service.sent];
  await clock.advance(TRIES * TRY_MS);
  expect([till.book.journal.eventCount, service.sent.length, service.read.length]).toEqual([events, tried.length, TRIES]);

  service.onRead = () => serviceReply({ is: 'notFound', trusted: false });
  service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
  await clock.advance(TRY_MS);
  expect(statesOf(ids)).toEqual(['pending', 'pending', 'pending']);
  expect(service.sent.slice(tried.length)).toEqual(tried);
});
