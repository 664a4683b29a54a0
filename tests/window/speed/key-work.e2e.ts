import { startNotingDrawing, takeDrawing } from '../../lab/drive/drawing-probe.ts';
import { starterProducts } from '../../lab/drive/profile.ts';
import { countStyledElements } from '../../lab/drive/style-probe.ts';
import { expect, test } from '../till-fixture.ts';

/**
 * What a character in the sell field changes on the screen: counts, which hold on any machine. How many tiles fit depends on the last sales, so tests
 * that count those below the first eight have a till of their own.
 */

/** How many tiles have a key. */
const WITH_KEYS = 8;

test('a character in the sell field makes and removes no element of the tiles, and draws those that have a key', async ({ start }) => {
  const { counter, sell, page } = await start();
  // The tiles that a long list needs are made once, in an idle moment.
  await counter.type('a');
  await expect.poll(() => sell.tiles.count()).toBeGreaterThan(2 * WITH_KEYS);
  expect(await sell.listScrolls()).toBe(true);
  await counter.press('Escape');
  await expect(sell.tiles).toHaveCount(WITH_KEYS);
  expect(await sell.listScrolls(), 'spare tiles take no room').toBe(false);

  await startNotingDrawing(page);
  for (const text of ['indosat 50', 'tsel 100', 'data xl hemat', '0812112233', 'ml 86']) {
    await counter.type(text);
    const drawn = await takeDrawing(page, text);
    expect(drawn.map(({ key }) => key).join(''), 'each character is noted').toBe(text);
    for (const { key, elements } of drawn) expect(elements, `elements at ${JSON.stringify(key)} of ${text}`).toBe(0);
    expect(drawn[0]?.tiles, `tiles at the first character of ${text}`).toBeLessThanOrEqual(WITH_KEYS);
    if (text === 'indosat 50') expect(drawn[0]?.tiles, 'what the first character draws is noted').toBeGreaterThan(0);
    await counter.press('Escape');
    await expect(sell.tiles).toHaveCount(WITH_KEYS);
  }
});

test('a character that finds the same products draws no tile', async ({ till }) => {
  const { counter, sell, page } = till;
  await counter.type('tsel');
  // The tiles below those with keys are drawn once the typing has paused.
  await expect.poll(() => sell.tiles.count()).toBeGreaterThan(WITH_KEYS);
  await startNotingDrawing(page);
  await counter.type(' ');
  expect(await takeDrawing(page, ' ')).toEqual([{ key: ' ', elements: 0, tiles: 0 }]);
});

test('a character that finds nothing changes no tile, and calculates the style of little else', async ({ start }) => {
  const { app, counter, sell, page } = await start();
  await counter.type('a');
  await expect.poll(() => sell.tiles.count()).toBeGreaterThan(2 * WITH_KEYS);
  await counter.press('Escape');
  await expect(sell.tiles).toHaveCount(WITH_KEYS);
  await startNotingDrawing(page);
  const styled = await countStyledElements(app, async () => {
    await counter.type('0');
    await expect(sell.tiles).toHaveCount(0);
  });
  expect(await takeDrawing(page, '0')).toEqual([{ key: '0', elements: 0, tiles: 0 }]);
  // The list, the heading, the hint, and the words that are shown instead; the tiles stay in a list without a height.
  expect(styled).toBeGreaterThan(0);
  expect(styled).toBeLessThan(2 * WITH_KEYS);
  await counter.press('Escape');
  await expect(sell.tiles).toHaveCount(WITH_KEYS);
});

test('Enter right after the last character takes what was typed', async ({ till, product }) => {
  const { counter, sell } = till;
  await counter.type(`${till.newNumberFor(product('pulsa-telkomsel-50000'))} tsel 50`);
  await counter.press('Enter');
  await sell.priced();
  await counter.press('F4');
  await counter.press('Enter');
  await expect.poll(async () => (await counter.recent(1)).map(({ sale }) => sale.product.code)).toEqual(['pulsa-telkomsel-50000']);
});

test('an arrow right after the last character points at what was typed, also below the tiles that have a key', async ({ till }) => {
  const { counter, sell } = till;
  await counter.type('pulsa');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await counter.press(key);
  const [label = ''] = await sell.namesOf(sell.bestMatch);
  const pointed = starterProducts().find(({ name }) => label.startsWith(`${name}, `));
  if (!pointed) throw new Error(`no product is called ${label}`);
  expect(Number(await sell.bestMatch.getAttribute('aria-posinset'))).toBeGreaterThan(WITH_KEYS);
  expect(pointed.name).toContain('Pulsa');
  await counter.press('Enter');
  await sell.enter(pointed, till.newNumberFor(pointed));
  await sell.priced();
  await counter.press('F4');
  await counter.press('Enter');
  await expect.poll(async () => (await counter.recent(1)).map(({ sale }) => sale.product.code)).toEqual([pointed.code]);
});

test('a press chooses the product that the tile showed when the press began', async ({ till, product }) => {
  const { counter, sell, page } = till;
  const shown = product('pulsa-telkomsel-50000');
  await sell.card(shown).hover();
  await page.mouse.down();
  await counter.type('token');
  await expect(sell.card(shown)).toHaveCount(0);
  await page.mouse.up();
  await expect(sell.numberField(shown)).toBeVisible();
});
