import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { Cashier } from '../drive/cashier.ts';
import { type LaunchedTill, type LaunchOptions, launchTill } from '../drive/launch.ts';
import { numberFor } from '../drive/numbers.ts';
import { dropProfile, newProfile, starterProducts, startPractice } from '../drive/profile.ts';
import { TYPED_PIN } from '../fakes/canary/canaries.ts';
import { PINS } from '../pages/people.ts';

/** A till that is attacked: its page, its main process, and the service that it sells at. */
export interface TillTarget {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly profile: string;
  readonly practice: Simulator;
  /** Sells one product in training and waits for its token; throws where the till does not. */
  sellOnce(): Promise<void>;
  close(): Promise<void>;
}

/** No sale of these tills takes longer. */
const SALE_LIMIT_MS = 60_000;
const PACE = 0.02;
/** Sales of one process of this instrument go to different customers. */
let sales = 0;

/** Starts a till in a profile of its own. No dialog of the system opens: each is cancelled at once. */
export async function openTarget(options: Partial<LaunchOptions> = {}): Promise<TillTarget> {
  const practice = await startPractice({ pace: PACE });
  const till = await launchTill({ practice, practicePace: PACE, profile: newProfile(), ...options });
  await cancelDialogs(till);
  const settings = await till.page.evaluate(() => window.loket.app.start().then((start) => (start.ok ? start.value.settings : null)));
  return {
    ...{ app: till.app, page: till.page, profile: till.profile, practice },
    sellOnce: async () => {
      await backTo(settings, till.page);
      await sellOnce(till.page);
    },
    close: async () => {
      await till.close();
      dropProfile(till.profile);
      await practice.close();
    },
  };
}

const cancelDialogs = ({ app }: LaunchedTill): Promise<void> =>
  app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = async () => ({ canceled: true, filePath: '' });
    dialog.showOpenDialog = async () => ({ canceled: true, filePaths: [] });
  });

/** Attacks are calls that a till takes too: one may have made a person or changed a setting. Its owner sets the till back. */
async function backTo(settings: Settings | null, page: Page): Promise<void> {
  await page.evaluate(
    async (pins) => {
      const boot = await window.loket.app.boot();
      const owner = boot.ok ? boot.value.staff.people.find(({ role }) => role === 'owner') : undefined;
      for (const pin of owner ? pins : []) await window.loket.staff.signIn({ personId: owner?.id ?? '', pin });
    },
    [TYPED_PIN, PINS['Bu Ratna']],
  );
  // Another mode loads the page again before the answer comes, and the sale waits for it.
  await page.evaluate((wanted) => void (wanted && window.loket.settings.save(wanted)), settings);
}

async function sellOnce(page: Page): Promise<void> {
  const product = starterProducts().find(({ code }) => code === 'pln-token-50000');
  if (!product) throw new Error('The starter catalogue has no electricity');
  page.setDefaultTimeout(SALE_LIMIT_MS);
  // A reload of the till that is on its way ends this one, and serves as well.
  await page.reload().catch(() => page.waitForLoadState());
  const counter = new Cashier(page);
  await counter.ready();
  sales += 1;
  const orderId = await counter.sell(product, { number: numberFor(product, 40 + sales) });
  await counter.reaches(orderId, 'success');
}

/** A window of a page that was taken over: it has Electron's whole `ipcRenderer` as `raw`, without the bridge. */
export interface RawWindow {
  /** Runs a script in the page, and returns its result. */
  run<T>(script: string): Promise<T>;
  close(): Promise<void>;
}

const RAW = "window.raw = require('electron').ipcRenderer;";

/** Opens such a window at an address, where it can be loaded or not. */
export async function openRaw({ app }: Pick<TillTarget, 'app'>, address: string, partition?: string): Promise<RawWindow> {
  const folder = mkdtempSync(join(tmpdir(), 'loket-raw-'));
  const preload = join(folder, 'raw.cjs');
  writeFileSync(preload, RAW);
  const id = await app.evaluate(
    async ({ BrowserWindow }, given) => {
      const webPreferences = { preload: given.preload, sandbox: true, contextIsolation: false };
      const window = new BrowserWindow({
        show: false,
        webPreferences: { ...webPreferences, ...(given.partition ? { partition: given.partition } : {}) },
      });
      await window.loadURL(given.address).catch(() => undefined);
      return window.id;
    },
    { preload, address, partition },
  );
  return {
    run: (script) =>
      app.evaluate(({ BrowserWindow }, given) => BrowserWindow.fromId(given.id)?.webContents.executeJavaScript(given.script), {
        id,
        script,
      }),
    close: async () => {
      await app.evaluate(({ BrowserWindow }, given) => BrowserWindow.fromId(given)?.destroy(), id);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
