import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CLI = join(import.meta.dirname, '..', '..', '..', '..', '..', 'main', 'app', 'cli');
const TEXT = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/** What the commands say; the names of values inside of a text are no words of it. */
const said = readdirSync(CLI).flatMap((file) =>
  [...readFileSync(join(CLI, file), 'utf8').matchAll(TEXT)]
    .map(([text]) => text.replaceAll(/\$\{[^}]*\}/g, '…'))
    .filter((text) => text.includes(' ')),
);

it('the terminal says backup, as the screen does: a copy is what a person made by hand', () => {
  expect(said.length).toBeGreaterThan(60);
  expect(said.filter((text) => /\bcopy\b/i.test(text))).toEqual([]);
});
