import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { executableName, findRuntime, officialRuntime, STAND_IN_MARKER } from '../../../scripts/lib/runtime.mjs';

describe('the search for a runtime', () => {
  let folder: string;
  const put = (path: string, text = '') => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    return join(folder, path);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'loket-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('uses the file that LOKET_ELECTRON names', () => {
    const path = put('my-electron');
    expect(findRuntime({ LOKET_ELECTRON: path })).toEqual({ path, kind: 'override' });
  });

  test('uses the executable in the folder that LOKET_ELECTRON names', () => {
    const path = put(executableName());
    expect(findRuntime({ LOKET_ELECTRON: folder })).toEqual({ path, kind: 'override' });
  });

  test('knows a stand-in by its marker, even when LOKET_ELECTRON names it', () => {
    const path = put(executableName());
    put(join(dirname(executableName()), STAND_IN_MARKER), '{}');
    expect(findRuntime({ LOKET_ELECTRON: path })).toEqual({ path, kind: 'stand-in' });
  });

  test('refuses a LOKET_ELECTRON that names nothing, and says what to do', () => {
    const named = join(folder, 'nowhere');
    expect(() => findRuntime({ LOKET_ELECTRON: named })).toThrow(named);
  });

  test('does not accept an incomplete official download as a runtime', () => {
    put('package.json', '{"version":"45.4.1"}');
    expect(officialRuntime(folder)).toBeUndefined();
    put('dist/version', 'v45.4.1');
    put('path.txt', 'electron');
    expect(officialRuntime(folder)).toBeUndefined();
    const path = put('dist/electron');
    expect(officialRuntime(folder)).toBe(path);
  });

  test('does not accept an official runtime of another version', () => {
    put('package.json', '{"version":"45.4.1"}');
    put('dist/version', '44.0.0');
    put('path.txt', 'electron');
    put('dist/electron');
    expect(officialRuntime(folder)).toBeUndefined();
  });
});
