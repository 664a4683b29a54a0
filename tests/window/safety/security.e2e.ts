import { readdirSync } from 'node:fs';
import type { Simulator } from '../../../simulator/server.ts';
import { Cashier } from '../../lab/drive/cashier.ts';
import { type LaunchedTill, launchTill } from '../../lab/drive/launch.ts';
import { dropProfile, newProfile, startPractice } from '../../lab/drive/profile.ts';
import { expect, test } from '../till-fixture.ts';

/** What a hostile page tries. One till serves these tests: each begins with a page that was just loaded. */
test.describe.configure({ mode: 'default' });

let practice: Simulator;
let till: LaunchedTill;
test.beforeAll(async () => {
  practice = await startPractice({ pace: 0.02 });
  till = await launchTill({ practice, practicePace: 0.02, profile: newProfile() });
});
test.beforeEach(async () => {
  await till.page.reload();
  await new Cashier(till.page).ready();
});
test.afterAll(async () => {
  await till.close();
  dropProfile(till.profile);
  await practice.close();
});

test('a server of another computer that the environment names serves nothing: the page is the built one with its strict policy', async ({
  start,
}) => {
  const { page } = await start({ env: { ELECTRON_RENDERER_URL: 'http://192.0.2.1:5173' } });
  const policy = await page.evaluate(async () => {
    const frame = await new Promise<SecurityPolicyViolationEvent>((resolve) => {
      document.addEventListener('securitypolicyviolation', resolve, { once: true });
      document.head.append(document.createElement('style').appendChild(document.createTextNode('*{}')).parentElement ?? '');
    });
    return frame.originalPolicy;
  });
  expect(policy.split('; ')).toEqual(expect.arrayContaining(["script-src 'self'", "connect-src 'self'"]));
  expect(policy).not.toContain('unsafe-inline');
});

test('the practice secret and the access token are nowhere in what the page can read', async ({ product }) => {
  const { page } = till;
  const counter = new Cashier(page);
  const orderId = await counter.sell(product('voucher-alfamart-50000'));
  await counter.reaches(orderId, 'success');
  const seen = await page.evaluate(async () =>
    JSON.stringify([await window.loket.app.boot(), await window.loket.orders.recent({ limit: 10 })]),
  );
  expect(seen).not.toContain('rahasia-latihan');
  expect(seen).not.toMatch(/access_token|Bearer|Basic /);
  expect(practice.control.tokensIssued()).toBe(1);
});

test('nothing is downloaded: not a file of the page, not a text of its own making', async () => {
  const { app, page, profile } = till;
  await app.evaluate(({ app: electron, session }, folder) => {
    electron.setPath('downloads', folder);
    const seen: { scheme: string; prevented: boolean }[] = [];
    Object.assign(globalThis, { seen });
    session.defaultSession.on('will-download', (event, item) =>
      seen.push({ scheme: new URL(item.getURL()).protocol, prevented: event.defaultPrevented }),
    );
  }, profile);
  const seen = () => app.evaluate(() => (globalThis as unknown as { seen: { scheme: string; prevented: boolean }[] }).seen);
  for (const [index, scheme] of ['loket:', 'data:', 'blob:'].entries()) {
    await page.evaluate((kind) => {
      const blob = URL.createObjectURL(new Blob(['canary']));
      const link = document.createElement('a');
      link.href = { 'loket:': 'loket://app/index.html', 'data:': 'data:text/plain,canary', 'blob:': blob }[kind] ?? '';
      link.download = 'canary.txt';
      document.body.append(link);
      link.click();
    }, scheme);
    await expect.poll(seen).toHaveLength(index + 1);
  }
  expect(await seen()).toEqual(['loket:', 'data:', 'blob:'].map((scheme) => ({ scheme, prevented: true })));
  expect(readdirSync(profile).filter((name) => name.includes('canary'))).toEqual([]);
});

test('a frame inside the page loads nothing and has no bridge, whatever it is made of', async () => {
  const { app, page } = till;
  await page.evaluate(async (foreign) => {
    const page = '<script>parent.postMessage(typeof window.loket, "*")</script>';
    const blob = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
    const frames: Partial<HTMLIFrameElement>[] = [
      { src: foreign },
      { src: 'loket://app/index.html' },
      { src: `data:text/html,${page}` },
      { src: blob },
      { srcdoc: page },
      { src: 'about:blank' },
    ];
    for (const frame of frames)
      for (const sandbox of [null, 'allow-scripts', 'allow-scripts allow-same-origin']) {
        const element = Object.assign(document.createElement('iframe'), frame);
        if (sandbox !== null) element.setAttribute('sandbox', sandbox);
        document.body.append(element);
      }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, `${practice.baseUrl}/frame`);
  const frames = await app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const inner = window?.webContents.mainFrame.framesInSubtree.filter((frame) => frame.parent !== null) ?? [];
    return Promise.all(
      inner.map(async (frame) => ({
        at: await frame.executeJavaScript('location.protocol'),
        bridge: await frame.executeJavaScript('typeof window.loket'),
      })),
    );
  });
  expect(frames).toHaveLength(18);
  expect(frames.filter(({ bridge }) => bridge !== 'undefined')).toEqual([]);
  expect(frames.filter(({ at }) => at !== 'about:' && at !== 'chrome-error:')).toEqual([]);
  expect(practice.control.calls().map((call) => call.path)).not.toContain('/frame');
});
