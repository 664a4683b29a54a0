import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../till-fixture.ts';

test('a power cut while an order is being sent loses nothing: the next start reads it, and it is sold once', async ({
  start,
  practice,
  product,
}) => {
  const first = await start();
  practice.control.fault({ endpoint: 'checkout', kind: 'hangAfter', ms: 60_000 });
  const orderId = await first.counter.sell(product('pln-token-50000'));
  await expect.poll(() => practice.control.postings().length).toBe(1);
  await first.kill();
  const second = await start();
  const order = await second.counter.reaches(orderId, 'success');
  expect(order.goods).toMatch(/^\d{4}(-\d{4}){4}$/);
  expect(practice.control.ledger()).toMatchObject([{ orderId, times: 1 }]);
  expect(practice.control.postings()).toHaveLength(1);
});

test.describe('while no order ends by itself', () => {
  test.use({ pace: 1_000 });

  test('a screen that is reloaded mid-sale shows the order again, and sells nothing twice', async ({ start, practice, product }) => {
    const { app, counter, sell } = await start();
    const voucher = product('voucher-kopi-link-40000');
    const orderId = await counter.sell(voucher);
    await counter.reaches(orderId, 'pending');
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload());
    await counter.ready();
    await expect(sell.recentSale(voucher)).toBeVisible();
    expect((await counter.recent(2)).map((order) => order.orderId)).toEqual([orderId]);
    expect(practice.control.postings()).toHaveLength(1);
  });
});

test('a broken settings file is set aside and named, and the till opens with its defaults', async ({ start, profile }) => {
  const { status } = await start({ settings: '{"language":"kling' });
  const aside = readdirSync(profile).find((name) => name.startsWith('settings.json.broken-'));
  expect(readFileSync(join(profile, aside ?? ''), 'utf8')).toBe('{"language":"kling');
  await expect(status.settingsSetAside).toContainText(aside ?? 'no file was set aside');
});

test('settings that a power cut damaged come back, and a till that sold live never opens as training without a warning', async ({
  start,
  profile,
}) => {
  const first = await start({ settings: { mode: 'live', shop: { name: 'Kios Melati 2' } } });
  await first.close();
  const file = join(profile, 'settings.json');
  writeFileSync(file, Buffer.alloc(2_048));
  const restored = await start();
  await expect(restored.status.settingsRestored).toBeVisible();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ mode: 'live', shop: { name: 'Kios Melati 2' } });
  await restored.close();
  for (const name of readdirSync(profile)) if (name.startsWith('settings.json')) writeFileSync(join(profile, name), '');
  const lost = await start();
  await lost.dialogs.yes('settingsLost');
  await expect(lost.settings.part('service')).toHaveAttribute('aria-selected', 'true');
});

test('a journal of another program stops sales, is named, and stays untouched', async ({ start, profile }) => {
  const { mkdirSync, writeFileSync } = await import('node:fs');
  const file = join(profile, 'journal', 'training.db');
  mkdirSync(join(profile, 'journal'));
  writeFileSync(file, 'not a journal'.repeat(200));
  const { status } = await start();
  await expect(status.salesStopped).toBeVisible();
  expect(readFileSync(file, 'utf8')).toBe('not a journal'.repeat(200));
});
