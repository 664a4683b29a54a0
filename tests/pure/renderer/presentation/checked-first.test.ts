import { expect, test } from 'vitest';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import { isCheckedFirst, stateText } from '../../../../renderer/presentation/order-text.ts';
import type { OrderState } from '../../../../shared/orders/order.ts';
import { anOrder, NOW } from '../builders.ts';

const { t } = createI18n('en');
const since = new Date(NOW).toISOString();
const lost = (why: Extract<OrderState, { is: 'unknown' }>['why']): OrderState => ({
  is: 'unknown',
  why,
  status: null,
  message: '',
  since,
  notFounds: 0,
  notFoundSince: null,
});
const told = (state: OrderState, now: number): string => {
  const { pill, title, todo, moved } = stateText(t, anOrder('7q2fk3ma000001', state), String, isCheckedFirst(state, now));
  return [pill, title, todo, moved].join(' ');
};

test('a lost answer is being checked in its first seconds, and nothing is sold again', () => {
  const text = told(lost('timeout'), NOW + 9_000);
  expect(text).toContain('do not sell it again');
  expect(text).not.toMatch(/unknown|doubt|not known|unclear/i);
});

test('an answer that stays lost is said to be unknown', () => {
  expect(told(lost('timeout'), NOW + 10_000)).toMatch(/not known|unknown|doubt/i);
});

test('an answer that was lost before the clock was set back is said to be unknown', () => {
  expect(told(lost('timeout'), NOW - 3_600_000)).toMatch(/not known|unknown|doubt/i);
});

test('a till that ended, a restored copy and a refusal are in doubt at once', () => {
  for (const why of ['crash', 'copied', 'refused'] as const) expect(isCheckedFirst(lost(why), NOW)).toBe(false);
});
