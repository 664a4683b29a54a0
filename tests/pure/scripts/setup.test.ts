import { describe, expect, test } from 'vitest';
import { isInstalled } from '../../../scripts/lib/setup/npm-step.mjs';
import { installableNames, missingPackages, namesOf, SYSTEM_PACKAGES, TEST_PURPOSES } from '../../../scripts/lib/setup/system-packages.mjs';

describe('the system packages', () => {
  test('count as installed under the plain name and under the newer t64 name', () => {
    const statuses = 'libgtk-3-0t64 installed\nlibasound2 installed\nxvfb installed\n';
    expect(missingPackages(['libgtk-3-0', 'libasound2', 'xvfb', 'libnss3'], statuses)).toEqual(['libnss3']);
  });

  test('count as missing when they were removed and only their configuration is left', () => {
    expect(missingPackages(['dbus', 'xauth'], 'dbus config-files\nxauth not-installed\n')).toEqual(['dbus', 'xauth']);
  });

  test('are searched under t64 only where they are libraries', () => {
    expect(namesOf('libgtk-3-0')).toEqual(['libgtk-3-0', 'libgtk-3-0t64']);
    expect(namesOf('gnome-keyring')).toEqual(['gnome-keyring']);
  });

  test('are installed under the name for which apt has a candidate', () => {
    const policy = [
      'libasound2:',
      '  Installed: (none)',
      '  Candidate: (none)',
      '  Version table:',
      'libasound2t64:',
      '  Installed: (none)',
      '  Candidate: 1.2.11-1',
      'libnss3:',
      '  Candidate: 2:3.98-1',
    ].join('\n');
    expect(installableNames(['libasound2', 'libnss3'], policy)).toEqual(['libasound2t64', 'libnss3']);
  });

  test('of the tests include a server of PostgreSQL', () => {
    expect(TEST_PURPOSES.flatMap((purpose) => SYSTEM_PACKAGES[purpose])).toContain('postgresql');
  });

  test('of the tests leave Wine to the run that needs it', () => {
    expect(TEST_PURPOSES).not.toContain('windows');
    expect(SYSTEM_PACKAGES.windows).toContain('wine64');
  });

  test('keep their plain name when apt knows neither, so that its own message names it', () => {
    expect(installableNames(['libgtk-3-0'], '')).toEqual(['libgtk-3-0']);
  });
});

describe('the npm packages', () => {
  const entry = (version: string) => ({ version, integrity: `sha512-${version}` });

  test('count as installed when npm recorded what the lockfile asks for', () => {
    expect(
      isInstalled({ packages: { '': {}, 'node_modules/a': entry('1.0.0') } }, { packages: { 'node_modules/a': entry('1.0.0') } }),
    ).toBe(true);
  });

  test('count as not installed when one is missing or of another version', () => {
    const wanted = { packages: { 'node_modules/a': entry('1.0.0') } };
    expect(isInstalled(wanted, {})).toBe(false);
    expect(isInstalled(wanted, { packages: { 'node_modules/a': entry('1.0.1') } })).toBe(false);
  });

  test('may lack an optional package of another system', () => {
    expect(isInstalled({ packages: { 'node_modules/b': { ...entry('1.0.0'), optional: true } } }, {})).toBe(true);
  });
});
