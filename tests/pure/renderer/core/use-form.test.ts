import { expect, test } from 'vitest';
import { readBy } from '../../../../renderer/core/use-form.ts';
import { parseRupiah } from '../../../../shared/lib/money.ts';
import { WriteOffForm } from '../../../../shared/on-account/on-account-forms.ts';

const id = '00000000-0000-4000-8000-000000000000';
const typed = { customerId: id, writeOffId: id, amount: parseRupiah('5.000'), reason: ' moved away ' };

test('a form reads what is sent, with its texts cleaned', () => {
  expect(readBy(WriteOffForm, typed)).toEqual({ value: { ...typed, amount: 5_000, reason: 'moved away' } });
});

test('a form names each field that is missing or wrong', () => {
  const wrong = { ...typed, amount: parseRupiah('none'), reason: '\u0007 ' };
  expect(readBy(WriteOffForm, wrong)).toEqual({ value: null, wrong: new Set(['amount', 'reason']) });
});
