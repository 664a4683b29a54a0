import { calls } from '../../../shared/ipc/contract.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { type LaunchedTill, launchTill } from '../../lab/drive/launch.ts';
import { dropProfile, newProfile, startPractice } from '../../lab/drive/profile.ts';
import { expect, test } from '../till-fixture.ts';

/** What the page can reach. These tests leave the till as it is, so that one serves them all. */
test.describe.configure({ mode: 'default' });

let practice: Simulator;
let till: LaunchedTill;
test.beforeAll(async () => {
  practice = await startPractice({ pace: 0.02 });
  till = await launchTill({ practice, profile: newProfile() });
});
test.afterAll(async () => {
  await till.close();
  dropProfile(till.profile);
  await practice.close();
});

test('the page has no node, no electron and no raw channel, only the bridge of the contract', async () => {
  const { page } = till;
  const reach = await page.evaluate(() => ({
    globals: ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer'].filter((name) => name in window),
    bridge: Object.keys(window.loket).sort(),
    frozen: Object.isFrozen(window.loket),
    sale: Object.keys(window.loket.sale).sort(),
  }));
  expect(reach).toEqual({
    globals: [],
    bridge: [...Object.keys(calls), 'on'].sort(),
    frozen: true,
    sale: Object.keys(calls.sale).sort(),
  });
});

test('the window is sandboxed and isolated, and so is every page that it could ever make', async () => {
  const { app } = till;
  const preferences = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => {
      const contents = window.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
      const { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag } = contents.getLastWebPreferences();
      return { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag };
    }),
  );
  expect(preferences).toEqual([{ sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true, webviewTag: false }]);
});

test('a page that is not ours is not served, and not a file beyond the page is', async () => {
  const { app } = till;
  const statuses = await app.evaluate(async ({ net }) => {
    const paths = [
      'loket://app/index.html',
      'loket://other/index.html',
      'loket://app/../main/index.cjs',
      'loket://app/%2e%2e/main/index.cjs',
      'loket://app/..%2fmain%2findex.js',
      'loket://app/none.html',
      'loket://app/%E0%A4%A.html',
    ];
    return Promise.all(paths.map(async (path) => (await net.fetch(path)).status));
  });
  expect(statuses).toEqual([200, 403, 404, 404, 404, 404, 404]);
});

test('a call from a frame that is not our own page is turned away at the gate', async () => {
  const { app } = till;
  const answer = await app.evaluate(async ({ BrowserWindow, app: electron }) => {
    const path = process.getBuiltinModule('node:path');
    const preload = path.join(electron.getAppPath(), 'out', 'app', 'preload', 'index.cjs');
    const stranger = new BrowserWindow({
      show: false,
      webPreferences: { preload, sandbox: true, contextIsolation: true, partition: 'stranger' },
    });
    await stranger.loadURL('data:text/html,stranger');
    const answered = await stranger.webContents.executeJavaScript('window.loket.orders.recent({ limit: 1 })');
    stranger.destroy();
    return answered;
  });
  expect(answer).toEqual({ ok: false, failure: { kind: 'badInput', detail: 'sender' } });
});

/** Every permission that Chromium knows by a name. */
const PERMISSIONS = [
  ...['accelerometer', 'ambient-light-sensor', 'background-fetch', 'background-sync', 'camera', 'clipboard-read', 'clipboard-write'],
  ...['display-capture', 'geolocation', 'gyroscope', 'idle-detection', 'keyboard-lock', 'local-fonts', 'magnetometer', 'microphone'],
  ...['midi', 'nfc', 'notifications', 'payment-handler', 'periodic-background-sync', 'persistent-storage', 'pointer-lock', 'push'],
  ...['screen-wake-lock', 'speaker-selection', 'window-management'],
];

test('every permission is denied: none is granted, and none is left to be asked for', async () => {
  const { page } = till;
  const states = await page.evaluate(
    (names) =>
      Promise.all(
        names.map(async (name) => {
          const state = await navigator.permissions.query({ name: name as PermissionName }).then(
            ({ state }) => state,
            () => 'unknown',
          );
          return [name, state] as const;
        }),
      ),
    PERMISSIONS,
  );
  expect(states.filter(([, state]) => state !== 'denied' && state !== 'unknown')).toEqual([]);
  expect(states.filter(([, state]) => state === 'denied').length).toBeGreaterThan(10);
});

test('a session of another window gets no permission and no download either', async () => {
  const { app } = till;
  const outcome = await app.evaluate(async ({ BrowserWindow }, url) => {
    const other = new BrowserWindow({ show: false, webPreferences: { partition: 'other', sandbox: true } });
    await other.loadURL(`${url}/`).catch(() => undefined);
    const { session } = other.webContents;
    const prevented = new Promise<boolean>((resolve) => session.once('will-download', (event) => resolve(event.defaultPrevented)));
    session.downloadURL('data:text/plain,canary');
    const state = await other.webContents.executeJavaScript(
      "navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state)",
    );
    const answer = { prevented: await prevented, state };
    other.destroy();
    return answer;
  }, practice.baseUrl);
  expect(outcome).toEqual({ prevented: true, state: 'denied' });
});

test('a frame that has the bridge all the same is turned away at the gate', async () => {
  const { app } = till;
  const answers = await app.evaluate(async ({ BrowserWindow, app: electron }) => {
    const path = process.getBuiltinModule('node:path');
    const preload = path.join(electron.getAppPath(), 'out', 'app', 'preload', 'index.cjs');
    const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true, nodeIntegrationInSubFrames: true } });
    await window.loadURL('loket://app/index.html');
    const answered = await window.webContents.executeJavaScript(`
      const frame = document.createElement('iframe');
      frame.srcdoc = '<p>inside</p>';
      document.body.append(frame);
      new Promise((resolve) => { frame.onload = resolve; }).then(() => Promise.all([window, frame.contentWindow].map((one) => one.loket.orders.recent({ limit: 1 }))))
    `);
    window.destroy();
    return answered;
  });
  expect(answers).toEqual([
    { ok: true, value: [] },
    { ok: false, failure: { kind: 'badInput', detail: 'sender' } },
  ]);
});
