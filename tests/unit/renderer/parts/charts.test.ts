import { describe, expect, test } from 'vitest';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import { highest, namedPlaces, tickStep, valueRange } from '../../../../renderer/parts/charts/chart-model.ts';
import { valueAxis } from '../../../../renderer/parts/charts/value-axis.ts';
import { differenceText } from '../../../../renderer/presentation/figures/difference-text.ts';
import { drawerDifferenceText } from '../../../../renderer/presentation/figures/drawer-difference-text.ts';

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
});

describe('a difference in words', () => {
  const { t } = createI18n('id');
  test('has a sign and a word, and no percentage of nothing', () => {
    expect(differenceText(t, 'id', 150, 100)).toBe('+Rp\u00a050, naik 50%');
    expect(differenceText(t, 'id', 50, 100)).toBe('−Rp\u00a050, turun 50%');
    expect(differenceText(t, 'id', 100, 100)).toBe('sama');
    expect(differenceText(t, 'id', 100, 0)).toBe('+Rp\u00a0100, sebelumnya tidak ada');
    expect(differenceText(t, 'id', -100, -50)).toBe('−Rp\u00a050, turun');
  });
  test('of a drawer says short, over or even', () => {
    expect(drawerDifferenceText(t, -2_000)).toBe('kurang Rp\u00a02.000');
    expect(drawerDifferenceText(t, 2_000)).toBe('lebih Rp\u00a02.000');
    expect(drawerDifferenceText(t, 0)).toBe('pas');
  });
});
