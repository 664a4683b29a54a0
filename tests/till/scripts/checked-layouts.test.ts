import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkedStates, keepChecked } from '../../../scripts/lib/test/layouts.mjs';
import { CHECKED } from '../../lab/pictures/checked/checked.ts';

const spec = (ok: boolean, ...states: string[]) => ({
  ok,
  tests: [{ annotations: [{ type: 'slow' }, ...states.map((description) => ({ type: CHECKED, description }))] }],
});
const REPORT = { suites: [{ suites: [{ specs: [spec(true, 'sell/empty 11', 'sell/price 12'), spec(false, 'orders/empty 13')] }] }] };

it('takes the states of the walks that passed', () => {
  expect(checkedStates(REPORT)).toEqual({ 'sell/empty': '11', 'sell/price': '12' });
  expect(checkedStates({ suites: [] })).toEqual({});
});

it('keeps them with those of earlier runs, in the order of their names, and asks for a commit once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loket-checked-'));
  const [report, file] = [join(folder, 'report.json'), join(folder, 'checked.json')];
  writeFileSync(report, JSON.stringify(REPORT));
  writeFileSync(file, JSON.stringify({ 'sell/price': '9', 'orders/empty': '8' }));
  expect(keepChecked(report, file)).toContain('not before: 2.');
  expect(readFileSync(file, 'utf8')).toBe('{\n  "orders/empty": "8",\n  "sell/empty": "11",\n  "sell/price": "12"\n}\n');
  expect(keepChecked(report, file)).toBe('');
  rmSync(folder, { recursive: true });
});
