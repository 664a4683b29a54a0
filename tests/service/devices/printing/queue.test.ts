import { afterEach, describe, expect, it } from 'vitest';
import { PrintJobStore } from '../../../../main/devices/printing/queue/print-job-store.ts';
import { PrintQueue } from '../../../../main/devices/printing/queue/print-queue.ts';
import type { Ticket } from '../../../../main/journal/core/events.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import type { PrintedJob, PrintRequest } from '../../../../shared/printing/print-jobs.ts';
import { big } from '../../../../shared/receipts/document.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { paperLines } from '../../../lab/fakes/printer/escpos-decoder.ts';
import { PrinterDouble, type PrinterFaults } from '../../../lab/fakes/printer/printer-double.ts';
import { PrintShop } from './print-shop.ts';

const doubles: PrinterDouble[] = [];
let shop: PrintShop;
afterEach(async () => {
  await shop.close();
  for (const double of doubles.splice(0)) await double.close();
});

async function aPrinter(faults: Partial<PrinterFaults> = {}): Promise<PrinterDouble> {
  const double = await PrinterDouble.start('ordered', faults);
  doubles.push(double);
  return double;
}

const asSet = (id: string, { port }: PrinterDouble, more: object = {}) => ({
  ...{ id, name: `Printer ${id}`, kind: 'tcp', host: '127.0.0.1', port, status: 'ordered', paper: '58', cutter: true, ...more },
});

/** A live till whose receipts go to this printer. */
async function openWith(double: PrinterDouble, more: object = {}, printing: object = {}): Promise<void> {
  shop = await PrintShop.open({ printers: [asSet('front', double, more)], printing: { printer: 'front', ...printing } });
}

const oneSold = async (): Promise<string> => (await shop.sell())[0] ?? '';
const eventsOf = (orderId: string): string[] =>
  shop.till.book.journal.eventsOf(orderId).flatMap((event) => (event.type === 'paper' ? [event.event.type] : []));
const originals = (double: PrinterDouble, orderId: string): number =>
  double.papers.filter((paper) => {
    const text = paper.flatMap((item) => (item.is === 'line' ? item.runs.map((run) => run.text) : [])).join('\n');
    return text.includes(orderId) && !text.includes('SALINAN');
  }).length;

describe('a receipt in the print queue', () => {
  it('is journalled before it starts and after the printer confirmed it', async () => {
    const double = await aPrinter();
    await openWith(double);
    const orderId = await oneSold();
    expect(await shop.print(orderId)).toMatchObject({ kind: 'receipt', copy: 0, state: { is: 'printed', seenBy: null } });
    expect(eventsOf(orderId)).toEqual(['asked', 'started', 'printed']);
    expect(originals(double, orderId)).toBe(1);
    expect(shop.desk.openJobs()).toEqual([]);
  });

  it('printed again is the same document marked as a copy, even after the shop changed its name', async () => {
    const double = await aPrinter();
    await openWith(double);
    const orderId = await oneSold();
    await shop.print(orderId);
    shop.settings = Settings.parse({ ...shop.settings, shop: { name: 'Another name' }, receipt: { language: 'en' } });
    expect(await shop.print(orderId)).toMatchObject({ copy: 1 });
    const [first = [], second = []] = double.papers.map((paper) => paperLines(paper).filter((line) => line.trim() !== ''));
    expect(second[0]).toContain('SALINAN 1');
    expect(second.slice(2)).toEqual(first);
  });

  it('on a printer that cannot confirm is confirmed once by a person who saw it, also after a replay', async () => {
    const double = await aPrinter();
    await openWith(double, { status: 'none' });
    const orderId = await oneSold();
    const { jobId } = await shop.print(orderId);
    await shop.reaches(jobId, 'sent');
    const seen = { type: 'seen', paper: true, by: 'Sari' } as const;
    expect(shop.desk.decide(jobId, seen, null)).toMatchObject({ ok: true, value: { state: { is: 'printed', seenBy: 'Sari' } } });
    expect(shop.desk.decide(jobId, seen, null)).toMatchObject({ ok: false, failure: { kind: 'printNotNow' } });
    expect(eventsOf(orderId)).toEqual(['asked', 'started', 'sent', 'seen']);
    expect(shop.till.book.get(orderId)?.printed).toBe(1);
    expect(shop.till.book.journal.verify()).toMatchObject({ brokenAt: null });
    await shop.end();
    shop.begin();
    expect(shop.desk.openJobs()).toEqual([]);
    expect(originals(double, orderId)).toBe(1);
  });

  it('keeps the journal consistent: a replay of all its events gives the stored jobs', async () => {
    const double = await aPrinter({ rollEndsAt: 0 });
    await openWith(double);
    const orderId = await oneSold();
    await shop.print(orderId);
    expect(shop.till.book.journal.verify()).toMatchObject({ brokenAt: null });
    double.refill();
    await shop.until(() => shop.desk.openJobs().length === 0);
    expect(shop.till.book.journal.verify()).toMatchObject({ brokenAt: null });
  });
});

