import type { TestInfo } from '@playwright/test';
import type { Product } from '../../shared/catalogue/product.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { Switches } from '../../simulator/config/switches.ts';
import type { Simulator } from '../../simulator/server.ts';
import { Cashier } from '../lab/drive/cashier.ts';
import { type LaunchedTill, launchTill } from '../lab/drive/launch.ts';
import { numberFor } from '../lab/drive/numbers.ts';
import { dropProfile, newProfile, startPractice } from '../lab/drive/profile.ts';
import type { Screens } from '../lab/drive/screens/screens.ts';
import { resizeWindow, sizeOf, type WindowSize } from '../lab/drive/window-size.ts';
import { keepPictures, keepProfile } from '../lab/pages/kept.ts';
import { createStaff, signOwnerIn } from '../lab/pages/people.ts';

/** The settings that a test may change for itself: those that a page can save. */
export type TillSettings = Partial<Pick<Settings, 'language' | 'theme' | 'textScale'>>;

/** A till in training with what a test needs of it. It is not the test's own: others sold on it, and others go on with it. */
export interface SharedTill extends Omit<LaunchedTill, 'close' | 'kill'>, Screens {
  readonly counter: Cashier;
  /** Its practice service, which names the calls and orders of this test alone. */
  readonly practice: Simulator;
  /** A number that this product was not sold to before; `seed` (0 to 9) selects another one. */
  readonly newNumberFor: (product: Product, seed?: number) => string;
  /** A new meter number with this ending, which has a meaning to the practice service (docs/practice-service.md). */
  readonly newMeter: (ending: string) => string;
}

/** How many numbers a test may draw. */
const NUMBERS = 10;

/** A running till, what it was like at its start, and how many tests it has served. */
interface Running {
  readonly till: LaunchedTill;
  readonly practice: Simulator;
  readonly switches: Switches;
  readonly settings: Settings;
  readonly size: WindowSize;
  readonly atStart: string;
  served: number;
}

/** The one till that the tests of a worker share. A test that leaves it in another state than it found it in ends it, and the next starts a new one. */
export class TillOfTheWorker {
  readonly #pace: number;
  readonly #people: 'nobody' | 'staff';
  #running: Running | null = null;

  /** With `staff` it has the people of ./people.ts, and the owner is signed in when a test begins. */
  constructor(pace: number, people: 'nobody' | 'staff' = 'nobody') {
    this.#pace = pace;
    this.#people = people;
  }

  /** A till on the sell screen of a page that was just loaded, in these settings. */
  async begin(changes: TillSettings): Promise<SharedTill> {
    this.#running ??= await this.#started();
    const running = this.#running;
    const { till, practice, size } = running;
    const settings = { ...running.settings, ...changes };
    await save(till, settings);
    if (running.served > 0) {
      // Main gives a page that ended its unpaid ticket back.
      await till.page.evaluate(() => window.loket.sale.keepUnpaid(null));
      await till.page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null });
      if (!isSameSize(await sizeOf(till.app), size)) await resizeWindow(till.app, till.page, size);
    }
    if (running.served > 0 || Object.keys(changes).length > 0) await till.page.reload();
    const counter = new Cashier(till.page, settings.language);
    await counter.ready();
    const number = running.served * NUMBERS;
    running.served += 1;
    // Another test may have sold to the usual number a moment ago, which is a question of its own.
    const newNumberFor = (product: Product, seed = 0): string => numberFor(product, number + seed + 1);
    counter.screens.sell.usualNumberFor = newNumberFor;
    return {
      ...{ app: till.app, page: till.page, profile: till.profile },
      ...counter.screens,
      counter,
      practice: sinceNow(practice),
      newNumberFor,
      newMeter: (ending) => `14${String(number).padStart(5, '0')}${ending}`,
    };
  }

  /** Keeps the till for the next test where this one has not failed and left it as it was: no order waits for anything, nobody was hired, nothing was set. */
  async end(failed: TestInfo | null): Promise<void> {
    const running = this.#running;
    if (running === null) return;
    running.practice.control.clearFaults();
    running.practice.control.set(running.switches);
    if (failed) {
      await keepPictures(failed, [running.till.page]);
      await this.close((profile) => keepProfile(failed, profile));
    } else if (!(await this.#isAsAtStart(running))) await this.close();
  }

  async #isAsAtStart({ till, settings, atStart }: Running): Promise<boolean> {
    if (this.#people === 'staff') await signOwnerIn(till.page);
    return (await save(till, settings)) && (await stateOf(till)) === atStart;
  }

  async close(keep?: (profile: string) => void): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.till.close();
    await running?.practice.close();
    if (!running) return;
    keep?.(running.till.profile);
    dropProfile(running.till.profile);
  }

  async #started(): Promise<Running> {
    const practice = await startPractice({ pace: this.#pace });
    const till = await launchTill({ practice, practicePace: this.#pace, profile: newProfile() });
    await new Cashier(till.page).ready();
    if (this.#people === 'staff') await createStaff(till.page);
    const [settings, size, atStart] = await Promise.all([settingsOf(till), sizeOf(till.app), stateOf(till)]);
    return { till, practice, switches: practice.control.switches(), settings, size, atStart, served: 0 };
  }
}

const isSameSize = (one: WindowSize, other: WindowSize): boolean => one.width === other.width && one.height === other.height;

async function settingsOf({ page }: LaunchedTill): Promise<Settings> {
  const view = await page.evaluate(() => window.loket.app.start());
  if (!view.ok) throw new Error(JSON.stringify(view.failure));
  return view.value.settings;
}

/** Whether the till took these settings. */
async function save(till: LaunchedTill, settings: Settings): Promise<boolean> {
  if (JSON.stringify(await settingsOf(till)) === JSON.stringify(settings)) return true;
  return (await till.page.evaluate((wanted) => window.loket.settings.save(wanted), settings)).ok;
}

/** Everything that outlives a page and that a next test could meet, apart from orders that have ended. */
function stateOf({ page }: LaunchedTill): Promise<string> {
  return page.evaluate(async () => {
    const { app, catalogue, printing: paper, staff } = window.loket;
    const [boot, papers, products, members] = await Promise.all([app.boot(), paper.open(), catalogue.view(), staff.members()]);
    if (!boot.ok) return JSON.stringify(boot.failure);
    const { settings, status, feeRules, notices } = boot.value;
    return JSON.stringify({ settings, sales: status.sales, orders: status.orders, feeRules, notices, papers, products, members });
  });
}

/** The practice service as this test meets it: its records begin now. */
function sinceNow(practice: Simulator): Simulator {
  const { control } = practice;
  const [calls, postings, sold] = [
    control.calls().length,
    control.postings().length,
    new Set(control.ledger().map(({ orderId }) => orderId)),
  ];
  return {
    ...practice,
    control: {
      ...control,
      calls: () => control.calls().slice(calls),
      postings: () => control.postings().slice(postings),
      ledger: () => control.ledger().filter(({ orderId }) => !sold.has(orderId)),
    },
  };
}
