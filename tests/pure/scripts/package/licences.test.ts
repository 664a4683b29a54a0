import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHIPPED_PACKAGES } from '../../../../renderer/features/settings/about/shipped-packages.ts';
import { licenceText, shippedPackages } from '../../../../scripts/lib/package/licences.mjs';

const ROOT = join(import.meta.dirname, '../../../..');
const NATIVE_OF_WINDOWS = '@koromix/koffi-win32-x64';

const shipped = () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return shippedPackages(packages, []);
};
const one = (name: string) => shipped().find((entry) => entry.name === name);

test('the native code of koffi for Windows, which no other system installs, is listed with the version and licence of the lockfile', () => {
  const koffi = one('koffi');
  expect(one(NATIVE_OF_WINDOWS)).toMatchObject({ version: koffi?.version, licence: 'MIT' });
  expect(SHIPPED_PACKAGES).toContainEqual([NATIVE_OF_WINDOWS, koffi?.version, 'MIT']);
});

test('its licence is the text that koffi holds, with the author, on every system', () => {
  const native = one(NATIVE_OF_WINDOWS);
  const koffi = one('koffi');
  if (!native || !koffi) throw new Error('koffi is not in the lockfile');
  const text = licenceText(ROOT, native);
  expect(text).toContain('Niels Martignène');
  expect(text).toBe(licenceText(ROOT, koffi));
});

test('every production package of the lockfile has a text of its licence', () => {
  for (const entry of shipped().filter(({ name }) => name !== 'electron'))
    expect(licenceText(ROOT, entry).length, entry.name).toBeGreaterThan(200);
});
