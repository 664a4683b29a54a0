import { describe, expect, it } from 'vitest';
import { ofSameFiles, refusals, tagRefusals } from '../../../scripts/lib/test/release.mjs';
import { testedCommit } from '../../../scripts/lib/test/tree.mjs';

const COMMIT = '5af0091f5af0091f5af0091f5af0091f5af0091f';
const OTHER = '29eaf3bd29eaf3bd29eaf3bd29eaf3bd29eaf3bd';
const summary = { passed: 9_000, failed: 0, skipped: 2, reduced: [], chosen: [], commit: COMMIT };
const checks = { passed: 4, failed: 0, skipped: 0, commit: COMMIT, isWhole: true };
const tree = { commit: COMMIT, uncommitted: [] };

describe('a release', () => {
  it('is of a commit whose tests all ran at full depth, and passed with its checks', () => {
    expect(refusals({ tests: summary, checks }, tree)).toEqual([]);
  });

  it.each([
    ['nothing was run', null, tree, 'No run of the tests has left a result: run npm test -- --deep.'],
    [
      'another commit was tested',
      { ...summary, commit: OTHER },
      tree,
      'The tests ran on another commit, 29eaf3bd: run npm test -- --deep.',
    ],
    ['a test failed', { ...summary, failed: 1 }, tree, '1 tests failed.'],
    ['no test passed', { ...summary, passed: 0 }, tree, 'No tests passed.'],
    [
      'the depth was reduced',
      { ...summary, reduced: ['crash drill: close', 'layouts: home', 'layouts: sell', 'layouts: shift'] },
      tree,
      'The depth was reduced for crash drill: close, layouts: home, layouts: sell and 1 more: run npm test -- --deep.',
    ],
    [
      'a part of the tests ran',
      { ...summary, chosen: ['window', 'sell'] },
      tree,
      'The last run took a part of the tests (window sell): run npm test -- --deep.',
    ],
    ['a file is not committed', summary, { commit: COMMIT, uncommitted: ['main/a.ts'] }, 'There are uncommitted changes: main/a.ts.'],
    [
      'a file was not committed when the tests ran',
      { ...summary, commit: null },
      tree,
      'The tests ran with uncommitted changes, or on two commits: run npm test -- --deep.',
    ],
  ])('is refused in words where %s', (_, run, files, words) => {
    expect(refusals({ tests: run, checks }, files)).toEqual([words]);
  });

  it.each([
    ['no check was run', null, 'No run of the checks has left a result: run npm run check -- --package.'],
    [
      'another commit was checked',
      { ...checks, commit: OTHER },
      'The checks ran on another commit, 29eaf3bd: run npm run check -- --package.',
    ],
    ['a check failed', { ...checks, failed: 2 }, '2 checks failed.'],
    ['no package was made', { ...checks, isWhole: false }, 'The last checks made no package: run npm run check -- --package.'],
  ])('is refused in words where %s', (_, run, words) => {
    expect(refusals({ tests: summary, checks: run }, tree)).toEqual([words]);
  });

  it('is refused where its tag names another version', () => {
    const tagged = (tag: string) => tagRefusals({ GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: tag }, '0.3.0');
    expect([tagged('v0.3.0'), tagRefusals({}, '0.3.0')]).toEqual([[], []]);
    expect(tagged('v0.4.0')).toEqual(["The tag is v0.4.0, and the program's version 0.3.0."]);
  });

  it('is refused where the files are no checkout', () => {
    expect(refusals({ tests: summary, checks }, { commit: null, uncommitted: [] })[0]).toContain('no checkout of git');
  });
});

describe('the commit of a run', () => {
  const run = { commit: OTHER };

  it.each([
    ['is the next one where only the list of checked layouts differs', ['tests/lab/pictures/checked/checked.json'], COMMIT],
    ['stays where something else differs too', ['tests/lab/pictures/checked/checked.json', 'main/a.ts'], OTHER],
    ['stays where it is not known what differs', null, OTHER],
    ['is the same where nothing differs', [], COMMIT],
  ])('%s', (_, changed, expected) => {
    expect(ofSameFiles(run, COMMIT, changed).commit).toBe(expected);
  });
});

describe('the commit that a run has tested', () => {
  const clean = { commit: COMMIT, uncommitted: [] };

  it.each([
    ['is that of clean files', clean, clean, COMMIT],
    ['is none where a file changed before', { commit: COMMIT, uncommitted: ['a'] }, clean, null],
    ['is none where a file changed meanwhile', clean, { commit: COMMIT, uncommitted: ['a'] }, null],
    ['is that of clean files where a run before it has written a list', { commit: COMMIT, uncommitted: ['checked.json'] }, clean, COMMIT],
    ['is that of clean files where the run has written a list', clean, { commit: COMMIT, uncommitted: ['checked.json'] }, COMMIT],
    ['is none where another commit came meanwhile', clean, { commit: OTHER, uncommitted: [] }, null],
  ])('%s', (_, before, after, expected) => {
    expect(testedCommit(before, after, ['checked.json'])).toBe(expected);
  });
});
