import { expect, it } from 'vitest';
import { movedByPayment } from '../../../../renderer/presentation/failure-text.ts';

it('a payment of which the till does not know what became is never said to have sent no money', () => {
  expect(movedByPayment({ kind: 'unexpected', detail: '' })).toBe('unclear');
  expect(movedByPayment({ kind: 'inDoubt', why: 'timeout', detail: '' })).toBe('unclear');
  expect(movedByPayment({ kind: 'balanceShort' })).toBe('none');
});
