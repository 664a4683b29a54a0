import { createStaff, signOwnerIn } from '../../lab/pages/people.ts';
import { expect, type OwnTill, test } from '../till-fixture.ts';

const isKiosk = ({ app }: OwnTill): Promise<boolean> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isKiosk()));
const close = ({ app }: OwnTill): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => {
    setImmediate(() => BrowserWindow.getAllWindows()[0]?.close());
  });

test('a kiosk stays open and says the way out, which needs the owner’s PIN', async ({ start }) => {
  const till = await start({ settings: { mode: 'live', kiosk: { fullScreen: true } } });
  await createStaff(till.page);
  expect(await isKiosk(till)).toBe(true);
  await close(till);
  await expect(till.status.fullScreenNotice).toBeVisible();
  const leave = (): Promise<boolean> =>
    till.page.evaluate(async () => {
      const view = await window.loket.app.start();
      if (!view.ok) return false;
      const { settings } = view.value;
      return (await window.loket.settings.save({ ...settings, kiosk: { ...settings.kiosk, fullScreen: false } })).ok;
    });
  await till.page.evaluate(() => window.loket.staff.signOut());
  expect([await leave(), await isKiosk(till)]).toEqual([false, true]);
  await signOwnerIn(till.page);
  expect(await leave()).toBe(true);
  await expect.poll(() => isKiosk(till)).toBe(false);
  const ended = new Promise<void>((resolve) => till.app.once('close', () => resolve()));
  await close(till);
  await ended;
});
