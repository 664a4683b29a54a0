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
