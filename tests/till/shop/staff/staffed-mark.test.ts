import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isMarkedStaffed, markStaffed } from '../../../../main/shop/staff/staffed-mark.ts';

let folder: string;
let logged: string[];
const log = { error: (text: string) => logged.push(text) };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-mark-'));
  logged = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a shop is marked while it has people, and a new profile is not', () => {
  expect(isMarkedStaffed(folder)).toBe(false);
  markStaffed(folder, true, log);
  markStaffed(folder, true, log);
  expect(isMarkedStaffed(folder)).toBe(true);
  markStaffed(folder, false, log);
  expect(isMarkedStaffed(folder)).toBe(false);
  expect(logged).toEqual([]);
});

it('a disk that refuses the mark is logged and stops nothing', () => {
  markStaffed(join(folder, 'gone'), true, log);
  mkdirSync(join(folder, 'staffed', 'full'), { recursive: true });
  markStaffed(folder, false, log);
  expect(logged).toHaveLength(2);
});
