import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Journal } from '../../../../main/journal/journal.ts';
import type { ErasureJob } from '../../../../main/records/erasure/erasure-job.ts';
import { monthsBefore } from '../../../../main/records/erasure/erasure-schedule.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';
import { ErasureJobs, OWNER } from '../../../lab/fakes/erasure/erasure-jobs.ts';
import { canariesOf, inquiryOf, textsIn } from '../../../lab/fakes/erasure/erasures.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { type JournalFolder, write } from '../../../lab/fakes/journals.ts';

const HOUR = 3_600_000;

let jobs: ErasureJobs;
let folder: JournalFolder;
beforeEach(() => {
  jobs = new ErasureJobs();
  folder = jobs.folder;
});
afterEach(() => jobs.end());

const jobOf = (journal: Journal, clockFact = true): ErasureJob => jobs.of(journal, clockFact);
const ran = (job: ErasureJob, confirmed: string | null = null) => jobs.ran(job, confirmed);
const until = (isSo: () => boolean): Promise<void> => jobs.until(isSo);
const receipts = (): string => jobs.receipts;

function indexAll(journal: Journal): void {
  for (let left = 1; left > 0; ) {
    const waiting = journal.indexOrders(40);
    left = waiting.ok ? waiting.value : 0;
  }
}

const salesOn = (n: number, at: string) => eventsOfSale(n).map((event) => JSON.parse(JSON.stringify(event).replaceAll(soldAt(n).at, at)));

const inquiryAt = (n: number, at: string) => ({ ...inquiryOf(n, '149999999999'), at });

const canaries = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, n) => canariesOf(from + n)).flat();

/** The files under a folder that hold one of these texts. */
function holders(path: string, texts: readonly string[]): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && textsIn(join(entry.parentPath, entry.name), texts).length > 0)
    .map(({ name }) => name)
    .sort();
}

