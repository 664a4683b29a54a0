import { join } from 'node:path';
import { mountSmallDisk, whyNoSmallDisk } from '../../lab/crash/small-disk.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** What the till says of its computer before it stops a sale. */

const HOUR = 60 * 60_000;
const why = whyNoSmallDisk();

test('a disk that may be full within a day is named at the top, and a press opens the check', async ({ start, profile }) => {
  test.skip(why !== null, why ?? '');
  const disk = mountSmallDisk(join(profile, 'journal'), 150);
  try {
    const { doctor, sell, status, close } = await start();
    await expect(status.diskFullSoon).toContainText(/1[45]\d MB/);
    await expect(status.salesStopped).toHaveCount(0);
    await expect(sell.findField).toBeFocused();
    await status.diskFullSoon.click();
    await doctor.check();
    await expect(doctor.saveButton).toBeVisible();
    await close();
  } finally {
    disk.unmount();
  }
});

test('a start whose clock is behind the newest sale says by how much, once, and sells', async ({ start, product }) => {
  const first = await start();
  const orderId = await first.counter.sell(product('voucher-alfamart-50000'));
  await first.counter.reaches(orderId, 'success');
  await first.close();
  const back = await start({ skewMs: -3 * HOUR });
  await expect(back.status.clockNotice('Back')).toContainText('mundur 3 jam');
  await back.status.closeNotices();
  await expect(back.status.clockNotice('Back')).toHaveCount(0);
  const next = await back.counter.sell(product('voucher-alfamart-50000'));
  await back.counter.reaches(next, 'success');
});
