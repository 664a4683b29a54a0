import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryCheckOut } from '../crash/bridge-calls.ts';
import { linesOf, VOUCHER } from '../crash/sales.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../crash/small-disk.ts';
import { waitForState } from '../drive/wait-for-state.ts';
import { faultsOf } from './axe.ts';
import { expect, type OwnTill, test } from './till-fixture.ts';

const voucher = (customer: number) => linesOf(VOUCHER, customer);

/** Opens the care of the journal. */
async function openCare({ counter, page }: OwnTill): Promise<void> {
  await counter.press('F9');
  await page.getByRole('tab', { name: 'Journal and copies' }).click();
  await expect(counter.at('journal-facts')).toBeVisible();
}

test('history finds an old order by a piece of its token, narrows it, and shows the recent ones again', async ({ start, product }) => {
  const till = await start({ settings: { language: 'en' } });
  const { counter } = till;
  const token = await counter.sell(product('pln-token-50000'), { number: '140123456719' });
  const { goods } = await counter.reaches(token, 'success');
  await counter.next();
  const other = await counter.sell(product('pulsa-telkomsel-20000'));
  await counter.reaches(other, 'success');
  await counter.press('F2');
  await expect(counter.at(`order-${other}`)).toBeVisible();
  await counter.box('orders-search').fill((goods ?? '').replace(/\D/g, '').slice(5, 13));
  await expect(counter.at('history-told')).toHaveText('1 order found');
  await expect(counter.at(`order-${other}`)).toBeHidden();
  await counter.press('ArrowDown');
  await expect(counter.at('order-details')).toContainText('1401 2345 6719');
  expect(await faultsOf(till.page)).toEqual([]);
  await counter.at('history-state').selectOption('failed');
  await expect(counter.at('orders-none')).toBeVisible();
  await counter.box('orders-search').focus();
  await counter.press('Escape');
  await expect(counter.at(`order-${other}`)).toBeVisible();
});

test('the journal is checked, copied to a folder that the owner picked, and restored; the sale made after the copy is found again', async ({
  start,
  practice,
  profile,
  product,
}) => {
  const copies = mkdtempSync(join(tmpdir(), 'loket-copies-'));
  const till = await start({ settings: { language: 'en' } });
  const { counter, page, app } = till;
  try {
    const kept = await counter.sell(product('pln-token-50000'), { number: '140123456719' });
    await counter.reaches(kept, 'success');
    await counter.next();
    await openCare(till);
    await counter.at('verify').click();
    await expect(counter.at('verify-said')).toHaveAttribute('data-well', 'true');
    await app.evaluate(({ dialog }, folder) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [folder] });
    }, copies);
    await counter.at('choose-folder').click();
    await expect(counter.at('copies-folder')).toHaveText(copies);
    await counter.at('copy-now').click();
    await expect(counter.at('copy-said')).toContainText('found whole');
    expect(readdirSync(copies).filter((name) => name.startsWith('loket-training-'))).toHaveLength(1);
    expect(await faultsOf(page)).toEqual([]);

    await counter.press('F1');
    const lost = await counter.sell(product('pln-token-50000'), { number: '140123456799' });
    const { goods } = await counter.reaches(lost, 'success');
    await counter.next();
    await openCare(till);
    await page.getByRole('button', { name: /^Restore the copy/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText('1 order of the present journal is not in it');
    await counter.at('yes').click();
    await expect(page.getByRole('alertdialog')).toContainText('Really');
    await counter.at('yes').click();
    await expect(counter.at('notice-copyRestored')).toBeVisible();
    expect(readdirSync(join(profile, 'journal')).some((name) => name.startsWith('training.db.replaced-'))).toBe(true);

    await counter.at('count-found').click({ timeout: 30_000 });
    await expect(counter.at(`found-${lost}`)).toContainText(goods?.replaceAll('-', '').slice(0, 4) ?? 'no token');
    expect(await faultsOf(page)).toEqual([]);
    await counter.at(`review-${lost}`).click();
    await expect(counter.at(`found-${lost}`)).toContainText('Reviewed by');
    await expect(counter.at('count-found')).toBeHidden();
    expect(practice.control.postings()).toHaveLength(2);
    expect((await counter.recent(10)).map(({ orderId }) => orderId)).toEqual([kept]);
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
});

test('nothing is restored while an order is on its way, and the till sells on', async ({ start, practice }) => {
  const till = await start({ settings: { language: 'en' } });
  const { counter, page } = till;
  const first = await tryCheckOut(page, voucher(1));
  await waitForState(page, first.ok ? (first.value[0] ?? '') : '', ['success']);
  await openCare(till);
  await counter.at('copy-now').click();
  await expect(counter.at('copy-said')).toContainText('found whole');
  practice.control.fault({ endpoint: 'checkout', kind: 'delay', ms: 4_000 });
  const made = await tryCheckOut(page, voucher(2));
  const [orderId = ''] = made.ok ? made.value : [];
  await page.getByRole('button', { name: /^Restore the copy/ }).click();
  await counter.at('yes').click();
  await counter.at('yes').click();
  await expect(counter.at('failure')).toHaveAttribute('data-failure', 'notNow');
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
    const { counter, page, close } = await start({ settings: { language: 'en' } });
    await expect(counter.at('sales-stopped')).toContainText('Orders can still be looked up');
    await counter.press('F2');
    await counter.box('orders-search').fill((goods ?? '').replace(/\D/g, '').slice(5, 13));
    await counter.at(`order-${sold}`).click();
    await expect(counter.at('order-details')).toContainText('1401 2345 6719');
    expect(await page.evaluate((id) => window.loket.receipt.preview(id), sold)).toMatchObject({ ok: true });
    await expect(counter.at('order-details').getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible();
    await counter.at('print').click();
    await expect(counter.at('failure')).toHaveAttribute('data-failure', 'journal');
    expect(await tryCheckOut(page, voucher(2))).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'readOnly' } });
    expect(practice.control.postings()).toHaveLength(1);
    disk.makeWritable();
    await expect(counter.at('sales-stopped')).toBeHidden({ timeout: 30_000 });
    expect((await tryCheckOut(page, voucher(3))).ok).toBe(true);
    await close();
    expect(existsSync(join(profile, 'journal', 'training.db'))).toBe(true);
  } finally {
    disk.unmount();
  }
});
