import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Journal } from '../../../../main/journal/journal.ts';
import type { ErasureJob } from '../../../../main/records/erasure/erasure-job.ts';
import { ErasureRecords } from '../../../../main/records/erasure/erasure-records.ts';
import { restore } from '../../../../main/records/restore/restore.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { eventually } from '../../../eventually.ts';
import { ErasureJobs, OWNER } from '../../../lab/fakes/erasure/erasure-jobs.ts';
import { canariesOf, textsIn } from '../../../lab/fakes/erasure/erasures.ts';
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

const salesOn = (n: number, at: string) => eventsOfSale(n).map((event) => JSON.parse(JSON.stringify(event).replaceAll(soldAt(n).at, at)));

const canaries = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, n) => canariesOf(from + n)).flat();

describe('a backup from before an erasure', () => {
  it('is erased again after its restore up to the same time, once, whatever the setting is now', async () => {
    const journal = folder.sold(1, 5);
    const old = await folder.copyAt(jobs.clock.now() - 1_000);
    await ran(jobOf(journal));
    journal.close();
    restore(folder.file, old, { now: jobs.clock.now(), epoch: 'newepoch' });
    const restored = folder.open();
    jobs.months = null;
    const again = jobOf(restored);
    again.start();
    await until(() => again.view().last !== null && again.view().part === null);
    expect([again.view().last?.erased, textsIn(folder.file, canaries(1, 5)), again.view().before]).toEqual([5, [], null]);
  });

  it('takes no time from a list that no run can have had, and none at all while the clock is odd', async () => {
    const journal = folder.sold(1, 5);
    const list = `${folder.file}.erasures`;
    const line = (before: string) => writeFileSync(list, `${JSON.stringify({ journal: 'abcdefgh', before })}\n`);
    const records = new ErasureRecords(
      journal,
      () => folder.copies,
      async () => null,
    );
    line('2099-01-01T00:00:00.000Z');
    expect([await records.readLists(jobs.clock.now(), true), records.toRepeat()]).toEqual([ok(false), '']);
    line('2025-06-01T00:00:00.000Z');
    expect([await records.readLists(jobs.clock.now(), false), records.toRepeat()]).toEqual([ok(false), '']);
    expect([await records.readLists(jobs.clock.now(), true), records.toRepeat()]).toEqual([ok(true), '2025-06-01T00:00:00.000Z']);
  });

  it('is erased again after its restore: by the setting of then, and what somebody asked for', async () => {
    const journal = folder.sold(1, 20);
    const old = await folder.copyAt(jobs.clock.now() - 1_000);
    journal.erasure.ask({ id: 'wish-1', at: soldAt(20).at, of: [soldAt(7).orderId], by: OWNER });
    jobs.months = null;
    const job = jobOf(journal);
    await ran(job);
    expect(journal.read.order(soldAt(7).orderId)?.order.sale.body).toBe('');
    expect(journal.read.order(soldAt(8).orderId)?.order.sale.body).not.toBe('');
    journal.close();
    expect(restore(folder.file, old, { now: jobs.clock.now(), epoch: 'newepoch' })).toMatchObject({ ok: true });
    const restored = folder.open();
    expect(restored.read.order(soldAt(7).orderId)?.order.sale.clientNumber).toBe(soldAt(7).clientNumber);
    const again = jobOf(restored);
    again.start();
    await until(() => restored.read.order(soldAt(7).orderId)?.order.sale.body === '' && again.view().part === null);
    expect(restored.read.order(soldAt(7).orderId)?.order.sale.body).toBe('');
    expect([textsIn(folder.file, canariesOf(7)), restored.verify().brokenAt]).toEqual([[], null]);
    expect(readFileSync(`${folder.file}.erasures`, 'utf8')).toContain('wish-1');
  });

  it('is known where the till ended before the run did', async () => {
    const journal = folder.sold(1, 60);
    const old = await folder.copyAt(jobs.clock.now() - 1_000);
    const first = jobOf(journal);
    const running = first.press(OWNER, null);
    await eventually(async () => {
      await jobs.clock.advance(5);
      if (journal.read.fact('erasedBy') === null) throw new Error('It erased nothing yet');
    });
    await first.stop();
    await running;
    expect(jobOf(journal).view().oldBackups).toEqual([basename(old)]);
  });

  it('is not taken for old or newer by a time of a wrong clock', async () => {
    const journal = folder.sold(1, 5);
    const right = jobs.clock.now();
    const good = await folder.copyAt(right - 1_000);
    jobs.clock.jump(20 * 365 * 24 * HOUR);
    const wrong = jobOf(journal);
    await ran(wrong, wrong.view().clock);
    await wrong.stop();
    jobs.clock.jump(right + 1_000 - jobs.clock.now());
    const job = jobOf(journal);
    expect([job.view().oldBackups, await job.removeOldBackups(), existsSync(good)]).toEqual([[], ok(null), true]);
  });

  it('that cannot be deleted keeps neither the others nor the next erasure, and stays listed to the owner', async () => {
    const journal = folder.sold(1, 5);
    const month = await folder.copyAt(Date.parse('2026-04-01T00:00:00.000Z'));
    const recent = await folder.copyAt(Date.parse('2026-05-30T00:00:00.000Z'));
    // No program deletes a folder as a file.
    const stuck = join(folder.copies, 'loket-live-20260402T000000000Z.db');
    copyFileSync(month, stuck);
    mkdirSync(`${stuck}-wal`);
    writeFileSync(`${recent}-wal`, 'what another program left');
    const job = jobOf(journal);
    await ran(job);
    write(journal, salesOn(6, '2024-02-02T02:00:00.000Z'));
    job.start();
    await jobs.clock.advance(HOUR);
    await until(() => job.view().last?.erased === 1 && job.view().part === null);
    expect([existsSync(month), existsSync(recent)]).toEqual([false, true]);
    expect(job.view().oldBackups).toEqual(expect.arrayContaining([basename(recent), basename(stuck)]));
    expect(await job.removeOldBackups()).toMatchObject({ ok: false, failure: { kind: 'journal' } });
    expect([job.view().oldBackups, existsSync(`${recent}-wal`)]).toEqual([[basename(stuck)], false]);
  });

  it('waits for the newer one: the run is shown until that is made, and a press that comes before deletes then', async () => {
    const journal = folder.sold(1, 5);
    const old = await folder.copyAt(jobs.clock.now() - 1_000);
    let made = (): void => {};
    const waiting = new Promise<null>((resolve) => {
      made = () => resolve(null);
    });
    jobs.beforeCopy = () => waiting;
    const job = jobOf(journal);
    const running = ran(job);
    await until(() => job.view().last !== null);
    expect(job.view()).toMatchObject({ part: expect.any(Number), oldBackups: [basename(old)] });
    const removed = job.removeOldBackups();
    expect(existsSync(old)).toBe(true);
    made();
    expect([await removed, existsSync(old)]).toEqual([ok(null), false]);
    await running;
    expect([job.view().part, jobs.changes.at(-1)?.part]).toEqual([null, null]);
  });

  it('is deleted by a press once a newer one is made, and stays where that fails', async () => {
    const journal = folder.sold(1, 5);
    const old = await folder.copyAt(jobs.clock.now() - 1_000);
    const failure = { kind: 'journal', why: 'full', detail: 'no space' } as const;
    jobs.beforeCopy = () => Promise.resolve(failure);
    const job = jobOf(journal);
    await ran(job);
    expect([await job.removeOldBackups(), job.view().oldBackups]).toEqual([{ ok: false, failure }, [basename(old)]]);
    jobs.beforeCopy = () => Promise.resolve(null);
    expect([await job.removeOldBackups(), existsSync(old)]).toEqual([ok(null), false]);
    expect(readdirSync(folder.copies).filter((name) => name.endsWith('.db'))).toHaveLength(1);
  });

  it('is kept while there is no newer one, and deleted a month after', async () => {
    const journal = folder.sold(1, 5);
    await folder.copyAt(jobs.clock.now() - 1_000);
    const job = jobOf(journal);
    await ran(job);
    expect(job.view().oldBackups).toHaveLength(1);
    job.start();
    for (let half = 0; half < 2; half += 1) {
      jobs.clock.jump(16 * 24 * HOUR);
      const jumpedTo = jobs.clock.now();
      await until(() => Number(journal.read.fact('erasureClock')) >= jumpedTo && job.view().part === null);
    }
    await until(() => job.view().oldBackups.length === 0);
    expect([job.view().oldBackups, readdirSync(folder.copies).filter((name) => name.endsWith('.db'))]).toEqual([[], [expect.any(String)]]);
  });
});
