import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MaskedName,
  MaskedNumber,
  maskedName,
  maskedNumber,
  PlainText,
  plainText,
  withoutNumbers,
} from '../../../../shared/display/masked.ts';

const aNumber = fc.stringMatching(/^[0-9]{4,20}$/);
const aWord = fc.stringMatching(/^[A-Z][a-z]{1,14}$/);
const aName = fc.array(aWord, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));

describe('what the customer display may say of a customer', () => {
  it.each([
    ['14012345678', '140*****678'],
    ['081211223344', '0812****3344'],
    ['+6281211223344', '+6281*****3344'],
    ['B 1234 XYZ', 'B 1*** *YZ'],
    ['123', '1*3'],
    ['12', '**'],
  ])('shows the number %s as %s', (number, shown) => {
    expect(maskedNumber(number)).toBe(shown);
  });

  it.each([
    ['RINA HARTATI', 'RI** HA*****'],
    ['Bu Ani', 'B* A**'],
    ['A. B. Yusuf', '*. *. Yu***'],
  ])('shows the name %s as %s', (name, shown) => {
    expect(maskedName(name)).toBe(shown);
  });

  it('knows no number and no name where there is none', () => {
    expect([maskedNumber(''), maskedName('  ')]).toEqual([null, null]);
  });

  it('admits the mask of every number and name, and no full one', () => {
    fc.assert(
      fc.property(aNumber, aName, (number, name) => {
        expect(MaskedNumber.safeParse(maskedNumber(number)).success).toBe(true);
        expect(MaskedName.safeParse(maskedName(name)).success).toBe(true);
        expect(MaskedNumber.safeParse(number).success).toBe(false);
        expect(MaskedName.safeParse(name).success).toBe(false);
      }),
    );
  });

  it('admits a product with its nominal, and masks a number in its name', () => {
    expect(plainText('Telkomsel 1.000.000')).toBe('Telkomsel 1.000.000');
    expect(plainText('PLN 14012345678')).toBe('PLN 140*****678');
    expect(PlainText.safeParse('PLN 1401 2345 678').success).toBe(false);
  });

  it('finds the number of a customer in a text whatever separates its digits', () => {
    expect(withoutNumbers('REF 1401-2345.678/9', ['14012345678'])).toBe('REF 140*-****.678/9');
    expect(withoutNumbers('12', ['12'])).toBe('12');
  });
});
