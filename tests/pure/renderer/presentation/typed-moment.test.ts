import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isUnfinished,
  momentText,
  monthText,
  readDay,
  readMoment,
  readMonth,
} from '../../../../renderer/presentation/dates/typed-moment.ts';
import { addDays } from '../../../../shared/lib/business-day.ts';

const TODAY = '2026-11-21';
const said = (typed: string): string => {
  const read = readMoment(typed, TODAY);
  return read.ok ? momentText(read.value) : read.failure;
};

describe('a day that is typed', () => {
  test.each([
    ['21/11/2026', '21/11/2026'],
    ['1-2-2025', '01/02/2025'],
    ['3.4', '03/04/2026'],
    ['31/12', '31/12/2025'],
    ['2111', '21/11/2026'],
    ['29022024', '29/02/2024'],
    ['29 2 2024', '29/02/2024'],
    ['21/11 08.30', '21/11/2026 08.30'],
    ['21/11/2026 8:05', '21/11/2026 08.05'],
    ['21/11 24.00', 'noSuchTime'],
    ['21/11 08.60', 'noSuchTime'],
    ['31/4/2026', 'noSuchDay'],
    ['29/2/2026', 'noSuchDay'],
    ['12/31/2026', 'noSuchDay'],
    ['0/1/2026', 'noSuchDay'],
    ['31/12/1999', 'outOfRange'],
    ['1/1/2100', 'outOfRange'],
    ['1/1/9999', 'outOfRange'],
    ['11', 'noDay'],
    ['1/1/26', 'noDay'],
    ['2026-11-21', 'noDay'],
    ['besok', 'noDay'],
    ['', 'noDay'],
  ])('as %s is %s', (typed, meant) => {
    expect(said(typed)).toBe(meant);
  });

  test('reads the same whatever is written back, for every day of a century', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_524 }), fc.constantFrom('/', '-', '.', ' ', ''), (days, separator) => {
        const day = addDays('2000-01-01', days);
        const typed = momentText({ day, minute: null }).replaceAll('/', separator);
        expect(readDay(typed, TODAY)).toEqual({ ok: true, value: day });
      }),
    );
  });

  test('has no time where only a day is asked for', () => {
    expect(readDay('21/11/2026 08.30', TODAY)).toEqual({ ok: false, failure: 'noDay' });
  });
});

describe('a month that is typed', () => {
  test.each([
    ['11/2026', '2026-11'],
    ['1-2025', '2025-01'],
    ['022024', '2024-02'],
    ['13/2026', 'noSuchMonth'],
    ['12/1999', 'outOfRange'],
    ['122', 'noMonth'],
    ['2026-11', 'noMonth'],
  ])('as %s is %s', (typed, meant) => {
    const read = readMonth(typed);
    expect(read.ok ? read.value : read.failure).toBe(meant);
    if (read.ok) expect(readMonth(monthText(read.value))).toEqual(read);
  });
});

test('a text that can still become a day or month is no mistake yet', () => {
  const faults = ['2', '21/', '21/1/20', '2111202'].map((typed) => readMoment(typed, TODAY));
  expect(faults.every((read) => !read.ok && isUnfinished(read.failure))).toBe(true);
});
