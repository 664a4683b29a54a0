import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { describeError } from '../../../../main/lib/error-text.ts';

/** How the log describes an error: with what an engineer needs, and without any text that a customer typed or a service answered. */

const CODE = '1234-5678-9012-3456-7890';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return expect.unreachable('nothing was thrown');
}

const insert = (): void => {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE codes (code UNIQUE)');
  const add = db.prepare('INSERT INTO codes VALUES (?)');
  for (let n = 0; n < 2; n += 1) add.run(CODE);
};

describe('an error in the log', () => {
  it.each<[what: string, work: () => unknown]>([
    ['an answer that is no JSON', () => JSON.parse(`{"voucher_code": ${CODE}}`)],
    ['an address', () => new URL(`http://[${CODE}`)],
    ['a header', () => new Headers({ authorization: `${CODE}\u0100` })],
    ['an argument', () => readFileSync(join('/', CODE, '\0'))],
    ['a value of another type', () => Buffer.from(Object(Symbol(CODE)))],
    [
      'a text that looks like frames',
      () => {
        throw new Error(`no\n    at ${CODE} (a.js:1:1)`);
      },
    ],
    [
      'a cause',
      () => {
        throw new Error('no', { cause: new Error(CODE) });
      },
    ],
    [
      'several errors',
      () => {
        throw new AggregateError([new Error(CODE)], CODE);
      },
    ],
    [
      'a name and a code',
      () => {
        throw Object.assign(new Error(CODE), { name: CODE, code: CODE });
      },
    ],
    [
      'a bare text',
      () => {
        throw CODE;
      },
    ],
    [
      'an object',
      () => {
        throw { code: CODE, message: CODE, stack: `Error: no\n    at ${CODE}` };
      },
    ],
    [
      'a stack of its own',
      () => {
        throw Object.assign(new Error('no'), { stack: `\n    at ${CODE}` });
      },
    ],
    ['a row', insert],
  ])('quotes nothing of %s', (_what, work) => {
    expect(describeError(thrownBy(work))).not.toContain(CODE);
  });

  it('shows its kind, its causes and the lines of code', () => {
    const error = new TypeError(CODE, { cause: Object.assign(new Error(CODE), { code: 'UND_ERR_SOCKET' }) });
    const [kinds, first] = describeError(error).split('\n    ');
    expect(kinds).toBe('TypeError, caused by Error UND_ERR_SOCKET');
    expect(first).toMatch(/^at .*error-text\.test\.ts(\?\S+)?:\d+:\d+/);
  });

  it('tells what the operating system and SQLite say', () => {
    expect(describeError(thrownBy(() => readFileSync('/nowhere/at/all')))).toContain(
      "ENOENT: no such file or directory, open '/nowhere/at/all'",
    );
    expect(describeError(thrownBy(insert))).toContain('ERR_SQLITE_ERROR constraint failed');
  });

  it('ends also where causes form a cycle', () => {
    const error = new Error('round');
    error.cause = error;
    expect(describeError(error).split('\n')[0]).toBe('Error, caused by Error, caused by Error, caused by Error');
  });
});

/** The arguments of each call to the log in a source. */
function toldTo(source: string): string[] {
  return [...source.matchAll(/\blog\??\.(?:info|error)\(/g)].map(({ index }) => {
    const from = source.indexOf('(', index);
    let depth = 0;
    for (let at = from; at < source.length; at += 1) {
      depth += source[at] === '(' ? 1 : source[at] === ')' ? -1 : 0;
      if (depth === 0) return source.slice(from, at);
    }
    return source.slice(from);
  });
}

it('no part of main passes the text of an error, or a failure with its detail, to the log', () => {
  const main = join(import.meta.dirname, '..', '..', '..', '..', 'main');
  const files = readdirSync(main, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const logged = files.flatMap((file) => toldTo(readFileSync(join(main, file), 'utf8')));
  expect(logged.length).toBeGreaterThan(15);
  expect(logged.filter((text) => /String\(|\.message|\.stack|\.detail|JSON\.stringify/.test(text))).toEqual([]);
});
