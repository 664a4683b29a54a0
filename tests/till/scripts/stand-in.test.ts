import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyHash } from '../../../scripts/lib/setup/npm-tarball.mjs';
import { readArguments } from '../../../scripts/lib/setup/stand-in-app/arguments.mjs';

const INSTEAD = 'name another Electron';

describe('the stand-in runtime', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'loket-test-'));
    file = join(folder, 'runtime.tgz');
    writeFileSync(file, 'made up');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('accepts a tarball and a binary of exactly the known contents', async () => {
    await verifyHash(file, 'sha512', createHash('sha512').update('made up').digest('base64'), INSTEAD);
    await verifyHash(file, 'sha256', createHash('sha256').update('made up').digest('hex'), INSTEAD);
  });

  test('refuses a tarball of another hash, naming it and both hashes', async () => {
    const known = createHash('sha512').update('the real one').digest('base64');
    const actual = createHash('sha512').update('made up').digest('base64');
    const refusal = await verifyHash(file, 'sha512', known, INSTEAD).catch((thrown: unknown) => thrown);
    expect(refusal).toMatchObject({ name: 'SetupError', cure: expect.stringContaining(INSTEAD) });
    expect(String(refusal)).toContain('runtime.tgz');
    expect(String(refusal)).toContain(known);
    expect(String(refusal)).toContain(actual);
  });

  test('refuses a binary that differs by one bit', async () => {
    const known = createHash('sha256').update('made up').digest('hex');
    writeFileSync(file, 'made uq');
    await expect(verifyHash(file, 'sha256', known, INSTEAD)).rejects.toThrow('sha256');
  });
});

describe('the loader of the stand-in', () => {
  const isApplication = (path: string) => path === '/the/till';

  test('finds the application among the flags that Playwright puts before it', () => {
    const args = ['--no-sandbox', '--inspect=0', '--remote-debugging-port=0', '--disable-gpu', '/the/till', '--profile=/tmp/x'];
    expect(readArguments(args, isApplication)).toEqual({ application: '/the/till', modules: [] });
  });

  test('does not mistake the module of -r for the application, and names it', () => {
    const args = ['--no-sandbox', '--inspect=0', '-r', '/the/till', '--require', 'second.cjs', '/the/till'];
    expect(readArguments(args, isApplication)).toEqual({ application: '/the/till', modules: ['/the/till', 'second.cjs'] });
  });

  test('skips a path without an application, and uses the first one with it', () => {
    expect(readArguments(['/tmp', '/the/till', '/the/till'], isApplication).application).toBe('/the/till');
  });

  test('finds nothing where no application is named', () => {
    expect(readArguments(['--inspect=0', 'about:blank', '-r'], isApplication)).toEqual({ application: undefined, modules: [] });
  });
});
