import { expect, it } from 'vitest';
import { TillHealth } from '../../../../shared/office/till-health.ts';

const HEALTH = { version: '0.2.0', waiting: 0, run: '00000000-0000-4000-8000-000000000001', report: 1, printers: [] };

it.each([
  ['the free bytes of a network disk that says 2^63', { diskFree: 2 ** 63, lastZ: null, waitingSince: null }],
  ['instants that are none', { diskFree: null, lastZ: 'soon', waitingSince: '' }],
])('counts %s as not known: what a till says about itself stops none of its events', (_, odd) => {
  expect(TillHealth.parse({ ...HEALTH, ...odd })).toMatchObject({ diskFree: null, lastZ: null, waitingSince: null });
});