describe('a printer in trouble', () => {
  it('without paper keeps the receipt; a new roll prints it, once', async () => {
    const double = await aPrinter({ rollEndsAt: 0 });
    await openWith(double);
    const orderId = await oneSold();
    const asked = await shop.print(orderId);
    expect(asked.state).toMatchObject({ is: 'queued', trouble: 'paperOut' });
    double.refill();
    await shop.reaches(asked.jobId, 'printed');
    expect(originals(double, orderId)).toBe(1);
    expect(shop.till.book.get(orderId)?.printed).toBe(1);
  });

  it('that runs out midway leaves the receipt uncertain: a new roll prints no second one until a person says that there is none', async () => {
    const double = await aPrinter({ rollEndsAt: 4 });
    await openWith(double);
    const orderId = await oneSold();
    const asked = await shop.print(orderId);
    expect(asked.state).toMatchObject({ is: 'uncertain' });
    double.refill();
    const next = await oneSold();
    await shop.print(next);
    expect(eventsOf(orderId)).toEqual(['asked', 'started', 'uncertain']);
    shop.desk.decide(asked.jobId, { type: 'seen', paper: false, by: 'Sari' }, null);
    await shop.reaches(asked.jobId, 'printed');
    expect(eventsOf(orderId)).toEqual(['asked', 'started', 'uncertain', 'seen', 'started', 'printed']);
  });

  it('midway, and a person holds the receipt: nothing more is printed', async () => {
    const double = await aPrinter({ rollEndsAt: 4 });
    await openWith(double);
    const asked = await shop.print(await oneSold());
    const decided = shop.desk.decide(asked.jobId, { type: 'seen', paper: true, by: 'Sari' }, null);
    expect(decided).toMatchObject({ ok: true, value: { state: { is: 'printed', seenBy: 'Sari' } } });
    expect(shop.desk.openJobs()).toEqual([]);
  });

  it('loses its receipt to another, which prints it; the first one prints nothing when it works again', async () => {
    const [front, back] = [await aPrinter({ coverOpensAt: 0 }), await aPrinter()];
    shop = await PrintShop.open({ printers: [asSet('front', front), asSet('back', back)], printing: { printer: 'front' } });
    const orderId = await oneSold();
    const asked = await shop.print(orderId);
    expect(asked.state).toMatchObject({ trouble: 'coverOpen' });
    shop.desk.decide(asked.jobId, { type: 'moved', printer: 'back', by: 'Sari' }, null);
    await shop.reaches(asked.jobId, 'printed');
    front.refill();
    expect(await shop.print(await oneSold())).toMatchObject({ state: { is: 'printed' } });
    expect([originals(front, orderId), originals(back, orderId)]).toEqual([0, 1]);
  });

  it('keeps a cancelled receipt off the paper', async () => {
    const double = await aPrinter({ coverOpensAt: 0 });
    await openWith(double);
    const orderId = await oneSold();
    const asked = await shop.print(orderId);
    expect(shop.desk.decide(asked.jobId, { type: 'cancelled', by: 'Sari' }, null)).toMatchObject({ ok: true });
    double.refill();
    await shop.print(await oneSold());
    expect(originals(double, orderId)).toBe(0);
    expect(await shop.print(orderId)).toMatchObject({ copy: 0, state: { is: 'printed' } });
    expect(originals(double, orderId)).toBe(1);
    expect(shop.till.book.journal.verify()).toMatchObject({ brokenAt: null });
  });

  it('marks the next print as a copy where an earlier one was given up and may have printed', async () => {
    const double = await aPrinter({ rollEndsAt: 5 });
    await openWith(double);
    const orderId = await oneSold();
    const asked = await shop.print(orderId);
    expect(asked).toMatchObject({ state: { is: 'uncertain' } });
    expect(shop.desk.decide(asked.jobId, { type: 'cancelled', by: 'Sari' }, null)).toMatchObject({ ok: true });
    double.refill();
    expect(await shop.print(orderId)).toMatchObject({ copy: 1 });
  });

  it('prints a receipt without a printed original by the current settings', async () => {
    const double = await aPrinter({ coverOpensAt: 0 });
    await openWith(double);
    const orderId = await oneSold();
    const asked = await shop.print(orderId);
    shop.desk.decide(asked.jobId, { type: 'cancelled', by: 'Sari' }, null);
    shop.settings = Settings.parse({ ...shop.settings, shop: { name: 'Another name' } });
    double.refill();
    await shop.print(orderId);
    expect(double.papers.flatMap(paperLines).join('\n')).toContain('ANOTHER NAME');
    expect(shop.till.book.papers.originalReceipt({ orderId, orderIds: [orderId] })).toMatchObject({ kind: 'receipt' });
  });

  it('for more than ten minutes: the waiting queue requires a confirmation', async () => {
    const double = await aPrinter({ rollEndsAt: 0 });
    await openWith(double);
    const orderId = await oneSold();
    const asked = await shop.print(orderId);
    shop.ahead = 11 * 60_000;
    double.refill();
    await shop.print(await oneSold());
    expect(originals(double, orderId)).toBe(0);
    expect(shop.desk.openJobs()).toMatchObject([{ jobId: asked.jobId, stale: true }]);
    shop.desk.decide(asked.jobId, { type: 'wanted', by: 'Sari' }, null);
    await shop.reaches(asked.jobId, 'printed');
    expect(originals(double, orderId)).toBe(1);
  });
});

