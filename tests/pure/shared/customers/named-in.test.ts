import { describe, expect, it } from 'vitest';
import { namedIn } from '../../../../shared/customers/named-in.ts';

describe('a customer is named in a text', () => {
  it.each([
    ['Bu Sari', 'Ibu Sari'],
    ['Bu Sari', 'ibu sari'],
    ['Ibu Sari', 'titipan bu Sari diambil'],
    ['Pak Joko', 'Bapak Joko'],
    ['Bapak Joko', 'setoran Bpk. Joko'],
    ['Mba Rina', 'Mbak Rina'],
    ['Bu Sari', 'Sari'],
    ['Sari', 'titipan Bu Sari'],
  ])('%s, by the text “%s”', (name, text) => expect(namedIn({ names: [name], numbers: [], others: [] })(text)).toBe(true));

  it.each([
    ['Bu Sari', 'beli Sari Roti'],
    ['Bu Sari', 'tabu sari'],
    ['Bu Sari', 'Ibu Sariyem'],
    ['Bu Sari', 'Pak Joko'],
  ])('%s, not by the text “%s”', (name, text) => expect(namedIn({ names: [name], numbers: [], others: [] })(text)).toBe(false));

  it.each([
    ['Ani', 'Ani Wijaya', 'titipan Ani Wijaya', false],
    ['Ani', 'Bu Ani Wijaya', 'titipan Ibu Ani Wijaya', false],
    ['Bu Ani', 'Ani Wijaya', 'titipan bu Ani Wijaya', false],
    ['Wijaya', 'Ani Wijaya', 'ANI  WIJAYA', false],
    ['Ani', 'Ani Wijaya', 'titipan Ani Wijaya dan Ani', true],
    ['Ani', 'Ani Wijaya', 'titipan Ani Wijayanti', true],
    ['Ani', 'Ani', 'titipan Ani', true],
    ['Ani Wijaya', 'Ani', 'titipan Ani Wijaya', true],
    ['Ani Wijaya', 'Bu Ani Wijaya', 'titipan Ani Wijaya', true],
  ])('%s, while another is called %s, by the text “%s”: %s', (name, other, text, isNamed) =>
    expect(namedIn({ names: [name], numbers: [], others: [other] })(text)).toBe(isNamed),
  );

  it.each([
    ['081234567890', 'pulsa 0812-3456-7890'],
    ['081234567890', 'pulsa +62 812 3456 7890'],
    ['081234567890', 'ke 6281234567890, lunas'],
    ['081234567890', '81234567890'],
    ['6281234567890', '0812.3456.7890'],
    ['502500', 'meter 502500'],
    ['502500', 'meter 50 2500 lunas'],
    ['081234567890', 'pulsa 0812 3456 7890 50000'],
  ])('the number %s, by the text “%s”', (number, text) => expect(namedIn({ names: [], numbers: [number], others: [] })(text)).toBe(true));

  it.each([
    ['502500', 'ambil 150 lembar 2500'],
    ['502500', '15025009'],
    ['502500', 'ambil 50, lalu 2500'],
    ['502500', 'Rp 1.502.500'],
  ])('the number %s, not by the text “%s”', (number, text) =>
    expect(namedIn({ names: [], numbers: [number], others: [] })(text)).toBe(false),
  );
});
