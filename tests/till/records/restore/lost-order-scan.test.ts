import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restore } from '../../../../main/records/restore/restore.ts';
import { readScanAnswer, SECOND_PASS_MS, scanUnfinishedRuns } from '../../../../main/records/restore/scan-past-runs.ts';
import type { ServiceReply } from '../../../../main/selling/orders/ports.ts';
import { soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';
import { serviceReply } from '../../../lab/fakes/order-service.ts';

let folder: JournalFolder;
const NOW = Date.parse('2026-11-21T03:42:00.000Z');
let time = NOW;
const now = () => new Date(time).toISOString();
const later = (ms: number): void => {
  time += ms;
};
const options = { now: NOW, epoch: 'newepoch' };

beforeEach(() => {
  time = NOW;
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const backup = (at = NOW): Promise<string> => folder.copyAt(at);

/** An answer of the service about an order that the till does not know: its product and number are not what was asked. */
const answerFor = (orderId: string, changes: Readonly<Record<string, unknown>> = {}): ServiceReply => ({
  answer: { is: 'inDoubt', why: 'mismatch', detail: 'attributes.product_code' },
  raw: JSON.stringify({
    data: {
      type: 'order',
      id: orderId,
      attributes: {
        admin_fee: 2_500,
        client_name: 'BUDI',
        client_number: '14012345678',
        error_code: '',
        error_detail: '',
        fields: null,
        fulfilled_at: '2026-11-21T10:42:00+07:00',
        fulfillment_result: [],
        partner_fee: 0,
        product_code: 'pln-1',
        sales_price: 102_500,
        serial_number: '4101223380871200',
        status: 'Success',
        voucher_code: '4101-2233-8087-1200',
        ...changes,
      },
    },
  }),
  retryAfterMs: null,
});
const none = serviceReply({ is: 'notFound', trusted: true });

describe('what one answer says about an id sold after the backup', () => {
  const id = 'abcdefgh000006';
  const cases: readonly [string, ServiceReply, string][] = [
    ['an order of any product and number is found', answerFor(id), 'found'],
    ['a pending order is found', answerFor(id, { status: 'Pending', voucher_code: '', serial_number: '', fulfilled_at: null }), 'found'],
    ['a trusted not-found is none', none, 'none'],
    ['a not-found that cannot be trusted is doubt', serviceReply({ is: 'notFound', trusted: false }), 'doubt'],
    ['an answer for another id is doubt', answerFor('abcdefgh000007'), 'doubt'],
    ['a success whose amount is no amount is found, for a person to look at', answerFor(id, { sales_price: 10.5 }), 'found'],
    ['no answer is doubt', serviceReply({ is: 'inDoubt', why: 'timeout', detail: '' }), 'doubt'],
    ['a refusal is doubt', serviceReply({ is: 'refused', status: 403, message: '' }), 'doubt'],
    ['a web page is doubt', { ...serviceReply({ is: 'inDoubt', why: 'unreadable', detail: '' }), raw: '<html>' }, 'doubt'],
  ];
  it.each(cases)('%s', (_what, answer, kind) => {
    expect(readScanAnswer(id, answer)).toMatchObject({ kind });
  });
});

describe('the lost-order scan', () => {
  async function restored() {
    const journal = folder.sold(1, 5);
    const from = await backup();
    journal.close();
    restore(folder.file, from, options);
    return folder.open();
  }

  it('reads 200 ids past the last that is known, and 200 past each that it finds', async () => {
    const journal = await restored();
    const read: string[] = [];
    const lost = new Set([soldAt(6).orderId, soldAt(8).orderId, soldAt(150).orderId]);
    const report = await scanUnfinishedRuns({
      journal,
      now,
      readOrder: async ({ orderId }) => {
        read.push(orderId);
        return lost.has(orderId) ? answerFor(orderId) : none;
      },
    });
    expect(report).toEqual({ ok: true, value: { complete: true, isPartial: false, read: 345, found: 3 } });
    expect(journal.read.unfinishedRuns()).not.toEqual([]);
    later(SECOND_PASS_MS);
    await scanUnfinishedRuns({ journal, now, readOrder: async () => none });
    expect(read).toEqual(Array.from({ length: 345 }, (_, index) => soldAt(6 + index).orderId));
    expect(journal.read.foundOrders().map(({ orderId }) => orderId)).toEqual([...lost].toReversed());
    expect(journal.read.foundOrders()[0]).toMatchObject({ productCode: 'pln-1', reading: { voucherCode: '4101-2233-8087-1200' } });
    expect(journal.read.unfinishedRuns()).toEqual([]);
    expect(journal.verify().brokenAt).toBeNull();
    expect(await scanUnfinishedRuns({ journal, now, readOrder: () => Promise.reject(new Error('asked again')) })).toMatchObject({
      value: { complete: true, read: 0 },
    });
  });

  it('stops at the first doubtful answer, keeps what it found, and continues from there', async () => {
    const journal = await restored();
    const offline = serviceReply({ is: 'notSent', cause: 'dns', detail: '' });
    let answers: ServiceReply[] = [answerFor(soldAt(6).orderId), none, offline];
    const readOrder = async () => answers.shift() ?? none;
    expect(await scanUnfinishedRuns({ journal, now, readOrder })).toEqual({
      ok: true,
      value: { complete: false, isPartial: false, read: 3, found: 1 },
    });
    expect(journal.read.unfinishedRuns()).not.toEqual([]);
    journal.close();
    const again = folder.open();
    answers = [];
    expect(await scanUnfinishedRuns({ journal: again, now, readOrder })).toEqual({
      ok: true,
      value: { complete: true, isPartial: false, read: 200, found: 0 },
    });
    expect(again.read.foundOrders().length).toBe(1);
  });

  it('reads no id again that was denied in the same pass, and all of them in the second', async () => {
    const journal = await restored();
    const throttled = serviceReply({ is: 'throttled' });
    const denied = new Set<string>();
    const read: string[] = [];
    let calls = 0;
    const readOrder = async ({ orderId }: { orderId: string }) => {
      calls += 1;
      if (calls % 20 === 0) return throttled;
      read.push(orderId);
      return none;
    };
    for (let scans = 0; scans < 12; scans += 1) await scanUnfinishedRuns({ journal, now, readOrder, denied });
    const all = Array.from({ length: 200 }, (_, index) => soldAt(6 + index).orderId);
    expect(read).toEqual(all);
    later(SECOND_PASS_MS);
    for (let scans = 0; scans < 12; scans += 1) await scanUnfinishedRuns({ journal, now, readOrder, denied });
    expect(read).toEqual([...all, ...all]);
    expect(journal.read.unfinishedRuns()).toEqual([]);
  });

  it('makes a second pass an hour after the first, and finds what the service denied before', async () => {
    const journal = await restored();
    const lost = soldAt(6).orderId;
    expect(await scanUnfinishedRuns({ journal, now, readOrder: async () => none })).toMatchObject({ value: { complete: true, found: 0 } });
    later(SECOND_PASS_MS - 1);
    const failTooEarly = () => Promise.reject(new Error('asked too early'));
    expect(await scanUnfinishedRuns({ journal, now, readOrder: failTooEarly })).toMatchObject({ value: { complete: true, read: 0 } });
    journal.close();
    later(1);
    const again = folder.open();
    const readOrder = async ({ orderId }: { orderId: string }) => (orderId === lost ? answerFor(orderId) : none);
    expect(await scanUnfinishedRuns({ journal: again, now, readOrder })).toMatchObject({ value: { complete: true, read: 201, found: 1 } });
    expect(again.read.foundOrders().map(({ orderId }) => orderId)).toEqual([lost]);
    expect(again.read.unfinishedRuns()).toEqual([]);
  });

  it('makes two passes again after another restore', async () => {
    const journal = await restored();
    const readOrder = async () => none;
    await scanUnfinishedRuns({ journal, now, readOrder });
    const from = await backup(NOW + 2_000);
    journal.close();
    restore(folder.file, from, { ...options, epoch: 'zzzzzzzz' });
    later(SECOND_PASS_MS);
    const again = folder.open();
    await scanUnfinishedRuns({ journal: again, now, readOrder });
    expect(again.read.unfinishedRuns()).not.toEqual([]);
  });
});
