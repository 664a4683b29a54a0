import { describe, expect, it } from 'vitest';
import { runAlone } from '../../../scripts/lib/test/run-alone.mjs';

describe('the command that runs a test alone', () => {
  it.each([
    ['tests/till/money/shifts/shift.test.ts', 'a shift ends', "npm test -- till money/shifts/shift.test.ts -t 'a shift ends'"],
    ['tests/service/boundaries.test.ts', '', 'npm test -- service boundaries.test.ts'],
    ['tests/windows/journal.test.ts', '', 'npm test -- windows journal.test.ts'],
    ['tests/window/counter/sell.e2e.ts', 'a sale ends', "npm test -- window counter/sell.e2e.ts -g 'a sale ends'"],
    ['tests/lab/simulation/simulation.test.ts', 'a day', "npm test -- vitest lab/simulation/simulation.test.ts -t 'a day'"],
    // The pattern takes signs as they are, and the shell takes the quote.
    ['tests/pure/a.test.ts', "Sari's sale (1+1)?", String.raw`npm test -- pure a.test.ts -t 'Sari'\''s sale \(1\+1\)\?'`],
  ])('names level, file and test: %s %s', (file, title, command) => {
    expect(runAlone({ file, title })).toBe(command);
  });

  it('is none for what is no test', () => {
    expect(runAlone({ file: 'Playwright', title: '' })).toBeNull();
  });
});
