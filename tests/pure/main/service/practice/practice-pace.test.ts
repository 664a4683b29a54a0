import { describe, expect, it } from 'vitest';
import { practiceReadDelay } from '../../../../../main/service/practice/practice-service.ts';
import { nextReadDelay } from '../../../../../shared/orders/read-schedule.ts';

const DAY = 86_400_000;

describe('a practice service that is faster than a provider', () => {
  it.each([
    ['0.02', 20],
    ['1', 1_000],
    ['0.5', 500],
    // No factor, or one that would read without a pause or later than a provider wants: the usual delays.
    ['', 1_000],
    ['0', 1_000],
    ['0.001', 1_000],
    ['2', 1_000],
    ['-0.5', 1_000],
    ['1e-2', 1_000],
    ['soon', 1_000],
  ])('is first read as soon as “%s” says, after %i ms', (text, delayMs) => {
    expect(practiceReadDelay(text)(0, 0)).toBe(delayMs);
  });

  it('is read after the same steps, each shorter by the factor, and never where the usual schedule ends', () => {
    const readDelay = practiceReadDelay('0.02');
    for (const reads of [0, 1, 5, 11, 12, 40])
      for (const ageMs of [0, 8 * DAY, 89 * DAY]) expect(readDelay(reads, ageMs)).toBeCloseTo((nextReadDelay(reads, ageMs) ?? 0) * 0.02);
    expect(readDelay(12, 91 * DAY)).toBeNull();
  });
});
