import { expect, test } from 'vitest';
import { todoOf } from '../../../../office/page/parts/orders/order-todo.ts';

test.each([
  ['review', 'open', 'review'],
  ['review', 'owed', 'review'],
  ['failed', 'owed', 'owed'],
  // A success whose money waits for a person: nothing is to be handed over yet.
  ['success', 'owed', 'owed'],
  ['notSent', 'open', 'retry'],
  ['intended', 'open', 'unsent'],
  ['queued', 'open', 'unsent'],
  ['sending', 'open', 'asked'],
  ['pending', 'open', 'asked'],
  ['unknown', 'open', 'asked'],
  ['success', 'fulfilled', null],
  ['failed', 'refunded', null],
])('an order %s whose money is %s: %s', (state, money, todo) => {
  expect(todoOf({ state, money, isEarlier: false })).toBe(todo);
  expect(todoOf({ state, money, isEarlier: true })).toBeNull();
});
