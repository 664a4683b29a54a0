import type { Page } from '@playwright/test';
import { misplaced } from '../../lab/drive/customer/misplaced.ts';
import type { Fact } from '../../lab/pictures/facts/fact.ts';
import { layoutScript } from '../../lab/pictures/page-script.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** The checks of the pictures, tried on pages with a fault. */

/** The places of one kind of fault on a page with this body. */
async function factsOn(page: Page, fault: Fact['fault'], body: string): Promise<string[]> {
  await page.setContent(`<body style="background: #fff">${body}</body>`);
  await page.evaluate(`(() => { ${await layoutScript()} })()`);
  const facts = await page.evaluate<Fact[]>('layoutFacts([])');
  return facts.filter((each) => each.fault === fault).map(({ where }) => where);
}

for (const [field, body] of [
  ['one line', '<input placeholder="Nama">'],
  ['several lines', '<textarea placeholder="Alamat"></textarea>'],
] as const)
  test(`a faint placeholder is found in a field of ${field}, and a readable one is none`, async ({ page }) => {
    const withColour = (colour: string): string => `<style>::placeholder { color: ${colour} }</style>${body}`;
    expect(await factsOn(page, 'faint', withColour('#bbb'))).toHaveLength(1);
    expect(await factsOn(page, 'faint', withColour('#333'))).toEqual([]);
  });

test('a text that is wider or taller than its place is found, and one that fits is none', async ({ page }) => {
  const place = (size: string, text: string): string =>
    `<div class="place" style="${size}; font: 16px/1.2 sans-serif"><p style="margin: 0">${text}</p></div>`;
  const foundIn = async (size: string, text: string): Promise<string[]> => {
    await page.setContent(`<body>${place(size, text)}</body>`);
    return misplaced(page);
  };
  expect(await foundIn('width: 200px; height: 20px', 'Total')).toEqual([]);
  expect(await foundIn('width: 40px; height: 200px', 'Rp1.000.000.000')).toContainEqual(expect.stringContaining('place'));
  expect(await foundIn('width: 60px; height: 20px', 'Total semua tagihan')).toContainEqual(expect.stringContaining('place'));
});
