import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkOut } from '../../lab/crash/bridge-calls.ts';
import { evidenceAfterKill, evidenceWhileRunning } from '../../lab/crash/evidence.ts';
import { linesOf, TOKEN, VOUCHER } from '../../lab/crash/sales.ts';
import { crashPage } from '../../lab/drive/crash-page.ts';
import { tillCommand } from '../../lab/drive/launch.ts';
import { waitForState } from '../../lab/drive/wait-for-state.ts';
import { LONG_MS } from '../../limits.ts';
import { expect, test } from '../till-fixture.ts';

test('a second till on the same profile gives way to the first, which goes on selling', async ({ start, practice, profile }) => {
  const { app, page } = await start();
  const called = app.evaluate(
    ({ app: electron }) => new Promise<boolean>((resolve) => electron.once('second-instance', () => resolve(true))),
  );
  const { command, args, env } = tillCommand({ profile, practice });
  const second = spawn(command, args, { env, stdio: 'ignore' });
  expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(0);
  expect(await called).toBe(true);
  const [orderId = ''] = await checkOut(page, linesOf(VOUCHER, 1));
  await waitForState(page, orderId, ['success']);
  expect(practice.control.ledger()).toMatchObject([{ orderId, times: 1 }]);
  expect(evidenceWhileRunning(profile)).toMatchObject({ broken: null });
});

test('a screen that dies in the middle of a sale comes back with the order, which is sold once', async ({
  start,
  practice,
  profile,
  product,
}) => {
  const { app, page, sell } = await start();
  practice.control.fault({ endpoint: 'checkout', kind: 'delay', ms: LONG_MS });
  const [orderId = ''] = await checkOut(page, linesOf(TOKEN, 1));
  await expect.poll(() => practice.control.postings().length).toBe(1);
  const crashed = crashPage(app, 'loket://');
  practice.deliverDelayed();
  await expect.poll(() => evidenceWhileRunning(profile).orders.get(orderId)?.order.state.is).toBe('success');
  expect(await crashed).toBe('crashed');
  // Playwright's own page does not come back with the window.
  const shown = sell.recentSaleScript(product('pln-token-50000'));
  await expect
    .poll(() => app.evaluate(({ BrowserWindow }, script) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(script), shown))
    .toBe(true);
  expect(practice.control.postings()).toHaveLength(1);
});

test('a screen that hangs is loaded again after some seconds, with the order that was paid', async ({ start, practice, product }) => {
  const { app, page, sell } = await start();
  const [orderId = ''] = await checkOut(page, linesOf(VOUCHER, 1));
  await waitForState(page, orderId, ['success']);
  await page.evaluate('setTimeout(() => { for (;;); })');
  // Chromium reports a hanging page, but none with a debugger, which a test has.
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.emit('unresponsive'));
  const shown = sell.recentSaleScript(product('voucher-alfamart-50000'));
  await expect
    .poll(
      () =>
        app.evaluate(async ({ BrowserWindow }, script) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents;
          const answer = !contents || contents.isCrashed() || contents.isLoading() ? false : contents.executeJavaScript(script);
          return Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 500, false))]);
        }, shown),
      { timeout: LONG_MS },
    )
    .toBe(true);
  expect(practice.control.postings()).toHaveLength(1);
});

test('a till that is closed while an order is being sent ends at once, and its next start reads the order', async ({
  start,
  practice,
  profile,
}) => {
  const first = await start();
  practice.control.fault({ endpoint: 'checkout', kind: 'hangAfter', ms: 60_000 });
  const [orderId = ''] = await checkOut(first.page, linesOf(TOKEN, 1));
  await expect.poll(() => practice.control.postings().length).toBe(1);
  await first.close();
  const left = evidenceAfterKill(profile);
  expect(left.broken).toBeNull();
  expect(left.orders.get(orderId)?.order.state.is).toBe('sending');
  const second = await start();
  expect(await waitForState(second.page, orderId, ['success'])).toMatchObject({ goods: expect.stringMatching(/^\d{4}(-\d{4}){4}$/) });
  expect(practice.control.ledger()).toMatchObject([{ orderId, times: 1 }]);
  expect(practice.control.postings()).toHaveLength(1);
  expect(evidenceWhileRunning(profile)).toMatchObject({ broken: null });
});

test('a till that is closed while it still reads its journal has lost nothing: its next start asks for no Z', async ({
  start,
  profile,
}) => {
  const first = await start({ preload: [join(import.meta.dirname, 'endless-threads.cjs')] });
  const [orderId = ''] = await checkOut(first.page, linesOf(VOUCHER, 1));
  await waitForState(first.page, orderId, ['success']);
  // The thread that searches stays for the next search.
  expect(await first.page.evaluate(() => window.loket.orders.choices())).toMatchObject({ ok: true });
  await first.close();
  const second = await start();
  const shift = await second.page.evaluate(() => window.loket.shifts.state());
  expect(shift).toMatchObject({ ok: true, value: { asksForLastZ: false } });
  expect(evidenceWhileRunning(profile)).toMatchObject({ broken: null });
});
