import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CustomerTables } from '../../../../main/customers/customer-tables.ts';
import type { ExtensionEvent, JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { eraseCustomerOf } from '../../../../main/records/erasure/erase-customer.ts';
import { restore } from '../../../../main/records/restore/restore.ts';
import { ok } from '../../../../shared/lib/result.ts';
import type { PrintEvent } from '../../../../shared/printing/print-jobs.ts';
import { printSubject } from '../../../../shared/printing/print-jobs.ts';
import { paragraph } from '../../../../shared/receipts/document.ts';
import { ErasureJobs, OWNER } from '../../../lab/fakes/erasure/erasure-jobs.ts';
import { textsIn } from '../../../lab/fakes/erasure/erasures.ts';
import { NO_CATALOGUE } from '../../../lab/fakes/erasure/no-catalogue.ts';
import { soldAt } from '../../../lab/fakes/journal-sales.ts';
import type { JournalFolder } from '../../../lab/fakes/journals.ts';

/** A customer for whom nothing was ever sold. */
const NAMES = ['Bu Rina Kusumawati', 'PLN rumah Rina', '089912341234'];

let jobs: ErasureJobs;
let folder: JournalFolder;
beforeEach(() => {
  jobs = new ErasureJobs();
  jobs.months = null;
  folder = jobs.folder;
});
afterEach(() => jobs.end());

function keep(journal: Journal): void {
  const [name = '', label = '', number = ''] = NAMES;
  const saved = { numberId: 'n-1', productCode: 'p', family: 'telco-prepaid', brand: '', number, fields: [], label };
  const consent = { purpose: 'sellAgain', version: 1, language: 'id' };
  const event = { type: 'customerSaved', subject: 'c-1', at: soldAt(1).at, by: OWNER, name, note: name, numbers: [saved], consent };
  expect(journal.append([event as ExtensionEvent])).toEqual(ok(null));
}

const erase = async (journal: Journal) =>
  expect(await eraseCustomerOf(journal, jobs.clock, NO_CATALOGUE)({ customerId: 'c-1', subjects: ['c-1'], numbers: [] }, OWNER)).toEqual(
    ok(null),
  );

const isScrubbed = (journal: Journal): boolean => journal.read.fact('erasureScrub') === '';

describe('a customer without orders', () => {
  it('leaves nothing in the file soon after the erasure, where the shop keeps data for ever', async () => {
    const journal = folder.sold(1, 3);
    keep(journal);
    const job = jobs.of(journal);
    job.start();
    await jobs.clock.advance(10 * 60_000);
    await erase(journal);
    await jobs.until(() => isScrubbed(journal) && job.view().part === null);
    for (const end of ['', '-wal']) expect([end, textsIn(folder.file + end, NAMES)]).toEqual([end, []]);
    expect(journal.verify().brokenAt).toBeNull();
  });

  it('is wanted again after the restore of a backup from before a wish that waits, and the list names no customer', async () => {
    const journal = folder.sold(1, 3);
    keep(journal);
    const old = await folder.copyAt(jobs.clock.now() - 1_000);
    const job = jobs.of(journal);
    job.start();
    await jobs.clock.advance(60_000);
    const wish = { type: 'customerErasureWanted', subject: 'c-1', at: soldAt(2).at, by: OWNER };
    expect(journal.append([wish as ExtensionEvent])).toEqual(ok(null));
    const list = `${folder.file}.erasures`;
    await jobs.until(() => textsIn(list, ['c-1']).length > 0);
    expect(textsIn(list, NAMES)).toEqual([]);
    await job.stop();
    journal.close();
    expect(restore(folder.file, old, { now: jobs.clock.now(), epoch: 'newepoch' })).toMatchObject({ ok: true });
    const restored = folder.open();
    const wantedAt = () => restored.read.tables((db) => new CustomerTables(db).customer('c-1'))?.erasureWantedAt;
    expect(wantedAt()).toBeNull();
    const again = jobs.of(restored);
    again.start();
    await jobs.until(() => wantedAt() !== null);
    await again.stop();
    expect([wantedAt(), jobs.finished, restored.verify().brokenAt]).toEqual([wish.at, 1, null]);
  });

  it('leaves no slip of their account, neither in the journal nor as a file', async () => {
    const journal = folder.open();
    keep(journal);
    const { at } = soldAt(1);
    const [name = ''] = NAMES;
    const document = { kind: 'payment', language: 'id', title: 'x', blocks: [paragraph(name)] } as const;
    const account = { customerId: 'c-1', paymentId: 'p-1' };
    const request = { jobId: 'job-1', at, kind: 'payment', orderIds: [], copy: 0, receiptsOf: [], account, document, by: null } as const;
    const paper = (event: PrintEvent): JournalEvent => ({
      type: 'paper',
      subject: printSubject(request),
      at,
      jobId: 'job-1',
      event,
      by: null,
    });
    const file = 'job-1-payment/receipt.txt';
    expect(journal.append([paper({ type: 'asked', request, printer: null }), paper({ type: 'started' })])).toEqual(ok(null));
    expect(journal.erasure.prepare('c-1', at)).toMatchObject({ is: 'deferred', deferral: { why: 'printing' } });
    expect(journal.append([paper({ type: 'printed', files: [file] })])).toEqual(ok(null));
    // Age alone erases no slip of a customer who is kept: it does not even wait for that.
    expect(journal.erasure.queue.between(0, journal.eventCount)).toEqual([]);
    mkdirSync(join(jobs.receipts, 'job-1-payment'), { recursive: true });
    writeFileSync(join(jobs.receipts, file), name);
    const job = jobs.of(journal);
    job.start();
    await erase(journal);
    await jobs.until(() => isScrubbed(journal) && job.view().part === null);
    expect(existsSync(join(jobs.receipts, 'job-1-payment'))).toBe(false);
    expect([textsIn(folder.file, NAMES), journal.verify().brokenAt]).toEqual([[], null]);
  });

  it.each([
    ['of a shop that sold', 3],
    ['of a shop that never sold', 0],
  ])('%s is erased again after a restore brought them back', async (_, sales) => {
    const journal = sales === 0 ? folder.open() : folder.sold(1, sales);
    keep(journal);
    const old = await folder.copyAt(jobs.clock.now() - 1_000);
    const job = jobs.of(journal);
    job.start();
    await erase(journal);
    await jobs.until(() => textsIn(`${folder.file}.erasures`, ['c-1']).length > 0 && job.view().part === null);
    await job.stop();
    journal.close();
    expect(restore(folder.file, old, { now: jobs.clock.now(), epoch: 'newepoch' })).toMatchObject({ ok: true });
    expect(textsIn(folder.file, NAMES)).toEqual(NAMES);
    const restored = folder.open();
    const again = jobs.of(restored);
    again.start();
    await jobs.until(() => isScrubbed(restored) && again.view().part === null);
    expect([textsIn(folder.file, NAMES), restored.verify().brokenAt]).toEqual([[], null]);
  });

  it('of another journal with the same name is not touched by the list', async () => {
    const journal = folder.open();
    keep(journal);
    const job = jobs.of(journal);
    job.start();
    await erase(journal);
    await jobs.until(() => textsIn(`${folder.file}.erasures`, ['c-1']).length > 0);
    await job.stop();
    journal.close();
    const other = folder.open(`${folder.path}/other.db`);
    keep(other);
    copyFileSync(`${folder.file}.erasures`, `${folder.path}/other.db.erasures`);
    const spared = jobs.of(other);
    spared.start();
    await jobs.clock.advance(10 * 60_000);
    expect([other.erasure.requests(), textsIn(`${folder.path}/other.db-wal`, NAMES)]).toEqual([[], NAMES]);
  });
});
