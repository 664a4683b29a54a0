import { join } from 'node:path';
import { tryCheckOut } from '../../lab/crash/bridge-calls.ts';
import { evidenceWhileRunning } from '../../lab/crash/evidence.ts';
import { linesOf, VOUCHER } from '../../lab/crash/sales.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../../lab/crash/small-disk.ts';
import { waitForState } from '../../lab/drive/wait-for-state.ts';
import { LONG_MS } from '../../limits.ts';
import { expect, test } from '../till-fixture.ts';

const why = whyNoSmallDisk();
const voucher = (customer: number) => linesOf(VOUCHER, customer);

test('a full disk stops sales with a word and sends nothing, and sales go on by themselves when there is room', async ({
  start,
  practice,
  profile,
}) => {
  test.skip(why !== null, why ?? '');
  const disk = mountSmallDisk(join(profile, 'journal'));
  try {
    const { page, counter, close, status } = await start();
    const before = await tryCheckOut(page, voucher(1));
    expect(before.ok).toBe(true);
    const [sold = ''] = before.ok ? before.value : [];
    await waitForState(page, sold, ['success']);
    disk.fill();
    const refused = await tryCheckOut(page, voucher(2));
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'full' } });
    await expect(status.salesStopped).toBeVisible();
    expect(await tryCheckOut(page, voucher(3))).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'full' } });
    expect((await counter.recent(10)).map((order) => order.orderId)).toEqual([sold]);
    expect(practice.control.postings()).toHaveLength(1);
    disk.free();
    await expect(status.salesStopped).toBeHidden();
    const after = await tryCheckOut(page, voucher(4));
    const [next = ''] = after.ok ? after.value : [];
    await waitForState(page, next, ['success']);
    expect(practice.control.ledger().map(({ orderId, times }) => [orderId, times])).toEqual([
      [sold, 1],
      [next, 1],
    ]);
    expect(evidenceWhileRunning(profile)).toMatchObject({ broken: null });
    await close();
  } finally {
    disk.unmount();
  }
});

test('an answer that comes while the disk is full is not lost: it is written when there is room', async ({ start, practice, profile }) => {
  test.skip(why !== null, why ?? '');
  const disk = mountSmallDisk(join(profile, 'journal'));
  try {
    const { page, close, status } = await start();
    practice.control.fault({ endpoint: 'checkout', kind: 'delay', ms: LONG_MS });
    const made = await tryCheckOut(page, voucher(1));
    const [orderId = ''] = made.ok ? made.value : [];
    await expect.poll(() => practice.control.postings().length).toBe(1);
    disk.fill();
    practice.deliverDelayed();
    await expect(status.salesStopped).toBeVisible();
    disk.free();
    const order = await waitForState(page, orderId, ['success']);
    expect(order.history.map(({ state }) => state)).not.toContain('unknown');
    expect(practice.control.postings()).toHaveLength(1);
    expect(evidenceWhileRunning(profile)).toMatchObject({ broken: null });
    await close();
  } finally {
    disk.unmount();
  }
});

test('a journal in a folder that cannot be written to stops sales, and nothing is sent', async ({ start, practice, profile }) => {
  test.skip(why !== null, why ?? '');
  const disk = mountSmallDisk(join(profile, 'journal'));
  try {
    const first = await start();
    const made = await tryCheckOut(first.page, voucher(1));
    const [sold = ''] = made.ok ? made.value : [];
    await waitForState(first.page, sold, ['success']);
    await first.close();
    disk.makeReadOnly();
    const second = await start();
    await expect(second.status.salesStopped).toBeVisible();
    expect(await tryCheckOut(second.page, voucher(2))).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'readOnly' } });
    expect(practice.control.postings()).toHaveLength(1);
    await second.close();
  } finally {
    disk.unmount();
  }
});

test('a till on a disk that takes no writes opens, says why nothing sells, shows what was sold, and sells once it takes writes', async ({
  start,
  profile,
}) => {
  test.skip(why !== null, why ?? '');
  const home = join(profile, 'disk');
  const disk = mountSmallDisk(home, 64);
  try {
    const first = await start({ profile: home, settings: {} });
    const made = await tryCheckOut(first.page, voucher(1));
    const [sold = ''] = made.ok ? made.value : [];
    await waitForState(first.page, sold, ['success']);
    // A thread that searched may be the last to close the journal, whose log then stays.
    expect(await first.page.evaluate(() => window.loket.orders.choices())).toMatchObject({ ok: true });
    await first.close();
    disk.makeReadOnly();
    const { page, counter, status, close } = await start({ profile: home });
    await expect(status.salesStopped).toBeVisible();
    expect((await counter.recent(10)).map(({ orderId }) => orderId)).toEqual([sold]);
    expect(await tryCheckOut(page, voucher(2))).toMatchObject({ ok: false });
    disk.makeWritable();
    await expect(status.salesStopped).toBeHidden();
    const after = await tryCheckOut(page, voucher(3));
    await waitForState(page, (after.ok && after.value[0]) || '', ['success']);
    await close();
  } finally {
    disk.unmount();
  }
});
