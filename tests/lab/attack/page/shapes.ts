import { runInThisContext } from 'node:vm';
import { type ContractCall, EVERY_CALL } from '../contract-calls.ts';
import type { Group, Row } from '../rows.ts';
import { openRaw, type TillTarget } from '../till-target.ts';

/** Inputs of no call, as expressions of the page: it makes them itself, so that nothing is lost on the way to main. */
const SHAPES = [
  ...['null', 'true', '0', '-0', '-1', 'NaN', 'Infinity', '1e400', '2 ** 53 + 1', '10n', "''", "'x'", "'\\ud800'", "'\\0'"],
  ...["'../../etc/passwd'", "'=1+1'", "'<img src=x onerror=alert(1)>'", '[]', '[[]]', '{}', 'new Array(100000)', 'new Date(NaN)'],
  ...['new Map([[1, 2]])', 'new Set([1])', '/x/', 'new Error("x")', 'new Uint8Array(8)', 'new ArrayBuffer(8)', 'Object(1n)'],
  ...['Array.from({ length: 5000 }).reduce((inner) => [inner], 1)', 'Array.from({ length: 5000 }).reduce((inner) => ({ inner }), 1)'],
  ...[
    '(() => { const round = {}; round.round = round; return round; })()',
    '(() => { const round = []; round.push(round); return round; })()',
  ],
  ...[
    'JSON.parse(\'{"__proto__": {"ok": true}}\')',
    '({ constructor: { prototype: { ok: true } } })',
    '({ then: 1, toString: 1, valueOf: 1 })',
  ],
  ...["Object.fromEntries(Array.from({ length: 10000 }, (_, at) => ['k' + at, at]))", '({ length: 4294967295 })'],
  // What is no data, and leaves the page as nothing or not at all.
  ...['() => 1', 'Symbol.iterator', 'window', 'document.body', 'Promise.resolve(1)', 'new WeakMap()', 'new Proxy({}, {})'],
] as const;

/** Tries each input on a channel: the gate refuses it, or it cannot leave the page. */
const tried = (channel: string, shapes: readonly string[]): string => `(async () => {
  const seen = [];
  for (const make of [${shapes.map((shape) => `() => (${shape})`).join(',')}])
    seen.push(await Promise.resolve().then(() => raw.invoke(${JSON.stringify(channel)}, make())).then(
      (answer) => (answer.ok ? 'ok' : answer.failure.kind === 'badInput' ? 'refused' : answer.failure.kind),
      (error) => (String(error).includes('could not be cloned') ? 'refused' : 'threw ' + error)));
  return [...new Set(seen)].join(', ');
})()`;

/** Wrong shapes on every call. An input that the schema of a call accepts is no attack on it, and is left out there. */
export const shapes: Group<TillTarget> = {
  name: 'shapes',
  attack: async (till) => {
    const page = await openRaw(till, 'loket://app/index.html');
    const rows: Row[] = [];
    for (const { name, channel, schema } of EVERY_CALL) {
      const wrong = SHAPES.filter((shape) => !isAccepted(schema, shape));
      rows.push({ attack: `${SHAPES.length} wrong shapes`, on: name, expected: 'refused', seen: await page.run(tried(channel, wrong)) });
    }
    await page.close();
    return rows;
  },
};

/** What a page alone has is accepted by no schema. */
function isAccepted(schema: ContractCall['schema'], shape: string): boolean {
  return schema.safeParse(runInThisContext(`${/window|document/.test(shape) ? NaN : `(${shape})`}`)).success;
}
