import { expect, test } from './till.ts';

test('the page has no node, no electron and no raw channel, only the bridge of the contract', async ({ start }) => {
  const { page } = await start();
  const reach = await page.evaluate(() => ({
    globals: ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer'].filter((name) => name in window),
    bridge: Object.keys(window.loket).sort(),
    frozen: Object.isFrozen(window.loket),
    sale: Object.keys(window.loket.sale).sort(),
  }));
  expect(reach).toEqual({
    globals: [],
    bridge: ['app', 'health', 'journal', 'on', 'orders', 'paper', 'receipt', 'sale', 'settings', 'staff'],
    frozen: true,
    sale: ['checkout', 'inquire', 'payBack', 'retry', 'settle', 'startRefund'],
  });
});

test('the window is sandboxed and isolated, and so is every page that it could ever make', async ({ start }) => {
  const { app } = await start();
  const preferences = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => {
      const contents = window.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
      const { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag } = contents.getLastWebPreferences();
      return { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag };
    }),
  );
  expect(preferences).toEqual([{ sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true, webviewTag: false }]);
});

test('nothing leads away from the page: no navigation, no window, no frame, no foreign request', async ({ start, practice }) => {
  const { app, page } = await start();
  const before = page.url();
  expect(before).toBe('loket://app/index.html');
  const tried = await page.evaluate(async (foreign) => {
    const opened = window.open(foreign);
    window.location.assign(foreign);
    const fetched = await fetch(foreign).then(
      () => 'fetched',
      () => 'refused',
    );
    const frame = document.createElement('iframe');
    frame.src = foreign;
    document.body.append(frame);
    const image = await new Promise<string>((resolve) => {
      const picture = new Image();
      picture.onload = () => resolve('loaded');
      picture.onerror = () => resolve('refused');
      picture.src = `${foreign}/picture.png`;
    });
    return { opened: opened === null, fetched, image };
  }, practice.baseUrl);
  expect(tried).toEqual({ opened: true, fetched: 'refused', image: 'refused' });
  expect(page.url()).toBe(before);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  expect(practice.control.calls().map((call) => call.path)).not.toContain('/picture.png');
});

test('no text becomes code: eval, inline script and inline handlers are refused', async ({ start }) => {
  const { page } = await start();
  const outcome = await page.evaluate(async () => {
    const marks: string[] = [];
    Object.assign(window, { mark: (what: string) => marks.push(what) });
    const script = document.createElement('script');
    script.textContent = "window.mark('inline script')";
    document.body.append(script);
    const holder = document.createElement('div');
    holder.innerHTML = '<img src="loket://app/none.png" onerror="window.mark(\'handler\')">';
    document.body.append(holder);
    // Out of a task of the page's own: what the test itself evaluates is let off the policy.
    const evaluated = await new Promise<string>((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        try {
          resolve(String(new Function('return "ran"')()));
        } catch (error) {
          resolve(error instanceof EvalError ? 'refused' : String(error));
        }
      };
      channel.port2.postMessage(null);
    });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return { marks, evaluated };
  });
  expect(outcome).toEqual({ marks: [], evaluated: 'refused' });
});

test('a page that is not ours is not served, and not a file beyond the page is', async ({ start }) => {
  const { app } = await start();
  const statuses = await app.evaluate(async ({ net }) => {
    const paths = [
      'loket://app/index.html',
      'loket://other/index.html',
      'loket://app/../main/index.js',
      'loket://app/%2e%2e/main/index.js',
      'loket://app/..%2fmain%2findex.js',
      'loket://app/none.html',
    ];
    return Promise.all(paths.map(async (path) => (await net.fetch(path)).status));
  });
  expect(statuses).toEqual([200, 403, 404, 404, 404, 404]);
});

test('a call from a frame that is not our own page is turned away at the gate', async ({ start }) => {
  const { app } = await start();
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

test('the practice secret and the access token are nowhere in what the page can read', async ({ start, practice, product }) => {
  const { counter, page } = await start();
  const orderId = await counter.sell(product('voucher-alfamart-50000'));
  await counter.reaches(orderId, 'success');
  const seen = await page.evaluate(async () =>
    JSON.stringify([await window.loket.app.boot(), await window.loket.orders.recent({ limit: 10 })]),
  );
  expect(seen).not.toContain('rahasia-latihan');
  expect(seen).not.toMatch(/access_token|Bearer|Basic /);
  expect(practice.control.tokensIssued()).toBe(1);
});
