import { expect, test } from 'vitest';
import { maskedIdentifiers } from '../../../../renderer/presentation/orders/masked-bill.ts';
import { anOrder, states } from '../builders.ts';

test('a reference that names an identity number is masked, and another one stays whole', () => {
  const nik = '3273014507890001';
  const identifiers = [
    { label: 'reference', value: `NIK ${nik}` },
    { label: 'serial', value: '757785329387057081' },
  ] as const;
  const order = anOrder('7q2fk3ma000001', states.success, { identifiers });
  expect(maskedIdentifiers(order).map(({ value }) => value)).toEqual(['NIK 327**********001', '757785329387057081']);
});
