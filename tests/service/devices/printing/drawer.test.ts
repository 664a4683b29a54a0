import { afterEach, describe, expect, it } from 'vitest';
import type { Ticket } from '../../../../main/journal/core/events.ts';
import { PrinterDouble, type PrinterFaults } from '../../../lab/fakes/printer/printer-double.ts';
import { limitsOf } from '../../../lab/printing/run-fault.ts';
import { PrintShop } from './print-shop.ts';

let shop: PrintShop;
let double: PrinterDouble;
afterEach(async () => {
  await shop.close();
  await double.close();
});

/** A live till whose receipts go to a printer with a drawer. */
async function openWith(faults: Partial<PrinterFaults>, more: object = {}, printing: object = {}): Promise<void> {
  double = await PrinterDouble.start('ordered', faults);
  const { port } = double;
  const front = { id: 'front', name: 'Printer depan', kind: 'tcp', host: '127.0.0.1', port, status: 'ordered', drawer: 'pin2', ...more };
  shop = await PrintShop.open({ printers: [front], printing: { printer: 'front', ...printing } });
  shop.limits = limitsOf(double);
}

const forCash = async (): Promise<Ticket> => {
  const [orderId = ''] = await shop.sell(['telco-prepaid']);
  return shop.till.book.get(orderId)?.ticket as Ticket;
};
const drawerReports = (count: number): Promise<void> => shop.until(() => shop.drawerTold.length >= count);
const journalled = ({ ticketId }: Ticket): string[] =>
  shop.till.book.journal.eventsOf(ticketId).flatMap((event) => (event.type === 'drawer' ? [event.printer] : []));

describe('a drawer that does not open for cash', () => {
  it('because the printer has no paper is reported with the printer’s name, and stays journalled', async () => {
    await openWith({ rollEndsAt: 0 });
    const ticket = await forCash();
    await drawerReports(1);
    const failure = { kind: 'printer', printer: 'Printer depan', trouble: 'paperOut', detail: expect.any(String) };
    expect(shop.drawerTold).toEqual([{ isShut: true, failure }]);
    expect([double.kicks, journalled(ticket)]).toEqual([0, ['front']]);
  });

  it('and whose printer went silent after the kick is not reported as shut: a person must look', async () => {
    await openWith({ muteAfter: 5 });
    await forCash();
    await drawerReports(1);
    expect(shop.drawerTold).toMatchObject([{ isShut: false, failure: { kind: 'printer', trouble: 'silent' } }]);
  });

  it('is reported once for a ticket, however often its payment is requested', async () => {
    await openWith({ coverOpensAt: 0 });
    const ticket = await forCash();
    await drawerReports(1);
    shop.desk.paid(ticket, null);
    await forCash();
    await drawerReports(2);
    expect(shop.drawerTold.map((word) => word?.failure)).toMatchObject([{ trouble: 'coverOpen' }, { trouble: 'coverOpen' }]);
    expect(journalled(ticket)).toEqual(['front']);
  });

  it('disappears from the screen once it opens, for the next cash or by hand', async () => {
    await openWith({ rollEndsAt: 0 });
    await forCash();
    await drawerReports(1);
    double.refill();
    await forCash();
    await drawerReports(2);
    expect(await shop.desk.openDrawer(null, null)).toEqual({ ok: true, value: null });
    expect(shop.drawerTold).toMatchObject([{ isShut: true }, null, null]);
    expect(double.kicks).toBe(2);
  });

  it('by hand is reported only to the caller', async () => {
    await openWith({ rollEndsAt: 0 });
    expect(await shop.desk.openDrawer(null, null)).toMatchObject({ ok: false, failure: { kind: 'printer', trouble: 'paperOut' } });
    expect(shop.drawerTold).toEqual([]);
  });
});

describe('the screen reports nothing about a drawer', () => {
  const quietly = async (tender?: Parameters<PrintShop['sell']>[1]): Promise<void> => {
    const [orderId = ''] = await shop.sell(['telco-prepaid'], tender);
    // Long enough for a kick to arrive, if there were one.
    await shop.print(orderId);
    expect([shop.drawerTold, double.kicks]).toEqual([[], 0]);
  };

  it('that the shop does not have', async () => {
    await openWith({}, { drawer: 'none' });
    await quietly();
  });

  it('that stays shut for other tenders than cash', async () => {
    await openWith({});
    await quietly('qr');
  });

  it('that the shop does not want opened for cash', async () => {
    await openWith({}, {}, { drawer: false });
    await quietly();
  });
});
