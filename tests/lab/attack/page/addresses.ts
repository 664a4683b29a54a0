import type { Group } from '../rows.ts';
import type { TillTarget } from '../till-target.ts';

/** Addresses of the page's scheme, and the status that each gets. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'loket://app/index.html': '200',
  'loket://app/': '200',
  'loket://other/index.html': '403',
  'loket://customer/display/index.html': '403',
  'loket://app.evil/index.html': '403',
  'loket://app/none.html': '404',
  'loket://app/../main/index.cjs': '404',
  'loket://app/%2e%2e/main/index.cjs': '404',
  'loket://app/%2e%2e%2fmain/index.cjs': '404',
  'loket://app/..%2fmain%2findex.js': '404',
  'loket://app/..%5cmain%5cindex.js': '404',
  'loket://app/..%2f..%2f..%2fpackage.json': '404',
  'loket://app/%252e%252e/main/index.html': '404',
  'loket://app/assets/../../preload/index.json': '404',
  'loket://app//etc/passwd.html': '404',
  'loket://app/%2fetc%2fpasswd.json': '404',
  'loket://app/%00index.html': '404',
  'loket://app/index.html%00.png': '404',
  'loket://app/%E0%A4%A.html': '404',
  'loket://app/index.cjs': '404',
  'loket://app/.loket-build': '404',
};

/** What the till's scheme serves: the page's files, whatever the path says. */
export const addresses: Group<TillTarget> = {
  name: 'addresses',
  attack: async ({ app }) => {
    const seen = await app.evaluate(async ({ net }, paths) => {
      const statuses = paths.map((path) =>
        net.fetch(path, { bypassCustomProtocolHandlers: false }).then(
          ({ status }) => String(status),
          () => 'refused',
        ),
      );
      return Promise.all(statuses);
    }, Object.keys(ADDRESSES));
    const post = await app.evaluate(async ({ net }) =>
      String((await net.fetch('loket://app/index.html', { method: 'POST', body: 'x' })).status),
    );
    return [
      ...Object.entries(ADDRESSES).map(([on, expected], at) => ({ attack: 'an address', on, expected, seen: seen[at] ?? '' })),
      { attack: 'a method that writes', on: 'POST', expected: '403', seen: post },
    ];
  },
};
