import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../main/journal/core/database.ts';
import { readBackupContents } from '../../../main/records/restore/inspect-backup.ts';
import { JournalReader } from '../../../main/till/maintenance/reader/journal-reader.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { EVERY_ORDER } from '../../lab/fakes/history/queries.ts';
import { eventsOfSale, soldAt } from '../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../lab/fakes/journals.ts';

/** The reading worker in its own thread, beside a till that writes the same file. */

const workerUrl = new URL('../../../main/till/maintenance/reader-worker.ts', import.meta.url);

/** The rows of an exported file by its headings. */
const exportedRows = (file: string): Record<string, string>[] => parse(readFileSync(file), { columns: true });

let folder: JournalFolder;
let reader: JournalReader;

beforeEach(() => {
  folder = new JournalFolder();
  reader = new JournalReader({ journal: folder.file, workerUrl });
});
afterEach(async () => {
  await reader.close();
  folder.remove();
});

describe('the reading worker', () => {
  it('finds a sale as soon as it is committed', async () => {
    const journal = folder.sold(1, 20);
    expect(await reader.search({ ...EVERY_ORDER, text: soldAt(21).orderId })).toMatchObject({ ok: true, value: { orders: [] } });
    write(journal, eventsOfSale(21));
    const found = await reader.search({ ...EVERY_ORDER, text: soldAt(21).token });
    expect(found.ok && found.value.orders[0]?.order).toEqual(journal.read.order(soldAt(21).orderId)?.order);
  });

  it('answers a search, and the till continues to sell, while the journal is verified and backed up', async () => {
    const journal = folder.sold(1, 1);
    write(journal, Array.from({ length: 1_999 }, (_, index) => eventsOfSale(index + 2)).flat());
    const order: string[] = [];
    const noted = <T>(what: string, result: T): T => {
      order.push(what);
      return result;
    };
    // A thread that still starts would be measured too.
    await reader.search(EVERY_ORDER);
    const verified = reader.verify().then((result) => noted('verified', result));
    const copied = reader.backup(join(folder.path, 'copies'), Date.now()).then((result) => noted('copied', result));
    for (let n = 2_001; n <= 2_040; n += 1) {
      write(journal, eventsOfSale(n));
      expect((await reader.search({ ...EVERY_ORDER, text: soldAt(n).orderId })).ok).toBe(true);
      if (n === 2_003) order.push('sold and found');
    }
    const [verification, copy] = await Promise.all([verified, copied]);
    expect(order[0]).toBe('sold and found');
    expect(verification).toMatchObject({ ok: true, value: { brokenAt: null } });
    expect(copy.ok && readBackupContents(journal.path, copy.value.file)).toMatchObject({ ok: true, value: { last: expect.anything() } });
    expect(journal.verify()).toEqual({ events: 2_040 * 5 + 1, brokenAt: null });
  });

  it('reports what is broken, and where the next checkpoint may be', async () => {
    const journal = folder.sold(1, 30);
    const checked = await reader.checkRecent();
    expect(checked.ok && { ...checked.value, chain: Buffer.from(checked.value.chain).toString('hex') }).toEqual({
      brokenAt: null,
      seq: 151,
      chain: journal.head,
    });
    const other = openFile(folder.file);
    other.exec("UPDATE orders SET state = 'failed' WHERE number = 18");
    other.close();
    expect(await reader.checkRecent()).toMatchObject({ ok: true, value: { brokenAt: `order ${soldAt(18).orderId}` } });
    expect(await reader.verify()).toMatchObject({ ok: true, value: { brokenAt: `order ${soldAt(18).orderId}` } });
  });

  it('reads for the head office what was committed, of one moment, while the till sells', async () => {
    const journal = folder.sold(1, 3);
    const input = { after: 0, most: 100, mostBytes: 1_000_000, bodies: 'masked' } as const;
    const [first] = await Promise.all([reader.office('officeEvents', input), write(journal, eventsOfSale(4))]);
    if (!first.ok) throw new Error(first.failure.detail);
    const { events, documents, head } = first.value;
    expect(head.seq).toBe(events.at(-1)?.seq);
    expect(documents.every(({ asOf }) => asOf === head.seq)).toBe(true);
    const next = await reader.office('officeEvents', { ...input, after: head.seq });
    expect(next.ok && next.value.after).toEqual(head);
    const all = await reader.office('officeDocuments', input);
    expect(all.ok && all.value.documents.map(({ id }) => id)).toEqual([1, 2, 3, 4].map((n) => soldAt(n).orderId));
    expect(await reader.office('officePlaces', { seqs: [head.seq] })).toEqual({ ok: true, value: [head] });
  });

  it('exports every order, with personal numbers and tokens masked unless requested in full', async () => {
    folder.sold(1, 30);
    const [masked, full] = [join(folder.path, 'out', 'masked.csv'), join(folder.path, 'out', 'full.csv')];
    expect(await reader.export({ file: masked, unmasked: false, withEarnings: false })).toEqual({
      ok: true,
      value: { file: masked, orders: 30 },
    });
    expect(await reader.export({ file: full, unmasked: true, withEarnings: false })).toMatchObject({ ok: true, value: { orders: 30 } });
    const { orderId, clientNumber, token } = soldAt(7);
    const text = readFileSync(masked, 'utf8');
    expect(text.split('\r\n').length).toBe(32);
    expect(text).toContain(orderId);
    expect(text).not.toContain(clientNumber);
    expect(text).not.toContain(token);
    expect(exportedRows(full)[6]).toMatchObject({
      ...{ order_id: orderId, client_number: clientNumber, goods: token, state: 'success', paid: '22500' },
    });
  });

  it('exports cost and margin of orders where requested, as the settings of their sales said', async () => {
    write(folder.sold(1, 0), eventsOfSale(1, { partnerFee: rupiah(300) }));
    const rowOf = async (withEarnings: boolean): Promise<unknown> => {
      const file = join(folder.path, 'out', 'sales.csv');
      expect(await reader.export({ file, unmasked: false, withEarnings })).toMatchObject({ ok: true });
      return exportedRows(file)[0];
    };
    const parts = { sales_price: '100000', cost: '100000', partner_fee: '300' };
    const none = await rowOf(false);
    for (const name of [...Object.keys(parts), 'margin']) expect(none).not.toHaveProperty(name);
    expect(await rowOf(true)).toMatchObject({ paid: '102500', ...parts, margin: '2500' });
  });

  it('fails its calls when its journal is gone, and a later call starts another thread', async () => {
    const missing = new JournalReader({ journal: join(folder.path, 'none.db'), workerUrl });
    expect(await missing.search(EVERY_ORDER)).toMatchObject({ ok: false, failure: { kind: 'journal' } });
    expect(existsSync(join(folder.path, 'none.db'))).toBe(false);
    await missing.close();
    const broken = new JournalReader({ journal: folder.file, workerUrl: new URL('file:///nowhere/worker.js') });
    expect(await broken.search(EVERY_ORDER)).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'io' } });
    expect(await broken.verify()).toMatchObject({ ok: false });
    await broken.close();
  });

  it('reads a backup no longer than allowed, and not after it is stopped', async () => {
    folder.sold(1, 300).close();
    const backup = await folder.copyAt(0);
    expect(await reader.inspectCopy(backup, { limitMs: 0 })).toMatchObject({ ok: false, failure: { why: 'tooLong' } });
    const stop = new AbortController();
    const reading = reader.inspectCopy(backup, { limitMs: 60_000, signal: stop.signal });
    stop.abort();
    expect(await reading).toMatchObject({ ok: false, failure: { why: 'io' } });
  });

  it('fails its calls when it is closed during work, and closes the file', async () => {
    folder.sold(1, 300).close();
    const waiting = reader.verify();
    await reader.close();
    expect(await waiting).toMatchObject({ ok: false });
    folder.open();
  });
});
