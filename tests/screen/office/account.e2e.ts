import { PASSWORD } from '../../lab/office/people-office.ts';
import { totpOf } from '../../lab/office/whole-office.ts';
import { expect, faultsAtWidths, test } from '../fixture/office-test.ts';

const NEXT = 'sepeda merah dekat jembatan';

test('a new password ends the sessions of other devices; a wrong or easy one is refused in words', async ({ openOffice, context }) => {
  const { page, office, shown } = await openOffice();
  const { changes } = shown;
  const before = await context.cookies();
  await shown.open('account');
  await changes.changePassword(PASSWORD, 'rahasia123');
  await expect(shown.content('Mudah ditebak')).toBeVisible();
  await changes.changePassword('salah sekali', NEXT);
  await expect(shown.alert).toContainText('Kata sandi sekarang salah');
  expect(await faultsAtWidths(page)).toEqual([]);
  await changes.changePassword(PASSWORD, NEXT);
  await expect(changes.passwordDone).toBeVisible();
  await shown.open('people');
  await context.clearCookies();
  await context.addCookies(before);
  await page.goto(office.url);
  await page.reload();
  await expect(shown.useCodeButton).toBeVisible();
});

test('new recovery codes can be copied, and end the earlier ones', async ({ openOffice, context }) => {
  const { page, office, shown } = await openOffice();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.clearCookies();
  await page.goto(office.url);
  const secret = await shown.beginToJoin(await office.invited('Rina'));
  const recovery = await shown.finishToJoin(PASSWORD, totpOf(secret));
  await shown.open('account');
  await shown.changes.askForRecoveryCodes(recovery);
  await shown.copyButton.click();
  await expect(shown.copied).toBeVisible();
  const codes = await shown.changes.recoveryCodes();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  expect(new Set(codes).size).toBe(10);
  await shown.changes.askForRecoveryCodes(recovery);
  await expect(shown.alert).toContainText('Kode itu salah');
});

test('where the browser refuses to copy, the page says so and keeps the button', async ({ openOffice, context }) => {
  const { page, office, shown } = await openOffice();
  await context.clearCookies();
  await context.addInitScript(() => {
    Object.assign(Clipboard.prototype, { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
  });
  await page.goto(office.url);
  await page.reload();
  await shown.beginToJoin(await office.invited('Rina'));
  await shown.copyButton.click();
  await expect(shown.notCopied).toBeVisible();
  await expect(shown.copyButton).toBeFocused();
});

test('a form that is sent twice makes one account, and no alert stands over its codes', async ({ openOffice, context }) => {
  const { page, office, shown } = await openOffice();
  await context.clearCookies();
  const sent: string[] = [];
  await page.route('**/office/v1/join', async (route) => {
    sent.push(route.request().method());
    await released;
    await route.continue();
  });
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto(office.url);
  const secret = await shown.beginToJoin(await office.invited('Rina'));
  await shown.sendAccount(PASSWORD, totpOf(secret));
  await shown.sendAccount(PASSWORD, totpOf(secret));
  await expect.poll(() => sent.length).toBe(1);
  release();
  await shown.keepRecovery();
  await expect(shown.heading('today')).toBeVisible();
  expect(sent).toEqual(['POST']);
});

test('where the browser offers no clipboard, no button says that it copies', async ({ openOffice, context }) => {
  const { page, office, shown } = await openOffice();
  await context.clearCookies();
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await page.goto(office.url);
  await page.reload();
  await shown.beginToJoin(await office.invited('Rina'));
  await expect(shown.openAppLink).toBeVisible();
  await expect(shown.copyButton).toHaveCount(0);
});
