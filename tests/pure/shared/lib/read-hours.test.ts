import { describe, expect, it } from 'vitest';
import { readHours } from '../../../../shared/lib/read-hours.ts';

describe('hours in a file from outside', () => {
  it.each([
    ['23:45-0:15', { from: '23:45', to: '00:15' }],
    ['23:45-00:15', { from: '23:45', to: '00:15' }],
    ['23.30 s/d 1.05', { from: '23:30', to: '01:05' }],
    ['22:00 – 24:00', { from: '22:00', to: '00:00' }],
    ['23:45:00 - 00:15:00', { from: '23:45', to: '00:15' }],
    ['0:0-0:0', 'none'],
    ['24:00-0:00', 'none'],
    ['-', 'none'],
    ['23:45', null],
    ['25:00-1:00', null],
    ['24:30-1:00', null],
    ['kapan saja', null],
    ['', null],
  ] as const)('%s', (text, hours) => {
    expect(readHours(text)).toEqual(hours);
  });
});
