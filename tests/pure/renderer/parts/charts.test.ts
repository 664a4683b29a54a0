import { describe, expect, test } from 'vitest';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import { barAt, highest, lowest, namedPlaces, tickStep, valueRange } from '../../../../renderer/parts/charts/chart-model.ts';
import { labelPlace } from '../../../../renderer/parts/charts/label-place.ts';
import { valueAxis } from '../../../../renderer/parts/charts/value-axis.ts';
import { differenceText, drawerDifferenceText } from '../../../../renderer/presentation/figures/difference-text.ts';

const point = (value: number, before: number | null = null) => ({ key: String(value), name: '', tick: '', text: '', value, before });

describe('the axis of a picture', () => {
  test('holds 0 and every value, also of the span before and below 0', () => {
    expect(valueRange([])).toEqual([0, 1]);
    expect(valueRange([point(0)])).toEqual([0, 1]);
    expect(valueRange([point(-3), point(5, 9)])).toEqual([-3, 9]);
  });
  test('puts a larger value higher, and 0 on a line', () => {
    const axis = valueAxis([point(-2_000), point(10_000)], { left: 0, top: 10, right: 100, bottom: 110 }, String);
    expect(axis.at(10_000)).toBeLessThan(axis.at(0));
    expect(axis.at(-2_000)).toBeGreaterThan(axis.at(0));
    expect(axis.ticks.filter(({ isZero }) => isZero)).toEqual([{ at: axis.at(0), text: '0', isZero: true }]);
  });
  test('of nothing names 0 alone, and no parts of a rupiah', () => {
    const axis = valueAxis([point(0), point(0, 0)], { left: 0, top: 10, right: 100, bottom: 110 }, String);
    expect(axis.ticks.map(({ text }) => text)).toEqual(['0']);
  });
  test('leaves room for the value of the lowest mark below 0', () => {
    const axis = valueAxis([point(-2_000)], { left: 0, top: 10, right: 100, bottom: 110 }, String);
    expect(axis.at(-2_000)).toBe(100);
  });
  test('names as many places as have room', () => {
    expect(tickStep(24, 600, 25)).toBe(1);
    expect(tickStep(365, 600, 60)).toBe(37);
    expect(tickStep(0, 0, 40)).toBe(1);
  });
  test('names the months of a year instead of some of its days', () => {
    const days = [...'ABCDEFGHIJ'].map((tick, at) => ({ tick, ...(at % 4 === 3 && { part: `M${at}` }) }));
    expect(namedPlaces(days, 600, 48).map(({ text }) => text)).toEqual(['M3', 'M7']);
    expect(namedPlaces(days.slice(0, 6), 150, 50).map(({ text }) => text)).toEqual(['A', 'C', 'E']);
  });
  test('marks the first highest value, and none where nothing is above 0', () => {
    expect(highest([point(3), point(7), point(7)])).toBe(1);
    expect(highest([point(-1), point(0)])).toBeNull();
  });
  test('marks the first lowest value below 0, such as the largest shortage of a drawer', () => {
    expect(lowest([point(3), point(-7), point(-7), point(-1)])).toBe(1);
    expect(lowest([point(1), point(0)])).toBeNull();
  });
});

describe('the value at a mark', () => {
  const plot = { left: 0, top: 0, right: 200, bottom: 100 };
  const marks = [0, 1, 2, 3, 4].map((place) => ({ ...point(0), key: String(place) }));
  const at = (values: readonly (readonly [number, number | null])[]) => {
    const points = marks.map((mark, place) => ({
      ...mark,
      value: values[place]?.[0] ?? 0,
      before: values[place]?.[1] ?? null,
      text: 'Rp 50',
    }));
    return { points, rem: 16, x: ({ key }: { readonly key: string }) => 20 + 40 * Number(key), y: (value: number) => 100 - value };
  };
  const placeOf = (drawn: ReturnType<typeof at>, place: number, side: 'above' | 'below') => {
    const mark = drawn.points[place];
    if (!mark) throw new Error(`There is no mark ${place}.`);
    return labelPlace(mark, side, drawn, plot);
  };
  test('stands over the middle of its own mark, and not over its neighbour', () => {
    expect(
      placeOf(
        at([
          [0, null],
          [50, null],
          [49, null],
        ]),
        1,
        'above',
      ),
    ).toEqual({ x: 60, y: 44 });
  });
  test('stays within the plot at either end', () => {
    const drawn = at([
      [50, null],
      [0, null],
      [0, null],
      [0, null],
      [50, null],
    ]);
    expect(placeOf(drawn, 0, 'above')?.x).toBeGreaterThan(20);
    expect(placeOf(drawn, 4, 'above')?.x).toBeLessThan(180);
  });
  test('stands above a slightly higher mark of the span before in its way, and below the lowest one', () => {
    expect(
      placeOf(
        at([
          [0, null],
          [50, 80],
        ]),
        1,
        'above',
      ),
    ).toEqual({ x: 60, y: 14 });
    expect(
      placeOf(
        at([
          [0, null],
          [-50, null],
        ]),
        1,
        'below',
      ),
    ).toEqual({ x: 60, y: 166 });
  });
  test('is left out where it would seem to be the value of a much higher mark of the span before', () => {
    expect(
      placeOf(
        at([
          [0, null],
          [10, 80],
        ]),
        1,
        'above',
      ),
    ).toBeNull();
  });
});

describe('a difference in words', () => {
  const { t } = createI18n('id');
  test('has a sign and a word, and no percentage of nothing', () => {
    expect(differenceText(t, 'id', 150, 100)).toBe('+Rp\u00a050, naik 50%');
    expect(differenceText(t, 'id', 50, 100)).toBe('−Rp\u00a050, turun 50%');
    expect(differenceText(t, 'id', 100, 100)).toBe('sama');
    expect(differenceText(t, 'id', 100, 0)).toBe('+Rp\u00a0100, sebelumnya tidak ada');
    expect(differenceText(t, 'id', 48_438, 1)).toBe('+Rp\u00a048.437, lebih dari 10 kali lipat');
    expect(differenceText(t, 'id', -100, -50)).toBe('−Rp\u00a050, turun');
  });
  test('of a drawer says short, over or even', () => {
    expect(drawerDifferenceText(t, -2_000)).toBe('kurang Rp\u00a02.000');
    expect(drawerDifferenceText(t, 2_000)).toBe('lebih Rp\u00a02.000');
    expect(drawerDifferenceText(t, 0)).toBe('pas');
  });
});

describe('the bar of a mark', () => {
  const at = (value: number): number => 100 - value;

  test('ends at its value, and of a small value that is not 0 is still seen', () => {
    expect([barAt(at, 30), barAt(at, -30)]).toEqual([
      { y: 70, height: 30 },
      { y: 100, height: 30 },
    ]);
    expect([barAt(at, 0.1), barAt(at, -0.1), barAt(at, 0)]).toEqual([
      { y: 98, height: 2 },
      { y: 100, height: 2 },
      { y: 100, height: 0 },
    ]);
  });
});
