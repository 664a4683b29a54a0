import { describe, expect, it } from 'vitest';
import { id } from '../../../../renderer/core/i18n/id.ts';
import { inquiryWords } from '../../../../renderer/features/sell/inquiry-words.ts';
import { FAMILY_IDS, families } from '../../../../shared/catalogue/families.ts';

const ofBill = FAMILY_IDS.filter((name) => families[name].inquiry && families[name].large === 'total');
const ofGoods = FAMILY_IDS.filter((name) => families[name].inquiry && families[name].large !== 'total');

describe('the words of an inquiry', () => {
  it.each(ofBill)('speak of the bill of %s on tile, button, wait and price', (family) => {
    for (const key of Object.values(inquiryWords(family))) expect(wordsOf(key)).toMatch(/tagihan/i);
  });

  it.each(ofGoods)('speak of the price of %s, which has no bill', (family) => {
    for (const key of Object.values(inquiryWords(family))) expect(wordsOf(key)).toMatch(/harga/i);
  });
});

function wordsOf(key: `sell.${keyof typeof id.sell}`): string {
  const words: unknown = Object.entries(id.sell).find(([name]) => `sell.${name}` === key)?.[1];
  return String(words);
}
