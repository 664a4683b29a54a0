import { describe, expect, it } from 'vitest';
import { readNumber } from '../../../shared/client-number.ts';

const phone = { chars: 'digits', min: 8, max: 15 } as const;
const plate = { chars: 'alphanumeric', min: 3, max: 20 } as const;

describe('a number as it is typed, pasted or scanned', () => {
  it.each([
    ['0812 3344 5566', '081233445566'],
    ['0812-3344-5566', '081233445566'],
    ['+62812 3344 5566', '081233445566'],
    ['０８１２３３４４５５６６', '081233445566'],
    [' 0812\t33445566\r\n', '081233445566'],
  ])('%j is read as %s', (typed, number) => {
    expect(readNumber(typed, phone)).toEqual({ ok: true, value: number });
  });

  it.each([
    ['', { why: 'empty' }],
    ['0812abc', { why: 'characters', rule: phone }],
    ['0812', { why: 'length', rule: phone, length: 4 }],
    ['0'.repeat(16), { why: 'length', rule: phone, length: 16 }],
    ['0812\u0000334455', { why: 'characters', rule: phone }],
  ])('%j is not taken, and the reason is told', (typed, failure) => {
    expect(readNumber(typed, phone)).toEqual({ ok: false, failure });
  });

  it('keeps letters and their case where the biller uses them', () => {
    expect(readNumber('D 1234 ABc', plate)).toEqual({ ok: true, value: 'D1234ABc' });
  });
});
