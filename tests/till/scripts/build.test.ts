import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isBuildStale, markBuilt, sourceFingerprint } from '../../../scripts/lib/build.mjs';

describe('the built application', () => {
  let folder: string;
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const build = () => {
    put('out/app/main/index.cjs', '');
    markBuilt(sourceFingerprint(folder), folder);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'loket-test-'));
    put('main/index.ts', 'one');
    put('shared/lib/money.ts', 'two');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is stale before the first build', () => {
    expect(isBuildStale(folder)).toBe(true);
  });

  test('is fresh after a build', () => {
    build();
    expect(isBuildStale(folder)).toBe(false);
  });

  test('is stale when a source is written again, even with an older time', () => {
    build();
    utimesSync(join(folder, 'main/index.ts'), new Date(1000), new Date(1000));
    expect(isBuildStale(folder)).toBe(true);
  });

  test('is stale when a source is added or removed', () => {
    build();
    put('renderer/ui/button.tsx', '');
    expect(isBuildStale(folder)).toBe(true);
    build();
    rmSync(join(folder, 'shared/lib/money.ts'));
    expect(isBuildStale(folder)).toBe(true);
  });

  test('is stale when its output is gone', () => {
    build();
    rmSync(join(folder, 'out/app/main/index.cjs'));
    expect(isBuildStale(folder)).toBe(true);
  });

  test('stays fresh when a file changes that is no input', () => {
    build();
    put('docs/setup.md', 'words');
    put('tests/unit/money.test.ts', '');
    expect(isBuildStale(folder)).toBe(false);
  });
});
