import { describe, expect, it } from 'vitest';
import { placeInRollout } from '../../../../../main/app/updates/manifest.ts';
import { manifestName } from '../../../../../main/app/updates/read-offer.ts';
import { compareVersions } from '../../../../../main/app/updates/versions.ts';

describe('versions', () => {
  it('are ordered as Semantic Versioning says', () => {
    const ordered = ['0.2.0-beta.2', '0.2.0-beta.10', '0.2.0', '0.2.1', '0.10.0', '1.0.0-beta.1', '1.0.0'];
    const sorted = ordered.toReversed().sort(compareVersions);
    expect(sorted).toEqual(ordered);
    expect(compareVersions('1.2.3', '1.2.3')).toBe(0);
  });

  it.each(['1.2', 'v1.2.3', '1.2.3-alpha', '1.2.3+1', ''])('%j is none', (text) => {
    expect(() => compareVersions(text, '1.0.0')).toThrow(RangeError);
  });
});

describe('a staged release', () => {
  it('reaches the same tills again when its percentage grows, and about that share of them', () => {
    const place = placeInRollout('a till', '0.3.0');
    expect([place, place >= 0 && place < 100]).toEqual([placeInRollout('a till', '0.3.0'), true]);
    const tills = Array.from({ length: 2_000 }, (_, n) => `till-${n}`);
    const reached = tills.filter((till) => placeInRollout(till, '0.3.0') < 20).length;
    expect(reached).toBeGreaterThan(320);
    expect(reached).toBeLessThan(480);
  });

  it('begins with other tills than the release before', () => {
    const tills = Array.from({ length: 200 }, (_, n) => `till-${n}`);
    const first = (version: string) => tills.filter((till) => placeInRollout(till, version) < 10);
    expect(first('0.3.0')).not.toEqual(first('0.4.0'));
  });
});

it.each([
  ['latest', 'win32-x64', 'latest.yml'],
  ['beta', 'linux-x64', 'beta-linux.yml'],
  ['latest', 'linux-arm64', 'latest-linux-arm64.yml'],
  ['latest', 'darwin-arm64', 'latest-mac.yml'],
] as const)('the file of %s on %s is %s', (channel, system, name) => {
  expect(manifestName({ channel, system })).toBe(name);
});
