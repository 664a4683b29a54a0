import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { logUncaught } from '../../../main/uncaught.ts';

it('what no part caught is written down, and the till goes on', () => {
  const process = new EventEmitter();
  const written: unknown[] = [];
  logUncaught(process as unknown as Pick<NodeJS.Process, 'on'>, { error: (fact, details) => written.push([fact, details]) });
  const error = new Error('a bug');
  error.stack = 'a bug, here';
  expect(process.emit('uncaughtException', error)).toBe(true);
  expect(process.emit('unhandledRejection', 'a reason')).toBe(true);
  expect(written).toEqual([
    ['an uncaught exception', { error: 'a bug, here' }],
    ['an unhandled rejection', { error: 'a reason' }],
  ]);
});
