import type { Language } from '../../shared/lib/language.ts';
import { Cashier } from '../lab/drive/cashier.ts';
import { type LaunchedTill, type LaunchOptions, launchTill } from '../lab/drive/launch.ts';
import type { Screens } from '../lab/drive/screens/screens.ts';
import { hasFailed, keepPictures } from '../lab/pages/kept.ts';
import { test as base, PACE } from '../lab/pages/page-test.ts';
import { type SharedTill, TillOfTheWorker, type TillSettings } from './shared-till.ts';

export { expect } from '@playwright/test';

/** A till of the test's own: the real Electron, a profile folder and a practice service. */
export interface OwnTill extends LaunchedTill, Screens {
  readonly counter: Cashier;
}

interface Fixtures {
  /**
   * Starts the till and waits for what it shows first. It starts again in the same profile after it was closed or killed. All are ended after
   * the test.
   */
  readonly start: (options?: Partial<LaunchOptions>) => Promise<OwnTill>;
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

export const test = base.extend<Fixtures, WorkerFixtures>({
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
});

/** The language of the till's settings. */
async function languageOf({ page }: LaunchedTill): Promise<Language> {
  const view = await page.evaluate(() => window.loket.app.start());
  if (!view.ok) throw new Error(JSON.stringify(view.failure));
  return view.value.settings.language;
}
