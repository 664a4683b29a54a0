import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atPointer, InexactNumber, type Json, parseStrictJson } from '../../../../../main/service/decode/strict-json.ts';

const parsed = (text: string): Json => {
  const result = parseStrictJson(text);
  if (!result.ok) throw new Error(result.failure);
  return result.value;
};
const fault = (text: string): string => {
  const result = parseStrictJson(text);
  return result.ok ? 'no fault' : result.failure;
};
const plainJson = fc
  .jsonValue({ maxDepth: 6, stringUnit: 'binary' })
  .filter((value) => !/"(__proto__|constructor|prototype)"\s*:/.test(JSON.stringify(value)));

describe('reading JSON strictly', () => {
  it('accepts what the language itself accepts', () => {
    fc.assert(
      fc.property(plainJson, (value) => {
        const text = JSON.stringify(value, null, 1);
        const result = parseStrictJson(text);
        if (!result.ok) throw new Error(`${result.failure} in ${text}`);
        expect(JSON.stringify(result.value, (_, part) => (part instanceof InexactNumber ? Number(part.literal) : part))).toBe(
          JSON.stringify(JSON.parse(text)),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('refuses what the language itself refuses, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: fc.constantFrom(...'{}[]",:\\u0019eE+-.tfn ux\u0001\ud800') }), (text) => {
        const result = parseStrictJson(text);
        if (result.ok) expect(() => JSON.parse(text)).not.toThrow();
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    ['{"a":1,"a":2}'],
    ['{"a":1,"b":{"c":1,"c":1}}'],
    ['{"sales_price":1,"sales\\u005fprice":2}'],
    ['[{"x":[{"y":1,"\\u0079":2}]}]'],
  ])('finds the repeated name in %s', (text) => {
    expect(fault(text)).toMatch(/^duplicate name at character \d+$/);
  });

  it('accepts the same name in two objects, and inside a text', () => {
    expect(parsed('[{"a":1},{"a":2},"{\\"a\\":1,\\"a\\":2}"]')).toEqual([{ a: 1 }, { a: 2 }, '{"a":1,"a":2}']);
  });

  it.each(['__proto__', 'constructor', 'prototype', '__pr\\u006fto__'])('refuses the name %s at any place', (name) => {
    expect(fault(`{"data":{"attributes":{"${name}":{"sales_price":1}}}}`)).toMatch(/^forbidden name/);
    expect(({} as { sales_price?: number }).sales_price).toBeUndefined();
  });

  it('accepts those names as values', () => {
    expect(parsed('["__proto__","constructor"]')).toEqual(['__proto__', 'constructor']);
  });

  it.each([
    '9007199254740993',
    '9007199254740992',
    '1e400',
    '-1e400',
    '10000.5',
    '10000.0',
    '1e4',
    '-0',
    '0.0',
    '10000.00000000000000000001',
  ])('keeps the inexact number %s separate', (literal) => {
    expect(parsed(`{"n":${literal}}`)).toEqual({ n: new InexactNumber(literal) });
  });

  it.each([
    '01',
    '+1',
    '.5',
    '1.',
    '0x10',
    'NaN',
    'Infinity',
    '- 1',
    '1_000',
    "'1'",
    'nul',
    'True',
    '',
    ' ',
    '\ufeff1',
    '1 2',
    '{"a":1,}',
    '[1,]',
    '{a:1}',
    '"\n"',
    '"\\x41"',
    '"\\u12G4"',
    '"',
  ])('refuses %j', (text) => {
    expect(parseStrictJson(text).ok).toBe(false);
  });

  it('reads 64 levels and refuses 65', () => {
    expect(parseStrictJson('['.repeat(64) + ']'.repeat(64)).ok).toBe(true);
    expect(fault('['.repeat(65) + ']'.repeat(65))).toMatch(/^nested too deeply/);
    expect(fault('{"a":'.repeat(100_000))).toMatch(/^nested too deeply/);
  });

  it('refuses more values than any answer has', () => {
    expect(fault(`[${'0,'.repeat(100_000)}0]`)).toMatch(/^too many values/);
  });

  it('reads a text of a megabyte', () => {
    const long = 'x'.repeat(1_000_000);
    expect(parsed(JSON.stringify({ long }))).toEqual({ long });
    expect(parsed(JSON.stringify({ long: `${long}\n"` }))).toEqual({ long: `${long}\n"` });
  });

  it('never quotes the text in a fault', () => {
    expect(fault('{"voucher_code":"SECRET-1","voucher_code":"SECRET-2"}')).not.toContain('SECRET');
  });
});

describe('a JSON pointer', () => {
  const value = parsed('{"errors":[{"title":"Already paid"}],"a/b":{"m~n":7},"toString":null}');
  it.each([
    ['/errors/0/title', 'Already paid'],
    ['/a~1b/m~0n', 7],
    ['/toString', null],
  ])('%s leads to its value', (pointer, found) => expect(atPointer(value, pointer)).toBe(found));
  it.each(['/errors/1/title', '/errors/-1', '/errors/length', '/constructor', '/errors/0/title/0', '/hasOwnProperty'])(
    '%s leads nowhere',
    (pointer) => expect(atPointer(value, pointer)).toBeUndefined(),
  );
});