describe('in training', () => {
  it('a print job moves to no printer of the shop', async () => {
    const double = await aPrinter();
    shop = await PrintShop.open({ printers: [asSet('front', double)] }, 'training');
    const { jobId } = await shop.print(await oneSold());
    const moved = shop.desk.decide(jobId, { type: 'moved', printer: 'front', by: 'Sari' }, null);
    expect(moved).toMatchObject({ ok: false, failure: { kind: 'notFound', what: 'printer' } });
    expect(double.served).toBe(0);
  });
});

describe('a till that stops while it prints', () => {
  it('asks at the next start whether the receipt was printed, and prints nothing automatically', async () => {
    const double = await aPrinter({ muteAfter: 40 });
    await openWith(double);
    const orderId = await oneSold();
    void shop.desk.print(orderId, null);
    await double.until(({ receivedBytes: taken }) => taken >= 40);
    await shop.end();
    shop.told.length = 0;
    shop.begin();
    expect(shop.desk.openJobs()).toMatchObject([{ orderIds: [orderId], state: { is: 'uncertain' } }]);
    expect(eventsOf(orderId)).toEqual(['asked', 'started', 'uncertain']);
  });

  it('prints at the next start what had not started', async () => {
    const double = await aPrinter({ coverOpensAt: 0 });
    await openWith(double);
    const orderId = await oneSold();
    await shop.print(orderId);
    await shop.end();
    double.refill();
    shop.begin();
    await shop.until(() => shop.desk.openJobs().length === 0);
    expect(originals(double, orderId)).toBe(1);
  });
});

describe('many receipts', () => {
  it('a thousand print in the order of their requests', async () => {
    const double = await aPrinter();
    await openWith(double);
    const orderIds: string[] = [];
    for (let sold = 0; sold < 20; sold += 1) orderIds.push(await oneSold());
    const asked = Array.from({ length: 1_000 }, (_, index) => ({
      orderId: orderIds[index % orderIds.length] ?? '',
      copy: Math.floor(index / orderIds.length),
    }));
    await Promise.all(asked.map(({ orderId }) => shop.print(orderId)));
    await shop.until(() => shop.desk.openJobs().length === 0);
    const sheets = double.papers.filter((paper) => paperLines(paper).some((line) => line.trim() !== ''));
    const printed = sheets.map((paper) => {
      const lines = paperLines(paper).join('\n');
      const orderId = orderIds.find((known) => lines.includes(known)) ?? '';
      return { orderId, copy: Number(/SALINAN (\d+)/.exec(lines)?.[1] ?? 0) };
    });
    expect(printed).toEqual(asked);
    expect(orderIds.map((orderId) => originals(double, orderId))).toEqual(orderIds.map(() => 1));
  }, 300_000);
});

