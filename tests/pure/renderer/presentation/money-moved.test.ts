import { expect, it } from 'vitest';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import { movedByPayment } from '../../../../renderer/presentation/failure-text.ts';
import { stateText } from '../../../../renderer/presentation/order-text.ts';
import type { OrderState } from '../../../../shared/orders/order.ts';
import { anOrder } from '../builders.ts';

it('a payment of which the till does not know what became is never said to have sent no money', () => {
  expect(movedByPayment({ kind: 'unexpected', detail: '' })).toBe('unclear');
  expect(movedByPayment({ kind: 'inDoubt', why: 'timeout', detail: '' })).toBe('unclear');
  expect(movedByPayment({ kind: 'balanceShort' })).toBe('none');
});

const ENDED: readonly OrderState[] = [
  { is: 'rejected', status: 422, message: '' },
  { is: 'notSent', cause: 'dns', detail: '' },
  { is: 'withdrawn', why: 'refunded' },
];
const WAITING: readonly OrderState[] = [
  { is: 'intended', refusals: 0 },
  { is: 'queued', until: '2026-11-21T03:42:00.000Z' },
];
const movedIn = (language: 'id' | 'en', state: OrderState): string =>
  stateText(createI18n(language).t, anOrder('7q2fk3ma000001', state), String).moved;

it('only an order that may still be sent says that no money was sent yet', () => {
  for (const state of ENDED) expect([movedIn('id', state), movedIn('en', state)]).not.toContainEqual(expect.stringMatching(/belum|yet/i));
  for (const state of WAITING)
    expect([movedIn('id', state), movedIn('en', state)]).toEqual([expect.stringMatching(/belum/), expect.stringMatching(/yet/)]);
});
