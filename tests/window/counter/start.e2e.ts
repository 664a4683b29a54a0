import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readableTexts } from '../../lab/drive/readable-texts.ts';
import { createStaff, PINS } from '../../lab/pages/people.ts';
import { expect, type OwnTill, test } from '../till-fixture.ts';

/** A till that keeps opening until {@link finishOpening}. */
const SLOW = { isEarly: true, practice: null, preload: [join(import.meta.dirname, 'slow-practice.cjs')] } as const;

const finishOpening = ({ app }: OwnTill): Promise<void> =>
  app.evaluate(() => (globalThis as unknown as { letPracticeSpeak: () => void }).letPracticeSpeak());

test('keys that are typed while the till opens arrive in the sell field, in order, and find the product', async ({ start }) => {
  const till = await start(SLOW);
  const { counter, sell, page } = till;
  await expect(sell.findField).toBeFocused();
  await counter.type('xl 25');
  await expect(sell.findField).toHaveValue('xl 25');
  await expect(sell.bestMatch).toContainText('XL');
  await finishOpening(till);
  await page.evaluate(() => window.loket.app.boot());
  await counter.ready();
  await expect(sell.findField).toHaveValue('xl 25');
  await expect(sell.findField).toBeFocused();
});

test('the payment stays shut and says why while the till opens, and opens without a key', async ({ start, product }) => {
  const till = await start(SLOW);
  const { counter, sell, page } = till;
  const voucher = product('voucher-alfamart-50000');
  await counter.choose(voucher);
  await counter.enter(voucher);
  await expect(sell.payWaitsForOpening).toBeDisabled();
  await page.keyboard.press('F4');
  await page.keyboard.press('Enter');
  await expect(sell.payWaitsForOpening).toBeVisible();
  await finishOpening(till);
  await expect(sell.payButton).toBeEnabled();
  await counter.reaches(await counter.pay(), 'success');
});

test('F12 that is pressed while the till opens asks who is there, as soon as the till knows the people', async ({ start }) => {
  const first = await start();
  await createStaff(first.page);
  await first.close();
  const till = await start({ isEarly: true, preload: [join(import.meta.dirname, 'slow-boot.cjs')] });
  const { app, counter, signIn } = till;
  await counter.ready();
  await counter.press('F12');
  await app.evaluate(() => (globalThis as unknown as { letPageHear: () => void }).letPageHear());
  await expect(signIn.people).toHaveCount(3);
});

test('a till with people asks who is there from its first frame, so that a PIN typed blindly at the start is never readable', async ({
  start,
}) => {
  const first = await start();
  await createStaff(first.page);
  await first.close();
  const till = await start({ settings: { mode: 'live' }, isEarly: true, preload: [join(import.meta.dirname, 'slow-boot.cjs')] });
  const { app, counter, page, sell, signIn } = till;
  await expect(signIn.screen.or(sell.findField)).toBeVisible();
  await counter.type(PINS.Sari);
  await expect(signIn.screen).toBeVisible();
  expect(await readableTexts(page)).not.toContain(PINS.Sari);
  await app.evaluate(() => (globalThis as unknown as { letPageHear: () => void }).letPageHear());
  await expect(signIn.people).toHaveCount(3);
  expect(await readableTexts(page)).not.toContain(PINS.Sari);
  await signIn.enterPin('Sari', PINS.Sari);
  await expect(signIn.signedInAs('Sari')).toBeVisible();
  await expect(sell.findField).toHaveValue('');
});

test('main runs the code that the build compiled: this Electron refuses none of it', async ({ start }) => {
  const { app } = await start();
  const folder = join(import.meta.dirname, '..', '..', '..', 'out', 'app', 'main');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.cjs'));
  const refused = await app.evaluate(
    (_electron, { folder, files }) => {
      const { createRequire } = process.getBuiltinModule('node:module');
      const { readFileSync } = process.getBuiltinModule('node:fs');
      const loader = createRequire(`${folder}/`)('./load.cjs');
      return files.filter((name) => {
        const file = `${folder}/${name}`;
        return loader.compileScript(file, readFileSync(loader.compiledFileOf(file))).cachedDataRejected !== false;
      });
    },
    { folder, files },
  );
  expect(files.length).toBeGreaterThan(5);
  expect(refused).toEqual([]);
});