describe('one receipt for a visit', () => {
  it('counts as the original of each of its receipts', async () => {
    const double = await aPrinter();
    await openWith(double);
    const ids = await shop.sell(['electricity-prepaid', 'telco-prepaid', 'voucher-game']);
    const ticket = shop.till.book.get(ids[0] ?? '')?.ticket as Ticket;
    expect(await shop.desk.printVisit(ticket.ticketId, null)).toMatchObject({ ok: true, value: { kind: 'visit', orderIds: ids, copy: 0 } });
    expect(ids.map((orderId) => shop.till.book.get(orderId)?.printed)).toEqual([1, 1, 1]);
    expect(await shop.print(ids[1] ?? '')).toMatchObject({ kind: 'receipt', copy: 1 });
    expect(shop.till.book.journal.verify()).toMatchObject({ brokenAt: null });
  });
});

describe('a slip that is printed again', () => {
  it('is a marked copy, counted separately from the later receipt', async () => {
    const double = await aPrinter();
    await openWith(double);
    shop.practice.control.fault({ endpoint: 'orderDetails', kind: 'unknownStatus', count: null });
    const [orderId = ''] = await shop.sell(['electricity-prepaid'], 'qr', 'review');
    expect(await shop.print(orderId)).toMatchObject({ kind: 'claim', copy: 0 });
    double.faults.coverOpensAt = 0;
    const given = await shop.print(orderId);
    expect(given).toMatchObject({ kind: 'claim', copy: 1, state: { is: 'queued' } });
    shop.desk.decide(given.jobId, { type: 'cancelled', by: 'Sari' }, null);
    double.refill();
    expect(await shop.print(orderId)).toMatchObject({ kind: 'claim', copy: 1 });
    expect(double.papers.flatMap(paperLines).filter((line) => line.includes('SALINAN 1'))).toHaveLength(1);
    shop.practice.control.clearFaults();
    await shop.till.watcher.readNow(orderId);
    await shop.until(() => shop.till.book.get(orderId)?.order.state.is === 'success');
    expect(await shop.print(orderId)).toMatchObject({ kind: 'receipt', copy: 0 });
  });
});

describe('the receipt of a visit that is printed again', () => {
  const textOf = (paper: Parameters<typeof paperLines>[0] | undefined): string[] =>
    paperLines(paper ?? []).filter((line) => line.trim() !== '');

  it('is the same document marked as a copy, even after the shop changed its name; so is one of its receipts alone', async () => {
    const double = await aPrinter();
    await openWith(double);
    const ids = await shop.sell(['electricity-prepaid', 'voucher-retail']);
    const ticketId = shop.till.book.get(ids[0] ?? '')?.ticket.ticketId ?? '';
    await shop.desk.printVisit(ticketId, null);
    shop.settings = Settings.parse({ ...shop.settings, shop: { name: 'Another name' }, receipt: { language: 'en' } });
    expect(await shop.desk.printVisit(ticketId, null)).toMatchObject({ ok: true, value: { copy: 1 } });
    expect(await shop.desk.printVisit(ticketId, null)).toMatchObject({ ok: true, value: { copy: 2 } });
    const [first, second, third] = double.papers.map(textOf);
    expect(second?.[0]).toContain('SALINAN 1');
    expect(second?.slice(2)).toEqual(first);
    expect(third?.[0]).toContain('SALINAN 2');
    expect(third?.slice(2)).toEqual(first);
    expect(await shop.print(ids[1] ?? '')).toMatchObject({ kind: 'receipt', copy: 3 });
    const alone = textOf(double.papers[3]).join('\n');
    expect(alone).toContain('SALINAN 3');
    expect(alone).not.toContain('ANOTHER NAME');
  });

  it('that was given up counts for none of its lines, however often they were printed before', async () => {
    const double = await aPrinter();
    await openWith(double);
    const [token = '', voucher = ''] = await shop.sell(['electricity-prepaid', 'voucher-retail']);
    const ticketId = shop.till.book.get(token)?.ticket.ticketId ?? '';
    await shop.print(token);
    await shop.print(token);
    double.faults.coverOpensAt = 0;
    const asked = await shop.desk.printVisit(ticketId, null);
    if (!asked.ok) throw new Error(JSON.stringify(asked.failure));
    expect(shop.desk.decide(asked.value.jobId, { type: 'cancelled', by: 'Sari' }, null)).toMatchObject({ ok: true });
    double.refill();
    expect(await shop.print(voucher)).toMatchObject({ copy: 0 });
    expect(await shop.print(token)).toMatchObject({ copy: 2 });
    expect(shop.till.book.journal.verify()).toMatchObject({ brokenAt: null });
  });
});

