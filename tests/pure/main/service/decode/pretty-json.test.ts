import { describe, expect, it } from 'vitest';
import { prettyJson } from '../../../../../main/service/decode/pretty-json.ts';
import { parseStrictJson } from '../../../../../main/service/decode/strict-json.ts';

const shown = (text: string, scrub: (text: string) => string = (same) => same): string => {
  const parsed = parseStrictJson(text);
  return parsed.ok ? prettyJson(parsed.value, scrub) : parsed.failure;
};

describe('a payload for a person to read', () => {
  it('is indented as JSON is', () => {
    const value = { a: [1, 'x', true, null, []], b: { c: {} } };
    expect(shown(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
  });

  it('shows numbers exactly as received', () => {
    for (const number of ['1.50', '1e400', '-0', '9007199254740993']) expect(shown(`[${number}]`)).toBe(`[\n  ${number}\n]`);
  });

  it('passes every text and every name through the scrubber first', () => {
    const text = shown('{"a s\\u0065cret":["my secret",{"x":"secret"}]}', (raw) => raw.replaceAll('secret', '*'));
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toEqual({ 'a *': ['my *', { x: '*' }] });
  });

  it('is cut to a length that the screen can show', () => {
    expect(shown(JSON.stringify(Array(9_000).fill('abcdef'))).length).toBeLessThanOrEqual(20_002);
    expect(shown(JSON.stringify('y'.repeat(900_000))).length).toBeLessThan(600);
  });
});
