import { EVERY_CALL } from '../contract-calls.ts';
import type { Group, Row } from '../rows.ts';
import { openRaw, type TillTarget } from '../till-target.ts';

/** Asks every channel of the contract, and returns what they answered, each once. */
const ASK_ALL = `Promise.all(${JSON.stringify(EVERY_CALL.map(({ channel }) => channel))}.map((channel) => raw.invoke(channel).then(
  (answer) => (answer.ok ? 'answered' : answer.failure.detail === 'sender' ? 'refused' : answer.failure.kind),
  (error) => 'threw ' + error))).then((all) => [...new Set(all)].join(', '))`;

/** Addresses of pages that are not the till's. */
const ADDRESSES = [
  ...['data:text/html,stranger', 'about:blank', 'file:///etc/hostname', 'chrome://version/', 'blob:loket://app/none'],
  ...[
    'loket://app/none.html',
    'loket://app/display/index.html',
    'loket://app/index.html.png',
    'loket://app/index.htmlx',
    'loket://app/index.html/x',
  ],
  ...['loket://app/%69ndex.html', 'loket://app//index.html', 'loket://customer/index.html', 'loket://app.evil/index.html'],
  ...['loket://evil/app/index.html', 'LOKET://APPX/index.html'],
];

/** Pages in a session of their own, where the till's scheme is not served. */
const OWN_SESSION = ['data:text/html,stranger', 'about:blank'];

const FRAMES = [
  ["{ srcdoc: '<p>inside</p>' }", 'refused'],
  ["{ src: 'about:blank' }", 'no bridge'],
] as const;

/** A frame of the page, with the page's own bridge by Electron's switch for frames, which the till never sets. */
const frameWithBridge = ({ app }: TillTarget, source: string): Promise<string> =>
  app.evaluate(
    async ({ BrowserWindow, app: electron }, given) => {
      const path = process.getBuiltinModule('node:path');
      const preload = path.join(electron.getAppPath(), ...given.preload);
      const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true, nodeIntegrationInSubFrames: true } });
      await window.loadURL('loket://app/index.html');
      const answer = await window.webContents.executeJavaScript(`(async () => {
        const frame = Object.assign(document.createElement('iframe'), ${given.source});
        const loaded = new Promise((resolve) => { frame.onload = resolve; });
        document.body.append(frame);
        await loaded;
        const { loket } = frame.contentWindow;
        if (!loket) return 'no bridge';
        const all = await Promise.all(Object.values(loket).flatMap((group) => Object.values(group)).map((call) => call()));
        return [...new Set(all.map((one) => one.ok ? 'answered' : one.failure.detail === 'sender' ? 'refused' : one.failure.kind))].join(', ');
      })()`);
      window.destroy();
      return answer;
    },
    { source, preload: ['out', 'app', 'preload', 'index.cjs'] },
  );

/** Calls whose window is gone before they are answered. */
const closedMeanwhile = async (till: TillTarget): Promise<string> => {
  const page = await openRaw(till, 'loket://app/index.html');
  await page.run(
    `(() => { for (let at = 0; at < 200; at += 1) raw.invoke('loket:app.boot'), raw.invoke('loket:orders.recent', { limit: 50 }); })()`,
  );
  await page.close();
  return till.page.evaluate(async () => ((await window.loket.app.boot()).ok ? 'the till answers' : 'the till does not answer'));
};

/** Every call of the contract from every other sender. */
export const senders: Group<TillTarget> = {
  name: 'senders',
  attack: async (till) => {
    const rows: Row[] = [];
    const { baseUrl } = till.practice;
    const pages = [
      ...ADDRESSES.map((address) => ({ address })),
      { address: baseUrl },
      ...OWN_SESSION.map((address) => ({ address, partition: 'other' })),
    ];
    for (const { address, partition } of pages.map((page) => ({ partition: undefined, ...page }))) {
      const page = await openRaw(till, address, partition);
      rows.push({
        attack: `${EVERY_CALL.length} calls from another page`,
        on: partition ? `${address} (own session)` : address,
        expected: 'refused',
        seen: await page.run(ASK_ALL),
      });
      await page.close();
    }
    for (const [source, expected] of FRAMES)
      rows.push({ attack: `${EVERY_CALL.length} calls from a frame`, on: source, expected, seen: await frameWithBridge(till, source) });
    rows.push({ attack: '400 calls of a window that closes', on: '', expected: 'the till answers', seen: await closedMeanwhile(till) });
    return rows;
  },
};
