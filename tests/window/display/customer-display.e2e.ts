import { rupiah } from '../../../shared/lib/money.ts';
import { crashPage } from '../../lab/drive/crash-page.ts';
import { CustomerScreen, customerPage } from '../../lab/drive/customer/customer-screen.ts';
import { faultsOf } from '../../lab/pages/axe.ts';
import { expect, test } from '../till-fixture.ts';

const TESTING = { shop: { name: 'Toko Berkah' }, display: { window: 'testing' } };

test('the customer display follows a sale from the keyboard: purchase, masked number, money, token, and the shop again', async ({
  start,
  product,
}) => {
  const { app, counter, sell } = await start({ settings: TESTING });
  const customer = new CustomerScreen(await customerPage(app));
  await expect(customer.heading).toHaveText('Toko Berkah');
  await expect(customer.words).toContainText(customer.strings.practice);

  const token = product('pln-token-100000');
  await counter.choose(token);
  await expect(customer.heading).toHaveText(customer.strings.purchase);
  await expect(customer.words).toContainText(token.name);
  await counter.enter(token, '14012345678');
  await sell.priced();
  await expect(customer.heading).toHaveText(customer.strings.checkNumber);
  await expect(customer.words).toContainText('140• •••• 678');
  await expect(customer.words).not.toContainText('2345');
  expect(await faultsOf(customer.page)).toEqual([]);

  await counter.type('150000');
  await expect(customer.amount(rupiah(150_000))).toBeVisible();
  await expect(customer.words).toContainText(customer.strings.change);
  const orderId = await counter.pay();
  const { goods } = await counter.reaches(orderId, 'success');
  await expect(customer.heading).toHaveText(customer.strings.outcome.done.title);
  const groups = (goods ?? '').split('-');
  for (const group of groups) await expect(customer.words).toContainText(group);
  expect(await customer.readQr()).toContain(`Token: ${groups.join(' ')}`);
  expect(await faultsOf(customer.page)).toEqual([]);

  await counter.next();
  await counter.choose(product('pulsa-telkomsel-50000'));
  await expect(customer.words).not.toContainText(groups[0] ?? '');
  await counter.press('Escape');
  await expect(customer.heading).toHaveText('Toko Berkah');
});

test('the language of the customer is changed while the window is open, without a word of it on the till', async ({ start }) => {
  const { app, page } = await start({ settings: TESTING });
  const customer = new CustomerScreen(await customerPage(app));
  await expect(customer.words).toContainText('Selamat datang');
  const saved = await page.evaluate(async () => {
    const boot = await window.loket.app.boot();
    if (!boot.ok) return false;
    const { settings } = boot.value;
    return (await window.loket.settings.save({ ...settings, display: { ...settings.display, language: 'en' } })).ok;
  });
  expect(saved).toBe(true);
  await expect(customer.words).toContainText('Welcome');
  await expect(customer.root).toHaveAttribute('lang', 'en');
});

test('a customer page that dies comes back with what it showed, and one that is closed with the next step; the sale goes on', async ({
  start,
  practice,
  product,
}) => {
  const { app, counter, sell } = await start({ settings: TESTING });
  const customer = new CustomerScreen(await customerPage(app));
  const token = product('pln-token-100000');
  await counter.choose(token);
  await expect(customer.words).toContainText(token.name);
  expect(await crashPage(app, 'loket://customer/')).toBe('crashed');
  const textOf = (): Promise<string> =>
    app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows().find(({ webContents }) =>
        webContents.getURL().startsWith('loket://customer/'),
      )?.webContents;
      return !contents || contents.isCrashed() || contents.isLoading() ? '' : contents.executeJavaScript('document.body.innerText');
    });
  await expect.poll(textOf).toContain(token.name);

  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find(({ webContents }) => webContents.getURL().startsWith('loket://customer/'))
      ?.close(),
  );
  await expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  await counter.enter(token, '14012345678');
  await sell.priced();
  await expect.poll(textOf).toContain('140• •••• 678');
  await counter.takeCash();
  const orderId = await counter.pay();
  await counter.reaches(orderId, 'success');
  expect(practice.control.ledger()).toMatchObject([{ orderId, times: 1 }]);
});

