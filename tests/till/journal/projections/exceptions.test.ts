import { afterEach, beforeEach, expect, it } from 'vitest';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { ledgerSums } from '../../../../main/journal/projections/ledger-sums.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { PrintRequest } from '../../../../shared/printing/print-jobs.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { AT, saleFor } from '../../../lab/fakes/sales.ts';

/** What an owner looks for on a Z is counted from the journal's own events. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const exceptionsOf = (journal: Journal) => {
  const db = openReadOnly(folder.file);
  const { exceptions } = ledgerSums(db, { after: 0, to: journal.eventCount });
  db.close();
  return exceptions;
};

function sell(journal: Journal, family: 'voucher-retail' | 'telco-postpaid', orderId: string): void {
  const sale = saleFor(family, { orderId, ticketId: `t-${orderId}` });
  const total = rupiah(sale.price + sale.kioskFee);
  const ticket = { ticketId: `t-${orderId}`, nonce: orderId, tender: { kind: 'qr' as const }, total, change: rupiah(0), cashier: 'Sari' };
  write(journal, [
    { type: 'ticket', subject: ticket.ticketId, at: AT, ticket: { ...ticket, at: AT, orderIds: [orderId] }, sales: [sale], by: null },
  ]);
}

function print(journal: Journal, jobId: string, orderId: string, copy: number): void {
  const document = { kind: 'receipt' as const, language: 'id' as const, title: '', blocks: [] };
  const request: PrintRequest = { jobId, at: AT, kind: 'receipt', orderIds: [orderId], copy, receiptsOf: [orderId], document, by: 'Sari' };
  write(journal, [
    { type: 'paper', subject: orderId, at: AT, jobId, event: { type: 'asked', request, printer: null }, by: null },
    { type: 'paper', subject: orderId, at: AT, jobId, event: { type: 'started' }, by: null },
    { type: 'paper', subject: orderId, at: AT, jobId, event: { type: 'printed', files: [] }, by: null },
  ]);
}

it('counts a code that is printed again, not its first print and not the copy of a bill', () => {
  const journal = folder.open();
  sell(journal, 'voucher-retail', 'v1');
  sell(journal, 'telco-postpaid', 'b1');
  print(journal, 'j1', 'v1', 0);
  print(journal, 'j2', 'v1', 1);
  print(journal, 'j3', 'b1', 0);
  print(journal, 'j4', 'b1', 1);
  expect(exceptionsOf(journal)).toEqual({ drawerOpening: 0, codeReprint: 1, override: 0, priceChange: 0 });
  expect(journal.verify().brokenAt).toBeNull();
});

it('counts a drawer that a person opened, not one for the cash of a ticket', () => {
  const journal = folder.open();
  sell(journal, 'voucher-retail', 'v1');
  write(journal, [
    { type: 'drawer', subject: 't-v1', at: AT, printer: 'p', by: null },
    { type: 'drawer', subject: 'drawer', at: AT, printer: 'p', by: null },
  ]);
  expect(exceptionsOf(journal).drawerOpening).toBe(1);
  expect(journal.verify().brokenAt).toBeNull();
});

it('counts each act that a supervisor allowed by PIN, and each change of prices', () => {
  const journal = folder.open();
  const sari = { id: 'p1', name: 'Sari', role: 'supervisor' };
  const added = { type: 'personAdded', subject: 'p1', at: AT, name: 'Sari', role: 'supervisor', by: 'terminal' };
  const lifted = { type: 'lifted', subject: 'p1', at: AT, liftId: 'l1', action: 'refund', about: 'v1', by: sari, to: sari };
  const rules = { type: 'feeRulesChanged', subject: 'c1', at: AT, by: null, version: 1, digest: 'd', rules: 3 };
  expect(journal.append([added, lifted, rules])).toMatchObject({ ok: true });
  expect(exceptionsOf(journal)).toMatchObject({ override: 1, priceChange: 1 });
  expect(journal.verify().brokenAt).toBeNull();
});
