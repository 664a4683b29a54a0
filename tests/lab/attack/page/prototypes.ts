import { setTimeout } from 'node:timers/promises';
import { EVERY_CALL } from '../contract-calls.ts';
import { type Group, type Row, rowsOf } from '../rows.ts';
import { openRaw, type TillTarget } from '../till-target.ts';

/** An accepted input whose objects all have keys of prototypes of their own. A form that a key turns into another one is not accepted. */
const POISON = `const poison = (value) => {
  if (Array.isArray(value)) return value.map(poison);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => JSON.stringify(key) + ':' + JSON.stringify(poison(member)));
  for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'toJSON']) members.push(JSON.stringify(key) + ':{"poisoned":true}');
  return JSON.parse('{' + members.join(',') + '}');
};`;

/** Names that lead from the channels of the contract to members of objects, and channels that others use. */
const CHANNELS = [
  ...[
    'loket:sale.constructor',
    'loket:sale.__proto__',
    'loket:__proto__.toString',
    'loket:constructor.constructor',
    'loket:sale',
    'loket:',
  ],
  ...[
    'loket:push.closing',
    'loket:display',
    'loket:Sale.inquire',
    'loket:sale.inquire ',
    'electron-store-get-data',
    'ELECTRON_BROWSER_REQUIRE',
  ],
];

const NO_ANSWER = (): Promise<string> => setTimeout(2_000, 'no answer');

export const prototypes: Group<TillTarget> = {
  name: 'prototypes',
  attack: async (till) => {
    const page = await openRaw(till, 'loket://app/index.html');
    const rows: Row[] = [];
    for (const { name, channel, input } of EVERY_CALL) {
      if (name === 'app.closing') continue;
      const seen = await page.run<string>(`(() => { ${POISON}
        const silent = new Promise((resolve) => setTimeout(() => resolve('silent for 60 s'), 60000));
        return Promise.race([silent, raw.invoke(${JSON.stringify(channel)}, poison(${JSON.stringify(input()) ?? 'undefined'})).then(
          (answer) => (answer.ok || answer.failure.kind !== 'unexpected' ? 'answered' : JSON.stringify(answer.failure)), (error) => 'threw ' + error)]); })()`);
      rows.push({ attack: 'keys of prototypes in an accepted input', on: name, expected: 'answered', seen });
    }
    const poisoned = await till.app.evaluate(() => {
      const named = ['poisoned', 'ok'].filter((name) => name in {} || name in Object || name in Function.prototype);
      return named.length === 0 && Object.keys(Object.prototype).length === 0 ? 'clean' : `holds ${named.join(', ')}`;
    });
    rows.push({ attack: "main's prototypes after them", on: '', expected: 'clean', seen: poisoned });
    const handled = await page.run<Record<string, string>>(`Promise.all(${JSON.stringify(CHANNELS)}.map((channel) =>
      raw.invoke(channel, {}).then(() => [channel, 'answered'], (error) => [channel, /No handler registered/.test(error) ? 'no handler' : String(error)]))).then(Object.fromEntries)`);
    rows.push(...rowsOf('a channel of no call', 'no handler', handled));
    // Where nobody listens, the calling page waits for ever; a listener would have answered long before.
    const sync = page.run<unknown>(`raw.sendSync('electron-store-get-data')`).then(String, () => 'no answer');
    rows.push({
      attack: 'a synchronous call',
      on: 'electron-store-get-data',
      expected: 'no answer',
      seen: await Promise.race([sync, NO_ANSWER()]),
    });
    await page.close();
    return rows;
  },
};
