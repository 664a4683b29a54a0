import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../../../scripts/package/try-session.sh'), 'utf8');

test('the session on a bare machine waits for what it sees, in one function with one bound', () => {
  const sleeping = SCRIPT.split('\n').filter((line) => /\bsleep\b/.test(line));
  expect(sleeping).toHaveLength(1);
  expect(sleeping[0]).toMatch(/^until_seen\(\) \{/);
});