describe('the erasure by the owner’s setting', () => {
  it('leaves nothing of old orders in the journal, its log, its receipts and new backups, and keeps what is newer', async () => {
    const journal = folder.sold(1, 60);
    write(journal, [inquiryOf(61, '149999999999')]);
    const { orderId, at } = soldAt(3);
    const request = { jobId: 'job-1', at, kind: 'receipt', orderIds: [orderId], copy: 0, receiptsOf: [orderId], by: null } as const;
    const document = { kind: 'receipt', language: 'id', title: 'x', blocks: [{ is: 'qr', data: soldAt(3).token, label: '' }] } as const;
    const paper = (event: object) => ({ type: 'paper', subject: orderId, at, jobId: 'job-1', event, by: null }) as never;
    const file = `${orderId}-receipt/receipt.txt`;
    write(journal, [
      paper({ type: 'asked', request: { ...request, document }, printer: null }),
      paper({ type: 'started' }),
      paper({ type: 'printed', files: [file] }),
    ]);
    mkdirSync(join(receipts(), `${orderId}-receipt`), { recursive: true });
    writeFileSync(join(receipts(), file), soldAt(3).token);
    // A sale of yesterday stays.
    write(journal, salesOn(900, '2026-05-31T02:00:00.000Z'));
    indexAll(journal);
    const old = await folder.copyAt(jobs.clock.now() - 1_000);
    const job = jobOf(journal);
    expect(await ran(job)).toEqual(ok(61));
    expect(journal.verify().brokenAt).toBeNull();
    const gone = [...canaries(1, 60), '149999999999'];
    expect(holders(folder.path, gone)).toEqual([old.slice(folder.copies.length + 1)]);
    expect(textsIn(folder.file, canariesOf(900))).not.toEqual([]);
    expect(existsSync(join(receipts(), `${orderId}-receipt`))).toBe(false);
    expect(job.view()).toMatchObject({
      last: { erased: 61, by: 'Ratna' },
      waitingCount: 0,
      oldBackups: [old.slice(folder.copies.length + 1)],
    });
    await job.removeOldBackups();
    expect(holders(folder.path, gone)).toEqual([]);
    expect([job.view().oldBackups, readdirSync(folder.copies).filter((name) => name.endsWith('.db')).length]).toEqual([[], 1]);
  });

  it('runs by itself in the first quiet moment and once a day, and not at all where the shop keeps everything', async () => {
    const journal = folder.sold(1, 5);
    jobs.months = null;
    const job = jobOf(journal);
    job.start();
    await jobs.clock.advance(10 * 60_000);
    expect(job.view().last).toBeNull();
    jobs.months = 12;
    await jobs.clock.advance(24 * HOUR);
    await until(() => job.view().last !== null);
    expect(job.view().last).toMatchObject({ erased: 5, by: null });
  });

  it('erases nothing by itself after the clock moved by years, until the owner did', async () => {
    const journal = folder.sold(1, 5);
    jobs.months = 60;
    const job = jobOf(journal);
    job.start();
    await jobs.clock.advance(10 * 60_000);
    jobs.clock.jump(10 * 365 * 24 * HOUR);
    await jobs.clock.advance(25 * HOUR);
    expect([job.view().last?.erased ?? 0, job.view().isClockOdd]).toEqual([0, true]);
    expect(await ran(job)).toEqual(ok(0));
    expect(await ran(job, '2026-06-01T00:00:00.000Z')).toEqual(ok(0));
    expect(await ran(job, job.view().clock)).toEqual(ok(5));
    expect(job.view().isClockOdd).toBe(false);
  });

  it('trusts no clock that is far from the sales where it never looked before, whatever the till wrote since it leaped', async () => {
    const journal = folder.sold(1, 5);
    jobs.clock.jump(20 * 365 * 24 * HOUR);
    write(journal, [inquiryAt(6, new Date(jobs.clock.now()).toISOString())]);
    jobs.months = 120;
    const job = jobOf(journal, false);
    job.start();
    await jobs.clock.advance(10 * 60_000);
    expect([job.view().last, job.view().isClockOdd, await ran(job)]).toEqual([null, true, ok(0)]);
    expect(journal.read.order(soldAt(3).orderId)?.order.sale.body).not.toBe('');
  });

  it('erases by itself where it never looked at the clock and the newest sale is of these days', async () => {
    const journal = folder.sold(1, 5);
    jobs.clock = new VirtualClock('2024-01-20T00:00:00.000Z');
    expect(jobOf(journal, false).view().isClockOdd).toBe(false);
  });

  it('erases nothing new after a run under a wrong clock, once the clock is right', async () => {
    const right = jobs.clock.now();
    const journal = folder.sold(1, 5);
    jobs.clock.jump(20 * 365 * 24 * HOUR);
    const wrong = jobOf(journal);
    await ran(wrong, wrong.view().clock);
    await wrong.stop();
    jobs.clock.jump(right - jobs.clock.now());
    jobs.months = null;
    write(journal, salesOn(6, '2026-05-31T02:00:00.000Z'));
    jobs.clock.jump(20 * 24 * HOUR);
    const job = jobOf(journal);
    job.start();
    await until(() => true);
    expect([job.view().before, await ran(job, job.view().clock)]).toEqual([null, ok(0)]);
    expect(journal.read.order(soldAt(6).orderId)?.order.sale.body).not.toBe('');
  });

  it('says which orders wait and why, and erases them once nothing defers it', async () => {
    const journal = folder.sold(1, 3);
    const { orderId, at } = soldAt(4);
    // The answer never came: the order is open.
    write(journal, eventsOfSale(4).slice(0, 2));
    const job = jobOf(journal);
    expect(await ran(job)).toEqual(ok(3));
    expect(job.view()).toMatchObject({ waitingCount: 1, waiting: [{ why: 'open', subject: 'ticket-4', until: null }] });
    expect(textsIn(folder.file, [soldAt(4).clientNumber])).toEqual([soldAt(4).clientNumber]);
    write(journal, eventsOfSale(4).slice(2));
    expect(journal.read.order(orderId)?.order.history.at(-1)?.at).toBe(at);
    expect(await ran(job)).toEqual(ok(1));
    expect([job.view().waitingCount, textsIn(folder.file, canariesOf(4)), journal.verify().brokenAt]).toEqual([0, [], null]);
  });

  it('goes on with the same work where it was stopped', async () => {
    const journal = folder.sold(1, 60);
    indexAll(journal);
    const first = jobOf(journal);
    const running = first.press(OWNER, null);
    await jobs.clock.advance(10);
    await first.stop();
    const left = await running;
    expect(left.ok && left.value).toBeLessThan(60);
    const second = jobOf(journal);
    await ran(second);
    expect([holders(folder.path, canaries(1, 60)), journal.verify().brokenAt]).toEqual([[], null]);
  });
});

describe('the time before which data is too old', () => {
  it.each([
    ['2026-03-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2026-01-15T00:00:00.000Z', 24, '2024-01-15T00:00:00.000Z'],
    ['2024-02-29T00:00:00.000Z', 12, '2023-02-28T00:00:00.000Z'],
  ])('%s less %i months is %s', (now, count, before) => {
    expect(monthsBefore(Date.parse(now), count)).toBe(before);
  });
});
