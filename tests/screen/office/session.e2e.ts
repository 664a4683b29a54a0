import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import type { OpenOffice } from '../../lab/office/open-office.ts';
import { PASSWORD } from '../../lab/office/people-office.ts';
import { totpOf } from '../../lab/office/whole-office.ts';
import { expect, faultsAtWidths, test } from '../fixture/office-test.ts';

test('a person joins with a code, signs out, and signs in with name, password and the code of the app', async ({ openOffice, context }) => {
  const { page, office, shown } = await openOffice();
  await context.clearCookies();
  await page.goto(office.url);
  await expect(shown.useCodeButton).toBeVisible();
  expect(await faultsAtWidths(page)).toEqual([]);
  const secret = await shown.beginToJoin(await office.invited('Rina'));
  await expect(shown.openAppLink).toHaveAttribute('href', new RegExp(`^otpauth://totp/Loket:Rina\\?.*secret=${secret}`));
  expect(await faultsAtWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await shown.sendAccount(PASSWORD, '000000');
  await expect(shown.alert).toHaveText(/^Akun belum dibuatKode itu salah\./);
  await expect(shown.alert).toBeInViewport();
  const recovery = await shown.completeJoin(PASSWORD, totpOf(secret));
  await expect(shown.alert).toHaveCount(0);
  await shown.keepRecovery();
  await expect(shown.heading('today')).toBeVisible();
  await shown.open('more');
  await shown.signOut();
  await shown.typePassword('Rina', 'salah');
  await expect(shown.alert).toHaveText('Tidak bisa masukNama atau kata sandi salah.');
  await shown.typePassword('Rina', PASSWORD);
  await shown.typeCode(recovery);
  await expect(shown.heading('more')).toBeVisible();
});

test('the last answers stay readable while the office is away, and a sign-out keeps none', async ({ openOffice }) => {
  const { page, office, shown } = await keepToday(await openOffice());
  await shown.open('orders');
  await expect(shown.content('BPJS Kesehatan')).toBeVisible();
  await shown.open('today');
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('loket-answers')).keys()).map(({ url }) => new URL(url).pathname).sort());
  await expect.poll(kept).toEqual(['/office/v1/me', '/office/v1/orders', '/office/v1/today']);
  await office.close();
  await page.reload();
  await expect(shown.awayBar).toBeVisible();
  await expect(shown.content('Harus di-refund ke pelanggan')).toBeVisible();
  await expect.poll(() => shown.icon.evaluate((icon: HTMLImageElement) => icon.complete && icon.naturalWidth > 0)).toBe(true);
  await shown.open('orders');
  await expect(shown.content('BPJS Kesehatan')).toBeVisible();
  await shown.open('more');
  await shown.signOut();
  await expect(shown.alert).toContainText('Kantor pusat tidak terhubung');
  expect(await kept()).toEqual([]);
});

test('the last answers stay readable while a proxy answers for an office that is away', async ({ openOffice }) => {
  const { page, office, shown } = await keepToday(await openOffice());
  await office.close();
  const proxy = createServer((_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'));
  await new Promise<void>((resolve) => proxy.listen(Number(new URL(office.url).port), '127.0.0.1', resolve));
  await page.reload();
  await expect(shown.awayBar).toBeVisible();
  await expect(shown.content('Harus di-refund ke pelanggan')).toBeVisible();
  proxy.closeAllConnections();
  proxy.close();
});

test('no answer is readable for longer than twelve hours while the office is away', async ({ openOffice }) => {
  const { page, office, shown } = await keepToday(await openOffice());
  await office.close();
  await ageAnswers(page, 11);
  await page.reload();
  await expect(shown.content('Harus di-refund ke pelanggan')).toBeVisible();
  await ageAnswers(page, 2);
  await page.reload();
  await expect(shown.alert).toContainText('Kantor pusat tidak terhubung');
  expect(await page.evaluate(async () => (await (await caches.open('loket-answers')).keys()).length)).toBe(0);
});

/** Reads today with the service worker at work, so that it keeps the answer. */
async function keepToday(opened: OpenOffice): Promise<OpenOffice> {
  const { page, shown } = opened;
  await shown.open('today');
  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(shown.content('Harus di-refund ke pelanggan')).toBeVisible();
  return opened;
}

/** Dates the kept answers back: a test cannot set the clock of a service worker. */
const ageAnswers = (page: Page, hours: number) =>
  page.evaluate(async (ms) => {
    const cache = await caches.open('loket-answers');
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      if (!kept) continue;
      const headers = new Headers(kept.headers);
      headers.set('loket-kept-at', String(Number(headers.get('loket-kept-at')) - ms));
      await cache.put(request, new Response(await kept.text(), { headers }));
    }
  }, hours * 3_600_000);

test('a person without the right to sums over all outlets sees each outlet and no sum', async ({ openOffice }) => {
  const { shown } = await openOffice({ role: 'books', outlets: null, consolidated: false });
  await shown.open('today');
  await expect(shown.content('Anda tidak punya izin melihat total semua gerai')).toBeVisible();
  await expect(shown.outletRow('Kios Kenanga')).toBeVisible();
  await expect(shown.link('orders')).toHaveCount(0);
});