test('the window fills a second screen as soon as there is one, never takes the keys, and goes with the screen', async ({
  start,
  product,
}) => {
  const { app, counter, sell } = await start({ settings: { display: { window: 'secondScreen' } } });
  const windows = (): Promise<number> => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  expect(await windows()).toBe(1);
  const opened = customerPage(app);
  // The computer of the tests has one screen: Electron is told of another.
  await app.evaluate(({ screen }) => {
    const [own] = screen.getAllDisplays();
    const second = { ...own, id: 99, bounds: { x: 1366, y: 0, width: 1024, height: 600 } };
    screen.getAllDisplays = () => [own, second] as Electron.Display[];
    screen.emit('display-added', {}, second);
  });
  const customer = new CustomerScreen(await opened);
  await expect(customer.heading).toBeVisible();
  const look = await app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().startsWith('loket://customer/'));
    const { width, height } = window?.getBounds() ?? {};
    return { width, height, takesKeys: window?.isFocusable(), isOnTop: window?.isAlwaysOnTop() };
  });
  expect(look).toEqual({ width: 1024, height: 600, takesKeys: false, isOnTop: true });
  await counter.choose(product('pulsa-telkomsel-50000'));
  await expect(customer.heading).toHaveText(customer.strings.purchase);
  await app.evaluate(({ screen }) => {
    const [own] = screen.getAllDisplays();
    screen.getAllDisplays = () => [own] as Electron.Display[];
    screen.emit('display-removed', {}, own);
  });
  await expect.poll(windows).toBe(1);
  await counter.press('Escape');
  await sell.ready();
});

test('the customer page has no bridge, no storage and no way out, and a call from its address is turned away', async ({ start }) => {
  const { app } = await start({ settings: TESTING });
  const customer = await customerPage(app);
  const reach = await customer.evaluate(() => ({
    globals: ['loket', 'require', 'process', 'electron', 'ipcRenderer'].filter((name) => name in window),
    display: Object.keys((window as unknown as { customerDisplay: object }).customerDisplay),
    opened: window.open('https://example.com') === null,
  }));
  expect(reach).toEqual({ globals: [], display: ['listen'], opened: true });
  expect(
    await customer.evaluate(() =>
      fetch('loket://customer/display/index.html').then(
        () => 'loaded',
        () => 'refused',
      ),
    ),
  ).toBe('refused');
  const facts = await app.evaluate(async ({ BrowserWindow, app: electron }) => {
    const path = process.getBuiltinModule('node:path');
    const [window] = BrowserWindow.getAllWindows().filter(({ webContents }) => webContents.getURL().startsWith('loket://customer/'));
    const contents = window?.webContents as unknown as Electron.WebContents & { getLastWebPreferences(): Record<string, unknown> };
    const { sandbox, contextIsolation, nodeIntegration, webSecurity } = contents.getLastWebPreferences();
    const paths = ['display/index.html', 'index.html', 'display/../index.html', 'display/%2e%2e/index.html'];
    const answers = await Promise.all(paths.map(async (file) => (await contents.session.fetch(`loket://customer/${file}`)).status));
    const other = (await contents.session.fetch('loket://app/index.html')).status;
    const policy = (await contents.session.fetch('loket://customer/display/index.html')).headers.get('Content-Security-Policy');
    const stranger = new BrowserWindow({
      show: false,
      webPreferences: {
        preload: path.join(electron.getAppPath(), 'out', 'app', 'preload', 'index.cjs'),
        sandbox: true,
        contextIsolation: true,
        partition: 'customer-display',
      },
    });
    await stranger.loadURL('loket://customer/display/index.html');
    const answer = await stranger.webContents.executeJavaScript('window.loket.orders.recent({ limit: 1 })');
    stranger.destroy();
    contents.openDevTools();
    const preferences = { sandbox, contextIsolation, nodeIntegration, webSecurity };
    return { preferences, hasDevTools: contents.isDevToolsOpened(), answers, other, policy, answer };
  });
  expect(facts).toEqual({
    preferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true },
    hasDevTools: false,
    answers: [200, 404, 404, 404],
    other: 403,
    policy:
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    answer: { ok: false, failure: { kind: 'badInput', detail: 'sender' } },
  });
});

test('a till without the second window makes none, and tells main nothing of the sale', async ({ start, product }) => {
  const { app, counter } = await start();
  await counter.choose(product('pulsa-telkomsel-50000'));
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});
