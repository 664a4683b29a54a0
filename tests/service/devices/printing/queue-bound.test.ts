import { afterEach, describe, expect, it } from 'vitest';
import { STALE_MS } from '../../../../shared/printing/print-jobs.ts';
import { PrinterDouble } from '../../../lab/fakes/printer/printer-double.ts';
import { SARI } from '../../../lab/fakes/shop/shifts.ts';
import { PrintShop } from './print-shop.ts';

let double: PrinterDouble;
let shop: PrintShop;
afterEach(async () => {
  await shop.close();
  await double.close();
});

const MOST = 3;

/** A live till whose printer has an open cover, and whose queue takes three papers. */
async function openWithOpenCover(auto = false): Promise<void> {
  double = await PrinterDouble.start('ordered', { coverOpensAt: 0 });
  const front = {
    id: 'front',
    name: 'Front',
    kind: 'tcp',
    host: '127.0.0.1',
    port: double.port,
    status: 'ordered',
    paper: '58',
    cutter: true,
  };
  shop = await PrintShop.open({ printers: [front], printing: { printer: 'front', auto } });
  await shop.end();
  shop.mostOpen = MOST;
  shop.begin();
}

const eventsOf = (orderId: string): string[] =>
  shop.till.book.journal.eventsOf(orderId).flatMap((event) => (event.type === 'paper' ? [event.event.type] : []));

describe('a queue of print jobs', () => {
  it('refuses one more than it may hold in words, writes nothing of it, and takes it once there is room', async () => {
    await openWithOpenCover();
    const orderIds: string[] = [];
    for (let sold = 0; sold <= MOST; sold += 1) orderIds.push(...(await shop.sell()));
    for (const orderId of orderIds.slice(0, MOST)) await shop.print(orderId);
    const last = orderIds[MOST] ?? '';
    expect(await shop.desk.print(last, null)).toEqual({ ok: false, failure: { kind: 'printQueueFull', most: MOST } });
    expect(eventsOf(last)).toEqual([]);
    expect(shop.desk.openJobs()).toHaveLength(MOST);
    const [oldest] = shop.desk.openJobs();
    expect(shop.desk.decide(oldest?.jobId ?? '', { type: 'cancelled', by: 'Sari' }, null)).toMatchObject({ ok: true });
    expect(await shop.print(last)).toMatchObject({ copy: 0 });
    double.refill();
    await shop.until(() => shop.desk.openJobs().length === 0);
    expect(eventsOf(last).at(-1)).toBe('printed');
    expect(shop.till.book.journal.verify()).toMatchObject({ brokenAt: null });
  });

  it('asks again for automatic receipts that found it full, each once and as many as have room', async () => {
    await openWithOpenCover(true);
    const orderIds: string[] = [];
    for (let sold = 0; sold < MOST + 2; sold += 1) orderIds.push(...(await shop.sell()));
    const [fourth = '', fifth = ''] = orderIds.slice(MOST);
    expect([shop.desk.openJobs().length, eventsOf(fourth), eventsOf(fifth)]).toEqual([MOST, [], []]);
    const [oldest] = shop.desk.openJobs();
    expect(shop.desk.decide(oldest?.jobId ?? '', { type: 'cancelled', by: 'Sari' }, null)).toMatchObject({ ok: true });
    await shop.until(() => eventsOf(fourth).length > 0);
    expect([shop.desk.openJobs().length, eventsOf(fifth)]).toEqual([MOST, []]);
    double.refill();
    await shop.until(() => eventsOf(fifth).at(-1) === 'printed' && shop.desk.openJobs().length === 0);
    expect([fourth, fifth].map((orderId) => eventsOf(orderId).filter((type) => type === 'asked').length)).toEqual([1, 1]);
  });

  it('does not ask again for what became old meanwhile: a person reprints it', async () => {
    await openWithOpenCover(true);
    const orderIds: string[] = [];
    for (let sold = 0; sold < MOST + 1; sold += 1) orderIds.push(...(await shop.sell()));
    const old = orderIds[MOST] ?? '';
    shop.ahead += STALE_MS + 1_000;
    for (const { jobId } of shop.desk.openJobs()) shop.desk.decide(jobId, { type: 'cancelled', by: 'Sari' }, null);
    const fresh = (await shop.sell())[0] ?? '';
    await shop.until(() => eventsOf(fresh).length > 0);
    expect(eventsOf(old)).toEqual([]);
  });

  it('that is full of automatic receipts takes what a person asks for', async () => {
    await openWithOpenCover(true);
    for (let sold = 0; sold < MOST; sold += 1) await shop.sell();
    expect(await shop.desk.printTestPage('front', SARI)).toMatchObject({ ok: true, value: { kind: 'test', state: { is: 'queued' } } });
    const orderId = (await shop.sell())[0] ?? '';
    expect([shop.desk.openJobs().length, eventsOf(orderId)]).toEqual([MOST + 1, []]);
    expect(await shop.desk.print(orderId, SARI)).toMatchObject({ ok: true, value: { orderIds: [orderId] } });
  });

  it('answers every caller when it stops, and prints at the next start what had not begun', async () => {
    await openWithOpenCover();
    const [first = '', second = ''] = [...(await shop.sell()), ...(await shop.sell())];
    await shop.print(first);
    shop.desk.decide(shop.desk.openJobs()[0]?.jobId ?? '', { type: 'cancelled', by: 'Sari' }, null);
    // Its first step follows the call, so the stop comes before it.
    const asked = shop.desk.print(second, null);
    const stopped = shop.desk.stop();
    expect(await asked).toMatchObject({
      ok: true,
      value: { orderIds: [second], state: { is: expect.stringMatching(/queued|uncertain/) } },
    });
    await stopped;
    expect(await shop.desk.print(first, null)).toMatchObject({ ok: true, value: { state: { is: 'queued' } } });
    await shop.end();
    double.refill();
    shop.begin();
    await shop.until(() => shop.desk.openJobs().every(({ state }) => state.is === 'uncertain'));
    expect(eventsOf(first).at(-1)).toBe('printed');
  });
});
