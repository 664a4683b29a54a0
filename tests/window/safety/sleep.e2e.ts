import { checkOut } from '../../lab/crash/bridge-calls.ts';
import { linesOf, VOUCHER } from '../../lab/crash/sales.ts';
import { makeClockSettable } from '../../lab/drive/set-clock.ts';
import { waitForState } from '../../lab/drive/wait-for-state.ts';
import { createStaff } from '../../lab/pages/people.ts';
import { expect, test } from '../till-fixture.ts';

const MINUTE = 60_000;

test('a till whose computer slept longer than the automatic lock is locked when the computer wakes', async ({ start }) => {
  const { app, page, signIn } = await start({ settings: { mode: 'live' } });
  const setClock = await makeClockSettable(app, page);
  await createStaff(page);
  await expect(signIn.signedInAs('Bu Ratna')).toBeVisible();
  // A test cannot put the computer to sleep; the system tells of the end of a sleep in this way.
  await setClock(11 * MINUTE);
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
  await expect(signIn.screen).toBeVisible();
});

test('an order that is paid while the computer falls asleep leaves once, when it woke', async ({ start, practice }) => {
  const { app, page } = await start();
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('suspend'));
  const [orderId = ''] = await checkOut(page, linesOf(VOUCHER, 1));
  await waitForState(page, orderId, ['intended']);
  expect(practice.control.postings()).toEqual([]);
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
  await waitForState(page, orderId, ['success']);
  expect(practice.control.postings()).toHaveLength(1);
});

test('the page is drawn again when the computer woke, though nothing on it changed', async ({ start }) => {
  const { app, page, sell } = await start();
  await sell.ready();
  // A caret that blinks is drawn by itself.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const isDrawn = await app.evaluate(
    ({ BrowserWindow, powerMonitor }) =>
      new Promise<boolean>((resolve) => {
        const shown = BrowserWindow.getAllWindows()[0]?.webContents;
        let isAwake = false;
        // Frames come in order: behind the one with the mark, each change of before was drawn.
        shown?.beginFrameSubscription((image) => {
          const [blue, green, red] = image.crop({ x: 2, y: 2, width: 1, height: 1 }).toBitmap();
          const hasMark = blue === 255 && green === 0 && red === 255;
          if (isAwake) resolve(true);
          if (isAwake || !hasMark) return;
          isAwake = true;
          powerMonitor.emit('resume');
        });
        const mark = 'position:fixed;left:0;top:0;width:8px;height:8px;background:#f0f;z-index:100000';
        shown?.executeJavaScript(`document.body.append(Object.assign(document.createElement('div'), { style: '${mark}' })), 0`);
      }),
  );
  expect(isDrawn).toBe(true);
});
