import type { Product } from '../../shared/catalogue/product.ts';
import type { Language } from '../../shared/settings/settings.ts';
import type { Simulator } from '../../simulator/server.ts';
import { Cashier } from '../lab/drive/cashier.ts';
import { type LaunchedTill, type LaunchOptions, launchTill } from '../lab/drive/launch.ts';
import { dropProfile, emptyProfile, newProfile, starterProducts, startPractice } from '../lab/drive/profile.ts';
import type { Screens } from '../lab/drive/screens/screens.ts';
import { test as base } from '../lab/drive/worker-session.ts';
import { hasFailed, keepPictures, keepProfile } from '../lab/failing/kept.ts';
import { type SharedTill, TillOfTheWorker, type TillSettings } from './shared-till.ts';

export { expect } from '@playwright/test';

/** A till of the test's own: the real Electron, a profile folder and a practice service. */
export interface OwnTill extends LaunchedTill, Screens {
  readonly counter: Cashier;
}

interface Fixtures {
  /** How fast the practice service processes orders beside a provider; a large one keeps them pending until the test ends them. */
  readonly pace: number;
  /** Whether the profile is of a shop that begins with the first start. */
  readonly isNewShop: boolean;
  readonly practice: Simulator;
  readonly profile: string;
  /**
   * Starts the till and waits for the sale, the sign-in screen of a locked till, the first start of a new shop, or a group whose payment goes on. It starts again in the same profile
   * after it was closed or killed. All are ended after the test.
   */
  readonly start: (options?: Partial<LaunchOptions>) => Promise<OwnTill>;
  readonly product: (code: string) => Product;
  /** What the test changes of the settings of {@link Fixtures.till}. */
  readonly tillSettings: TillSettings;
  /**
   * The till that the tests of this worker share, for a test that needs neither a profile, a journal nor a start of its own: it begins on the sell
   * screen, as after a page was loaded.
   */
  readonly till: SharedTill;
  /** Such a till with the people of ./people.ts, whose owner is signed in. */
  readonly staffedTill: SharedTill;
}

interface WorkerFixtures {
  readonly tillOfTheWorker: TillOfTheWorker;
  readonly staffedTillOfTheWorker: TillOfTheWorker;
}

/** How fast orders are processed and read, beside a provider. */
const PACE = 0.02;

export const test = base.extend<Fixtures, WorkerFixtures>({
  pace: [PACE, { option: true }],
  practice: async ({ pace }, use) => {
    const practice = await startPractice({ pace });
    await use(practice);
    await practice.close();
  },
  isNewShop: [false, { option: true }],
  profile: async ({ isNewShop }, use, test) => {
    const profile = isNewShop ? emptyProfile() : newProfile();
    await use(profile);
    if (hasFailed(test)) keepProfile(test, profile);
    dropProfile(profile);
  },
  start: async ({ practice, profile }, use, test) => {
    const started: LaunchedTill[] = [];
    await use(async (options = {}) => {
      const till = await launchTill({ practice, practicePace: PACE, profile, ...options });
      started.push(till);
      const counter = new Cashier(till.page, await languageOf(till));
      await counter.opened();
      return { ...till, ...counter.screens, counter };
    });
    if (hasFailed(test))
      await keepPictures(
        test,
        started.map(({ page }) => page),
      );
    await Promise.all(started.map((till) => till.close()));
  },
  tillOfTheWorker: [
    // The till uses the keyring of its worker.
    async ({ workerSession: _ }, use) => {
      const shared = new TillOfTheWorker(PACE);
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  staffedTillOfTheWorker: [
    async ({ workerSession: _ }, use) => {
      const shared = new TillOfTheWorker(PACE, 'staff');
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  tillSettings: [{}, { option: true }],
  till: async ({ tillOfTheWorker, tillSettings }, use, test) => {
    await use(await tillOfTheWorker.begin(tillSettings));
    await tillOfTheWorker.end(hasFailed(test) ? test : null);
  },
  staffedTill: async ({ staffedTillOfTheWorker, tillSettings }, use, test) => {
    await use(await staffedTillOfTheWorker.begin(tillSettings));
    await staffedTillOfTheWorker.end(hasFailed(test) ? test : null);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
  product: async ({}, use) => {
    const products = starterProducts();
    await use((code) => {
      const found = products.find((product) => product.code === code);
      if (!found) throw new Error(`${code} is not in the catalogue`);
      return found;
    });
  },
});

/** The language of the till's settings. */
async function languageOf({ page }: LaunchedTill): Promise<Language> {
  const view = await page.evaluate(() => window.loket.app.start());
  if (!view.ok) throw new Error(JSON.stringify(view.failure));
  return view.value.settings.language;
}
