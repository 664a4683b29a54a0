import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Journal } from '../../../../main/journal/journal.ts';
import { ErasureRun } from '../../../../main/records/erasure/erasure-run.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';
import { answeredAgain, LATER } from '../../../lab/fakes/erasure/erasures.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';

let folder: JournalFolder;
let clock: VirtualClock;
beforeEach(() => {
  folder = new JournalFolder();
  clock = new VirtualClock(LATER);
});
afterEach(() => folder.remove());

/** Runs an erasure of all that is older than now, to its end. */
async function ran(journal: Journal, removeReceipts: (names: readonly string[]) => Promise<void>, before: string | null = LATER) {
  let isDone = false;
  const deps = { journal, clock, removeReceipts, stop: new AbortController().signal, onProgress: () => undefined };
  const running = new ErasureRun(deps, { before, by: null }).run().finally(() => {
    isDone = true;
  });
  while (!isDone) await clock.advance(1_000);
  return running;
}

describe('an erasure whose receipts are being removed', () => {
  it('leaves an order whole to which something happens meanwhile, and a journal that verifies and opens', async () => {
    const journal = folder.sold(1, 5);
    let times = 0;
    const erased = await ran(journal, async () => {
      times += 1;
      if (times === 1) write(journal, [answeredAgain(3)]);
    });
    expect(erased).toEqual(ok(4));
    expect(journal.read.order(soldAt(3).orderId)?.order.sale.clientNumber).toBe(soldAt(3).clientNumber);
    expect(journal.erasure.queue.deferred()).toMatchObject([{ subject: 'ticket-3', why: 'flagged' }]);
    expect([journal.verify().brokenAt, journal.read.order(soldAt(4).orderId)?.order.sale.body]).toEqual([null, '']);
    journal.close();
    expect(folder.open().verify().brokenAt).toBeNull();
  });

  it('erases what it planned where something happens to another order', async () => {
    const journal = folder.sold(1, 5);
    const erased = await ran(journal, async () => {
      if (journal.read.order(soldAt(6).orderId) === null) write(journal, eventsOfSale(6).slice(0, 2));
    });
    expect(erased).toEqual(ok(5));
    expect([journal.verify().brokenAt, journal.read.order(soldAt(6).orderId)?.order.state.is]).toEqual([null, 'sending']);
  });
});

describe('a receipt whose file another program keeps open', () => {
  it('keeps its ticket waiting and no other, until the file can be removed', async () => {
    const journal = folder.sold(1, 5);
    const { orderId, at } = soldAt(3);
    const request = { jobId: 'job-1', at, kind: 'receipt', orderIds: [orderId], copy: 0, receiptsOf: [orderId], by: null } as const;
    const document = { kind: 'receipt', language: 'id', title: 'x', blocks: [] } as const;
    const paper = (event: object) => ({ type: 'paper', subject: orderId, at, jobId: 'job-1', event, by: null }) as never;
    write(journal, [
      paper({ type: 'asked', request: { ...request, document }, printer: null }),
      paper({ type: 'started' }),
      paper({ type: 'printed', files: ['held/receipt.txt'] }),
    ]);
    const held = async (names: readonly string[]) => {
      if (names.length > 0) throw new Error("EBUSY: resource busy or locked, rmdir 'held'");
    };
    expect(await ran(journal, held)).toEqual(ok(4));
    expect(journal.erasure.queue.deferred()).toMatchObject([{ subject: 'ticket-3', why: 'receipt' }]);
    const removed: string[] = [];
    expect(await ran(journal, async (names) => void removed.push(...names))).toEqual(ok(1));
    expect([removed, journal.erasure.queue.deferred()]).toEqual([['held'], []]);
  });
});

describe('an order that waited', () => {
  it('is not erased once it ended where the shop keeps data longer by then, and is due later', async () => {
    const journal = folder.sold(1, 1);
    write(journal, eventsOfSale(7).slice(0, 2));
    expect(await ran(journal, async () => undefined)).toEqual(ok(1));
    expect(journal.erasure.queue.deferred()).toMatchObject([{ subject: 'ticket-7', why: 'open' }]);
    write(journal, eventsOfSale(7).slice(2));
    expect(await ran(journal, async () => undefined, soldAt(7).at)).toEqual(ok(0));
    expect(journal.read.order(soldAt(7).orderId)?.order.sale.clientNumber).toBe(soldAt(7).clientNumber);
    expect(await ran(journal, async () => undefined)).toEqual(ok(1));
  });
});

describe('a planned erasure', () => {
  it('is not written after another event', () => {
    const journal = folder.sold(1, 5);
    const prepared = journal.erasure.prepare('ticket-3', LATER);
    if (prepared.is !== 'planned') throw new Error(prepared.deferral.why);
    write(journal, [answeredAgain(3)]);
    expect(() => journal.erasure.carryOut([prepared.planned], { at: LATER, by: null })).toThrow('after the erasure was planned');
    expect([journal.verify().brokenAt, journal.read.order(soldAt(3).orderId)?.order.warnings.length]).toEqual([null, 1]);
  });
});
