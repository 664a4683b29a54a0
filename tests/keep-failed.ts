import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { TestContext } from 'vitest';

type Test = TestContext['task'];

const ROOT = join(import.meta.dirname, '..');
/** The folder of the kept files; `npm test` empties it when it begins (scripts/test.mjs). */
const KEPT = join(ROOT, 'out', 'test', 'kept');
const LONGEST_NAME = 80;

/** True where the test has failed, for `afterEach`. */
export const hasFailed = (test: Test): boolean => test.result?.state === 'fail';

/** Copies the files of a test of vitest to a folder in out/test/kept, which the end of the run names (scripts/lib/test/results.mjs). */
export function keepFiles({ id, name, meta }: Test, folder: string): void {
  const kept = join(KEPT, `${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, LONGEST_NAME)}-${id}`);
  // A repeated run has the same ids, so the folder of an earlier run may exist.
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  cpSync(folder, kept, { recursive: true });
  Object.assign(meta, { kept: `${relative(ROOT, kept)}/` });
}
