import { describe, expect, it } from 'vitest';
import { numberGroups, readableNumber, typedNumber, typedText } from '../../../../shared/catalogue/grouped-number.ts';

describe('a number in groups', () => {
  it.each([
    ['14012345678', '1401 2345 678'],
    ['081233445566', '0812 3344 5566'],
    ['1234567', '1234567'],
    ['140•••••678', '140• •••• 678'],
    ['JM31E1234567', 'JM31E1234567'],
    ['327**********001', '327**********001'],
    ['0812-3344', '0812-3344'],
    ['', ''],
  ])('%j is shown as %j', (number, shown) => {
    expect(readableNumber(number)).toBe(shown);
    expect(numberGroups(number).join('')).toBe(number);
  });
});

/** Types keys one by one as the field does: `<` is Backspace, `>` Delete. */
function typing(start: string, caretDigit: number, keys: string, read = typedNumber) {
  let number = start;
  let caret = readableNumber(start).length;
  if (caretDigit < start.length) caret = typedNumber({ before: '', text: start, caret: caretDigit }).caret;
  for (const key of keys) {
    const shown = readableNumber(number);
    const [from, to, put] = key === '<' ? [caret - 1, caret, ''] : key === '>' ? [caret, caret + 1, ''] : [caret, caret, key];
    const text = shown.slice(0, from) + put + shown.slice(to);
    ({ number, caret } = read({ before: number, text, caret: from + put.length, isForward: key === '>' }));
  }
  const shown = readableNumber(number);
  return `${shown.slice(0, caret)}|${shown.slice(caret)}`;
}

describe('a number that is typed in groups', () => {
  it.each([
    ['at the end', '', 0, '081233445566', '0812 3344 5566|'],
    ['a digit in the middle', '08123344', 4, '9', '0812 9|334 4'],
    ['the last digit goes', '081233445', 9, '<', '0812 3344|'],
    ['the seventh digit takes the groups away', '08123344', 8, '<', '0812334|'],
    ['a space is no obstacle for Backspace', '0812334455', 4, '1<<', '081|3 3445 5'],
    ['nor for Delete', '0812334455', 4, '>', '0812| 3445 5'],
  ] as const)('%s', (_, start, caret, keys, shown) => {
    expect(typing(start, caret, keys)).toBe(shown);
  });

  it.each(['0812 3344x', 'tsel 50 0812', '0812-3344-5566'])('keeps %j as it is', (text) => {
    expect(typedNumber({ before: '08123344', text, caret: text.length })).toEqual({ number: text, caret: text.length });
  });

  it('reads a pasted number with its spaces', () => {
    expect(typedNumber({ before: '', text: '0812 3344 5566', caret: 14 })).toEqual({ number: '081233445566', caret: 14 });
  });
});

describe('a number among other words', () => {
  it.each([
    ['a space ends the number, and what follows is a nominal', '081211223344', ' 50', '081211223344 50|'],
    ['without that space it is a number again', '081211223344', ' <', '0812 1122 3344|'],
    ['digits alone are in groups', '0812334', '4', '0812 3344|'],
  ])('%s', (_, start, keys, shown) => {
    expect(typing(start, start.length, keys, typedText)).toBe(shown);
  });

  it.each(['50 081211223344', '081211223344 50', '0811 123 456 50'])('keeps the spaces of %j', (text) => {
    expect(typedText({ before: '', text, caret: text.length }).number).toBe(text);
  });
});
