import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../scripts/lib/test/arguments.mjs';
import { stagesOf } from '../../../scripts/lib/test/stages.mjs';

const read = (line: string) => readArguments(line.split(' ').filter(Boolean), 0);

describe('the arguments of a run of the tests', () => {
  it.each([
    ['', { args: [], repeat: null, quick: false }],
    ['pure i18n', { args: ['pure', 'i18n'], repeat: null, quick: false }],
    ['--quick orders', { args: ['orders'], repeat: null, quick: true }],
    ['--repeat 10 --load 4', { args: [], repeat: { runs: 10, load: 4 }, quick: false }],
    ['window --load=4 crash --repeat=2 -g power', { args: ['window', 'crash', '-g', 'power'], repeat: { runs: 2, load: 4 }, quick: false }],
    ['--repeat 3 printing', { args: ['printing'], repeat: { runs: 3, load: 0 }, quick: false }],
  ])('are read from "%s"', (line, expected) => {
    expect(read(line)).toMatchObject(expected);
  });

  it.each([
    ['--repeat', '--repeat needs a number from 2 to 1000.'],
    ['--repeat window', '--repeat needs a number from 2 to 1000, not "window".'],
    ['--repeat 1', '--repeat needs a number from 2 to 1000, not "1".'],
    ['--repeat=', '--repeat needs a number from 2 to 1000.'],
    ['--repeat 2.5', '--repeat needs a number from 2 to 1000, not "2.5".'],
    ['--repeat 10 --load many', '--load needs a number from 0 to 64, not "many".'],
    ['--repeat 10 --load 65', '--load needs a number from 0 to 64, not "65".'],
    ['--repeat 10 --repeat 20', '--repeat is there twice.'],
    ['--load 4 pure', '--load goes with --repeat.'],
    ['--quick --repeat 3', '--quick chooses tests by their time, so it cannot be repeated.'],
    ['window --retries=2', 'A test that needs a retry is a red test.'],
    ['pure --retry 2', 'A test that needs a retry is a red test.'],
  ])('are refused in words: "%s"', (line, words) => {
    expect(() => read(line)).toThrow(words);
  });
});

it.each([
  ['unit', 'npm test -- vitest orders'],
  ['e2e', 'npm test -- playwright orders'],
])('the old name %s of a run is refused with the new command', (name, cure) => {
  expect(() => stagesOf([name, 'orders'])).toThrow(expect.objectContaining({ cure }));
});
