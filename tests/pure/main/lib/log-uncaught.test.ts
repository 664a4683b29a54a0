import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { logUncaught } from '../../../../main/lib/log.ts';

it('an uncaught error is logged, and the till continues', () => {
  const process = new EventEmitter();
  const written: unknown[] = [];
  logUncaught(process as unknown as Pick<NodeJS.Process, 'on'>, { error: (fact, details) => written.push([fact, details]) });
  const error = new TypeError('a bug');
  error.stack = 'TypeError: a bug\n    at sell (file:///till/orders.js:1:2)';
  expect(process.emit('uncaughtException', error)).toBe(true);
  expect(process.emit('unhandledRejection', 'a reason')).toBe(true);
  expect(written).toEqual([
    ['an uncaught exception', { error: 'TypeError\n    at sell (file:///till/orders.js:1:2)' }],
    ['an unhandled rejection', { error: 'a string was thrown' }],
  ]);
});
