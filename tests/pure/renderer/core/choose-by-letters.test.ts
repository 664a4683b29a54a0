import { describe, expect, test } from 'vitest';
import { optionBeginning } from '../../../../renderer/core/scanner/choose-by-letters.ts';

const BILLERS = ['Semua', 'Indosat', 'PLN', 'PDAM', 'Telkomsel', ' pulsa lain'];

describe('letters on a list of choices', () => {
  test.each([
    ['the next that begins with the letter', 0, 'p', 2],
    ['the one after the chosen one, for the same letter again', 2, 'pp', 3],
    ['the first again after the last', 5, 'p', 2],
    ['the one that has all letters', 2, 'pd', 3],
    ['the chosen one while it still fits', 3, 'PDA', 3],
    ['one whose name begins with a space', 3, 'pu', 5],
    ['none where none fits', 2, 'xyz', null],
    ['none of letters within a name', 2, 'dam', null],
    ['the first where nothing is chosen', -1, 's', 0],
  ] as const)('choose %s', (_, chosen, word, found) => {
    expect(optionBeginning(BILLERS, chosen, word)).toBe(found);
  });
});
