import type { Locator } from '@playwright/test';
import { numberFor } from '../../lab/drive/numbers.ts';
import { expect, test } from '../fixture/screen-test.ts';

const inEnglish = test.extend({ tillSettings: { language: 'en' } });

inEnglish('every screen is reached and left by keyboard alone, in either language', async ({ till }) => {
  const { balance, counter, page, orders, sell, settings } = till;
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en');
  for (const [key, place] of [
    ['F2', orders.searchField],
    ['F9', settings.tabs.first()],
    ['F10', balance.readButton],
    ['F1', sell.findField],
  ] as const) {
    await counter.press(key);
    await expect(place).toBeVisible();
  }
});

test('a screen reader says the hits, the operator, the total, the change and the state of the order', async ({ start, product }) => {
  const { announcements, counter, sell } = await start({ settings: { language: 'en', kioskFee: 2_000 } });
  const { latest } = announcements;
  await expect(sell.findField).toBeFocused();
  await counter.type('pln token');
  await expect(latest).toHaveText(/^\d+ products$/);
  await counter.press('Escape');
  await counter.type('081233445566');
  await expect(latest).toHaveText(/^Telkomsel.*, \d+ products$/);
  await counter.press('Escape');
  await counter.type('zzzz');
  await expect(latest).toHaveText('No product matches');
  await counter.press('Escape');

  const token = product('pln-token-50000');
  await counter.choose(token);
  await counter.enter(token);
  await counter.priced();
  await expect(latest).toHaveText(/^Total due Rp/);
  await expect(sell.total).toContainText((await latest.textContent())?.replace('Total due ', '') ?? 'a total');
  await counter.type('100000');
  await expect(latest).toHaveText(/^Change Rp/);
  await counter.reaches(await counter.pay(), 'success');
  await expect(latest).toHaveText(`Order ${token.name}: Done`);
});

inEnglish('the change is said although the sale was paid at once, and is heard beside a question', async ({ till, product }) => {
  const { announcements, counter, dialogs, sell } = till;
  const { change } = announcements;
  const token = product('pln-token-50000');
  const number = numberFor(token);
  await counter.reaches(await counter.sell(token, { number, cash: 100_000 }), 'success');
  await expect(change).toHaveCount(1);
  await counter.next();
  await counter.choose(token);
  await counter.enter(token, number);
  await counter.takeCash(70_000);
  await sell.confirm();
  await expect(dialogs.question('repeatSale')).toBeVisible();
  // By its role: a region that the dialog hides from screen readers has none.
  await expect(change).toHaveCount(2);
});

test('in high contrast the next step, the chosen and the current stand out, and a question has an edge', async ({ till, product }) => {
  const { counter, dialogs, page, rail, sell, settings } = till;
  const ground = (of: Locator): Promise<string> => of.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await ground(rail.entry('sell'))).not.toBe(await ground(rail.entry('orders')));
  expect(await ground(sell.shelf('favourites'))).not.toBe(await ground(sell.shelf('all')));
  const token = product('pln-token-50000');
  const number = numberFor(token);
  await counter.reaches(await counter.sell(token, { number }), 'success');
  await counter.next();
  await counter.choose(token);
  await counter.enter(token, number);
  await counter.takeCash();
  await sell.payButton.waitFor();
  expect(await ground(sell.payButton)).not.toBe(await ground(sell.addLineButton));
  expect(await ground(sell.exactButton)).not.toBe(await ground(sell.addLineButton));
  await sell.confirm();
  const question = dialogs.question('repeatSale');
  await question.waitFor();
  expect(await question.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await counter.press('Escape');
  await settings.open('appearance');
  expect(await ground(settings.section('screen'))).not.toBe(await ground(settings.section('business')));
});

test('nothing of a switch moves for whom motion is reduced', async ({ till }) => {
  const { page, settings } = till;
  await settings.open('sales');
  expect(await settings.transitions()).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await settings.transitions()).toEqual([]);
});

test('a closed question returns the focus to where the work goes on', async ({ start, product }) => {
  const { counter, dialogs, order, practising, sell, settings, ticket } = await start();
  const token = product('pln-token-50000');
  await counter.reaches(await counter.sell(token), 'success');
  await counter.next();
  await counter.choose(token);
  await counter.enter(token);
  await counter.takeCash();
  await sell.confirm();
  await dialogs.question('repeatSale').waitFor();
  await counter.press('Escape');
  await expect(sell.cashField).toBeFocused();

  await ticket.addLine();
  await expect(sell.findField).toBeFocused();
  await counter.press('Escape');
  await dialogs.question('dropTicket').waitFor();
  await counter.press('Escape');
  await expect(sell.findField).toBeFocused();
  await counter.press('Escape');
  await dialogs.yes('dropTicket');
  await expect(sell.findField).toBeFocused();

  await practising.open();
  await practising.close();
  await expect(sell.findField).toBeFocused();

  await counter.reaches(await counter.sell(token, { number: '14012349999' }), 'rejected');
  await order.payBackButton.focus();
  await order.payBack();
  await dialogs.question('handOver').waitFor();
  await counter.press('Escape');
  await expect(order.payBackButton).toBeFocused();

  await settings.typeShopName('Kios Baru');
  await counter.press('F1');
  await settings.stayButton.click();
  await expect(settings.field('settings.shopName')).toBeFocused();
});
