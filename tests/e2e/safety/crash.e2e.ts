import type { Choice, Row } from '../../crash/kill-results.ts';
import { SCENARIOS } from '../../crash/scenarios.ts';
import { expect, test } from '../till-fixture.ts';

/** `npm run crash` kills at every step; here a choice of them, so that no change goes in without some. */
const CHOSEN: Readonly<Record<string, Choice>> = {
  token: ({ when, what }) => when === 'after' || (when === 'inside' && what.startsWith('send checkout')),
  voucher: ({ when, what }) => when === 'inside' && what.startsWith('write'),
  'three lines': (_, index) => index % 6 === 2,
  'first start': (_, index) => index % 4 === 1,
  recovery: (_, index) => index % 4 === 1,
  close: ({ when, what }) => when === 'inside' || what === 'write shiftClosed',
  printing: ({ when, what }) => when === 'inside' || what === 'write paper asked, line 1',
};

for (const { name, run } of SCENARIOS) {
  test(`a till that is killed at a step of a sale (${name}) keeps every promise when it starts again`, async () => {
    test.setTimeout(480_000);
    const rows: Row[] = [];
    await run(CHOSEN[name] ?? (() => true), (row) => rows.push(row));
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ broken }) => broken.length > 0)).toEqual([]);
  });
}