describe('what became ready while the till was closed', () => {
  it('is printed once at the next start where the till stopped before it could request it', async () => {
    const double = await aPrinter();
    await openWith(double);
    const orderId = await oneSold();
    await shop.end();
    shop.settings = Settings.parse({ ...shop.settings, printing: { ...shop.settings.printing, auto: true } });
    shop.begin();
    await shop.until(() => shop.told.some(({ state }) => state.is === 'printed'));
    expect(originals(double, orderId)).toBe(1);
    await shop.end();
    shop.begin();
    await shop.print(await oneSold());
    expect(eventsOf(orderId)).toEqual(['asked', 'started', 'printed']);
  });

  it('is left to a person at a start ten minutes later', async () => {
    const double = await aPrinter();
    await openWith(double);
    const orderId = await oneSold();
    await shop.end();
    shop.settings = Settings.parse({ ...shop.settings, printing: { ...shop.settings.printing, auto: true } });
    shop.ahead = 11 * 60_000;
    shop.begin();
    expect(eventsOf(orderId)).toEqual([]);
  });

  it('is printed once where the shop prints automatically', async () => {
    const double = await aPrinter();
    await openWith(double, {}, { auto: true });
    const orderId = await oneSold();
    await shop.until(() => shop.told.some(({ state }) => state.is === 'printed'));
    expect(originals(double, orderId)).toBe(1);
    expect(eventsOf(orderId)).toEqual(['asked', 'started', 'printed']);
  });

  it('is not printed automatically again after a person gave it up', async () => {
    const double = await aPrinter({ coverOpensAt: 0 });
    await openWith(double, {}, { auto: true });
    const orderId = await oneSold();
    await shop.until(() => shop.desk.openJobs().some(({ state }) => state.is === 'queued' && state.trouble !== null));
    const [waiting] = shop.desk.openJobs();
    shop.desk.decide(waiting?.jobId ?? '', { type: 'cancelled', by: 'Sari' }, null);
    double.refill();
    await oneSold();
    await shop.until(() => shop.told.some(({ state }) => state.is === 'printed'));
    expect(originals(double, orderId)).toBe(0);
    expect(eventsOf(orderId).filter((type) => type === 'asked')).toHaveLength(1);
  });

  it('is not printed where the shop does not print automatically', async () => {
    const double = await aPrinter();
    await openWith(double);
    const orderId = await oneSold();
    expect(eventsOf(orderId)).toEqual([]);
  });
});

