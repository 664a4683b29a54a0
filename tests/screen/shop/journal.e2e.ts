import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryCheckOut } from '../../lab/crash/bridge-calls.ts';
import { linesOf, VOUCHER } from '../../lab/crash/sales.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../../lab/crash/small-disk.ts';
import { waitForState } from '../../lab/drive/wait-for-state.ts';
import { faultsOf } from '../../lab/pages/axe.ts';
import { LONG_MS } from '../../limits.ts';
import { expect, test } from '../fixture/screen-test.ts';

const voucher = (customer: number) => linesOf(VOUCHER, customer);

test('history finds an old order by a piece of its token, narrows it, and shows the recent ones again', async ({ start, product }) => {
  const { counter, orders } = await start({ settings: { language: 'en' } });
  const [sold, other] = [product('pln-token-50000'), product('pulsa-telkomsel-20000')];
  const token = await counter.sell(sold, { number: '140123456719' });
  const { goods } = await counter.reaches(token, 'success');
  await counter.next();
  await counter.reaches(await counter.sell(other), 'success');
  await orders.open();
  await expect(orders.row(other.name)).toBeVisible();
  await orders.searchField.fill((goods ?? '').replace(/\D/g, '').slice(5, 13));
  await expect(orders.found(1)).toBeVisible();
  await expect(orders.row(other.name)).toBeHidden();
  await counter.press('ArrowDown');
  await expect(orders.details).toContainText('1401 2345 6719');
  await orders.filterByState('failed');
  await expect(orders.foundNone).toBeVisible();
  await orders.searchField.focus();
  await counter.press('Escape');
  await expect(orders.row(other.name)).toBeVisible();
});

test('the journal is checked, copied to a folder that the owner picked, and restored; the sale made after the copy is found again', async ({
  start,
  practice,
  profile,
  product,
}) => {
  const copies = mkdtempSync(join(tmpdir(), 'loket-copies-'));
  const { counter, desktop, page, journal, status } = await start({ settings: { language: 'en' } });
  try {
    const kept = await counter.sell(product('pln-token-50000'), { number: '140123456719' });
    await counter.reaches(kept, 'success');
    await counter.next();
    await journal.open();
    await journal.verify();
    await expect(journal.verifiedWell).toBeVisible();
    desktop.chosen = copies;
    await journal.chooseFolder();
    await expect(journal.folder(copies)).toBeVisible();
    await journal.backUp();
    await expect(journal.backedUp).toContainText('read back and complete');
    expect(readdirSync(copies).filter((name) => name.startsWith('loket-training-'))).toHaveLength(1);

    await counter.press('F1');
    const lost = await counter.sell(product('pln-token-50000'), { number: '140123456799' });
    const { goods } = await counter.reaches(lost, 'success');
    await counter.next();
    await journal.open();
    await journal.restore();
    await expect(journal.lossQuestion).toContainText('1 order of the current data is not in it');
    await journal.acceptLoss();
    await expect(journal.restoreQuestion).toContainText('Really');
    await journal.confirmRestore();
    await expect(status.backupRestored).toBeVisible();
    expect(readdirSync(join(profile, 'journal')).some((name) => name.startsWith('training.db.replaced-'))).toBe(true);

    await status.openCount('found');
    await expect(journal.foundOrder(lost)).toContainText(goods?.replaceAll('-', '').slice(0, 4) ?? 'no token');
    expect(await faultsOf(page)).toEqual([]);
    await journal.markReviewed(lost);
    await expect(journal.foundOrder(lost)).toContainText('Reviewed by');
    await expect(status.count('found')).toBeHidden();
    expect(practice.control.postings()).toHaveLength(2);
    expect((await counter.recent(10)).map(({ orderId }) => orderId)).toEqual([kept]);
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
});

test('nothing is restored while an order is on its way, and the till sells on', async ({ start, practice }) => {
  const { counter, page, journal, settings } = await start({ settings: { language: 'en' } });
  const first = await tryCheckOut(page, voucher(1));
  await waitForState(page, first.ok ? (first.value[0] ?? '') : '', ['success']);
  await journal.open();
  await journal.backUp();
  await expect(journal.backedUp).toContainText('read back and complete');
  practice.control.fault({ endpoint: 'checkout', kind: 'delay', ms: LONG_MS });
  const made = await tryCheckOut(page, voucher(2));
  const [orderId = ''] = made.ok ? made.value : [];
  await journal.restore();
  await journal.acceptLoss();
  await journal.confirmRestore();
  await expect(settings.failure('failure.notNow.title')).toBeVisible();
  practice.deliverDelayed();
  await waitForState(page, orderId, ['success']);
  expect((await counter.recent(10)).map((order) => order.orderId)).toContain(orderId);
});

test('on a disk that takes no writes nothing is sold, and what was sold can be searched, opened and seen as a receipt', async ({
  start,
  practice,
  profile,
  product,
}) => {
  const why = whyNoSmallDisk();
  test.skip(why !== null, why ?? '');
  const disk = mountSmallDisk(join(profile, 'journal'));
  try {
    const first = await start();
    const sold = await first.counter.sell(product('pln-token-50000'), { number: '140123456719' });
    const { goods } = await first.counter.reaches(sold, 'success');
    await first.close();
    disk.makeReadOnly();
    const { page, order, orders, status, close } = await start({ settings: { language: 'en' } });
    await expect(status.salesStopped).toContainText('Orders can still be looked up');
    await orders.open();
    await orders.searchField.fill((goods ?? '').replace(/\D/g, '').slice(5, 13));
    await expect(orders.found(1)).toBeVisible();
    await orders.choose('1401 2345 6719', sold);
    await expect(orders.details).toContainText('1401 2345 6719');
    expect(await page.evaluate((id) => window.loket.receipts.preview(id), sold)).toMatchObject({ ok: true });
    await orders.openReceipt();
    await expect(orders.receipt).toBeVisible();
    await order.printButton().click();
    await expect(orders.failure('failure.journal_readOnly.title')).toBeVisible();
    expect(await tryCheckOut(page, voucher(2))).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'readOnly' } });
    expect(practice.control.postings()).toHaveLength(1);
    disk.makeWritable();
    await expect(status.salesStopped).toBeHidden();
    expect((await tryCheckOut(page, voucher(3))).ok).toBe(true);
    await close();
    expect(existsSync(join(profile, 'journal', 'training.db'))).toBe(true);
  } finally {
    disk.unmount();
  }
});
