import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import type { DisplayView } from '../../../shared/display/display-views.ts';
import { DISPLAY_CHANNEL } from '../../../shared/ipc/channels.ts';
import { CustomerScreen, customerPage } from '../../lab/drive/customer/customer-screen.ts';
import { misplaced } from '../../lab/drive/customer/misplaced.ts';
import { displayViews } from '../../lab/fakes/shop/display-views.ts';
import { faultsOf } from '../../lab/pages/axe.ts';
import { expect, test } from '../till-fixture.ts';

/** Pictures of every state of the customer display, and what is wrong with the layout of any. */
const FOLDER = join(import.meta.dirname, '..', '..', '..', 'out', 'pictures', 'customer-display');
const SIZES = [
  { width: 1024, height: 600 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** Some sixty pictures, on a machine that does other work too. */
const LONGEST_MS = 1_800_000;

const send = (app: ElectronApplication, view: DisplayView): Promise<void> =>
  app.evaluate(
    ({ BrowserWindow }, { channel, value }) => {
      const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().startsWith('loket://customer/'));
      window?.webContents.send(channel, value);
    },
    { channel: DISPLAY_CHANNEL, value: view },
  );

for (const language of ['id', 'en'] as const)
  test(`every state of the customer display fits each screen, in ${language}`, async ({ start }) => {
    test.setTimeout(LONGEST_MS);
    const { app } = await start({ settings: { display: { window: 'testing', language } } });
    const customer = new CustomerScreen(await customerPage(app), language);
    mkdirSync(FOLDER, { recursive: true });
    const wrong: string[] = [];
    for (const size of SIZES) {
      await customer.page.setViewportSize(size);
      for (const [name, view] of displayViews(language, size.width === 1280)) {
        await send(app, view);
        await customer.scene(view.scene.kind).waitFor();
        await customer.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        await customer.page.screenshot({ path: join(FOLDER, `${name}-${language}-${size.width}.png`) });
        const found = await misplaced(customer.page);
        if (size.width === 1024) found.push(...(await faultsOf(customer.page)));
        wrong.push(...found.map((fault) => `${name} ${size.width}: ${fault}`));
      }
    }
    expect(wrong).toEqual([]);
  });
