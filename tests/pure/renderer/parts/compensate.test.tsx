import { expect, it } from 'vitest';
import { Compensate } from '../../../../renderer/parts/compensation/Compensate.tsx';
import { anOrder, refunds, states } from '../builders.ts';
import { draw } from '../draw.tsx';

/** The button that pays a customer from the drawer stands only where the order's own money is decided. */

const drawn = (...[state, refund]: [(typeof states)[keyof typeof states], (typeof refunds)[keyof typeof refunds]]) =>
  draw(<Compensate order={anOrder('7q2fk3ma000123', state, { refund })} />);

it.each([
  ['a success', states.success, refunds.none],
  ['a failed order whose money went back', states.failed, refunds.paid],
])('stands on %s', (_, state, refund) => {
  expect(drawn(state, refund)).toContain('<button');
});

it.each([
  ['a failed order whose money is owed', states.failed, refunds.owed],
  ['a success whose money is held', states.success, refunds.held],
  ['an open order', states.pending, refunds.none],
])('is absent on %s', (_, state, refund) => {
  expect(drawn(state, refund)).toBe('');
});