describe('the drawer', () => {
  const drawers = (orderId: string): string[] => {
    const ticket = shop.till.book.get(orderId)?.ticket as Ticket;
    return shop.till.book.journal.eventsOf(ticket.ticketId).flatMap((event) => (event.type === 'drawer' ? [event.printer] : []));
  };

  it('opens for cash once per ticket, and the journal records it', async () => {
    const double = await aPrinter();
    await openWith(double, { drawer: 'pin2' });
    const orderId = await oneSold();
    await double.until(({ kicks }) => kicks === 1);
    shop.desk.paid(shop.till.book.get(orderId)?.ticket as Ticket, null);
    await shop.print(orderId);
    expect([double.kicks, drawers(orderId)]).toEqual([1, ['front']]);
    expect(shop.till.book.journal.verify()).toMatchObject({ brokenAt: null });
  });

  it('opens again for a cash refund, once per order', async () => {
    const double = await aPrinter();
    await openWith(double, { drawer: 'pin2' });
    const orderId = await oneSold();
    await double.until(({ kicks }) => kicks === 1);
    const sold = shop.till.book.get(orderId);
    if (!sold) throw new Error(orderId);
    const refund = { is: 'owed', amount: sold.ticket.total, since: sold.order.sale.at } as const;
    const owed = { ...sold, order: { ...sold.order, refund } };
    shop.desk.refundStarted(owed, null);
    await double.until(({ kicks }) => kicks === 2);
    shop.desk.refundStarted(owed, null);
    await shop.print(orderId);
    expect(double.kicks).toBe(2);
    expect(shop.till.book.journal.verify()).toMatchObject({ brokenAt: null });
  });

  it('stays shut for other tenders than cash', async () => {
    const double = await aPrinter();
    await openWith(double, { drawer: 'pin2' });
    const [orderId = ''] = await shop.sell(['telco-prepaid'], 'qr');
    await shop.print(orderId);
    expect([double.kicks, drawers(orderId)]).toEqual([0, []]);
  });

  it('stays shut in training, where nothing but the practice printer prints', async () => {
    const double = await aPrinter();
    shop = await PrintShop.open({ printers: [asSet('front', double, { drawer: 'pin2' })], printing: { printer: 'front' } }, 'training');
    const orderId = await oneSold();
    expect(await shop.print(orderId)).toMatchObject({ printer: { id: null }, state: { is: 'printed', files: expect.any(Array) } });
    expect(await shop.desk.openDrawer(null, null)).toMatchObject({ ok: false, failure: { kind: 'printer', trouble: 'noDrawer' } });
    expect([double.kicks, double.served]).toEqual([0, 0]);
  });
});

describe('a document that a printer cannot print in full', () => {
  it('is refused with the reason, and does not block the next', async () => {
    const double = await aPrinter();
    await openWith(double);
    const printer = shop.printer('front');
    const jobs: PrintedJob[] = [];
    const { append } = shop.till.book.journal;
    const book = new PrintJobStore({
      openJobs: [],
      now: () => new Date().toISOString(),
      append: (event) => append.call(shop.till.book.journal, [event]),
      onChange: (job) => jobs.push(job),
    });
    const queue = new PrintQueue({
      jobs: book,
      printerOf: () => ({ printer, paper: '58' }),
      clock: systemClock,
      onHeld: () => {},
      onBug: () => {},
    });
    for (const code of ['AB你', 'ABCD']) book.enqueue(testRequest(code), 'front', null);
    queue.wakePrinters();
    await double.until(({ lines }) => lines.some((line) => line.includes('ABCD')));
    expect(jobs.find(({ state }) => state.is === 'refused')?.state).toMatchObject({ failure: { why: 'unprintable' } });
    expect(double.lines.join()).not.toContain('AB?');
    await queue.stop();
  });
});

describe('a printer whose code throws', () => {
  it('leaves the question whether it printed, and does not block the next', async () => {
    const double = await aPrinter();
    await openWith(double);
    const real = shop.printer('front');
    const bugs: unknown[] = [];
    const changes: PrintedJob[] = [];
    const { append } = shop.till.book.journal;
    const book = new PrintJobStore({
      openJobs: [],
      now: () => new Date().toISOString(),
      append: (event) => append.call(shop.till.book.journal, [event]),
      onChange: (job) => changes.push(job),
    });
    const broken = new Error('no such method');
    const print: typeof real.print = (job, signal) => (bugs.length === 0 ? Promise.reject(broken) : real.print(job, signal));
    const printerOf = () => ({ printer: { ...real, print }, paper: '58' as const });
    const queue = new PrintQueue({ jobs: book, printerOf, clock: systemClock, onHeld: () => {}, onBug: (error) => bugs.push(error) });
    for (const code of ['AAAA', 'BBBB']) book.enqueue(testRequest(code), 'front', null);
    queue.wakePrinters();
    await double.until(({ lines }) => lines.some((line) => line.includes('BBBB')));
    await queue.stop();
    expect(bugs).toEqual([broken]);
    expect(changes.filter(({ request }) => request.jobId === 'AAAA').at(-1)?.state).toMatchObject({ is: 'uncertain' });
    expect(double.lines.join()).not.toContain('AAAA');
  });
});

const testRequest = (code: string): PrintRequest => ({
  jobId: code,
  at: new Date().toISOString(),
  kind: 'test',
  orderIds: [],
  copy: 0,
  receiptsOf: [],
  by: null,
  document: { kind: 'receipt', language: 'id', title: '', blocks: [big([code], '', true), { is: 'feed', lines: 1 }] },
});
