import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** What the start of the till loads before the first sale (docs/decisions/0017-a-start-in-three-steps.md). */

const MAIN = join(import.meta.dirname, '..', '..', '..', 'main');

/** The files that a module loads with itself, and the packages that they name. Types, and what is loaded when it is needed, do not count. */
function loadedWith(entry: string): { readonly files: ReadonlySet<string>; readonly packages: ReadonlyMap<string, string> } {
  const files = new Set<string>();
  const packages = new Map<string, string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const source = readFileSync(file, 'utf8');
    for (const [, what = '', from = ''] of source.matchAll(/^(?:import|export)\s([^'";]*?)\s*(?:from\s*)?'([^']+)';/gms)) {
      if (what.startsWith('type ')) continue;
      if (from.startsWith('.')) visit(resolve(dirname(file), from));
      else packages.set(from, relative(MAIN, file));
    }
  };
  visit(join(MAIN, entry));
  return { files, packages };
}

it('the libraries of the network are loaded with the first call, and not at the start', () => {
  const { files, packages } = loadedWith('app/start/open-shop.ts');
  expect(files.size).toBeGreaterThan(200);
  expect([...packages.keys()]).toContain('pino');
  expect([...packages].filter(([name]) => name === 'ky' || name === 'undici')).toEqual([]);
});
