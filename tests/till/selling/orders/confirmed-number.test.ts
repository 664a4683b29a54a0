import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Till } from '../../../../main/till/till.ts';
import { TicketLine } from '../../../../shared/ipc/sale-forms.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService } from '../../../lab/fakes/order-service.ts';
import { productFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../../lab/fakes/ticket-lines.ts';

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });

let folder: string;
let till: Till;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-confirmed-'));
  const settings = () => Settings.parse({});
  till = openScripted({ folder, clock: new VirtualClock(), service: new ScriptedService(), products: [airtime], settings });
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the journal keeps with each sale whether the cashier confirmed a number of another operator', () => {
  const confirmed = TicketLine.parse({ ...lineFor(airtime, '081233445566'), otherPrefixConfirmed: true });
  const usual = TicketLine.parse(lineFor(airtime, '081233445577'));
  const made = till.checkout.checkout({ nonce: randomUUID(), lines: [confirmed, usual], given: AMPLE_CASH, repeats: [] });
  if (!made.ok) throw new Error(made.failure.kind);
  const sales = made.value.map(({ order: { sale } }) => [sale.clientNumber, sale.otherPrefixConfirmed]);
  expect(Object.fromEntries(sales)).toEqual({ '081233445566': true, '081233445577': undefined });
});
