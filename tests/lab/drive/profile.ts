import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCatalogue } from '../../../main/shop/catalogue/catalogue.ts';
import { practiceRowsDigest } from '../../../main/shop/catalogue/starter-rows.ts';
import { CatalogueFile, Product } from '../../../shared/catalogue/product.ts';
import type { TourProgress } from '../../../shared/practice/practice-views.ts';
import { type Simulator, type SimulatorOptions, startSimulator } from '../../../simulator/server.ts';
import { WITHOUT_SHIFT } from '../fakes/shop/without-shift.ts';

/** The profile folder of a till, and what it sells. */

const STARTER = join(import.meta.dirname, '..', '..', '..', 'resources', 'catalogue.json');

/** The owner's permission that a live till sells the starter catalogue; tests of live selling start with it. */
export const adoptedStarter = { adoptedRows: practiceRowsDigest(readCatalogue(STARTER, STARTER).products) };

/** The products of the starter catalogue. */
export function starterProducts(): Product[] {
  const file = CatalogueFile.parse(JSON.parse(readFileSync(STARTER, 'utf8')));
  return file.products.map((row) => Product.parse(row));
}

/** A separate practice service with the starter catalogue. */
export const startPractice = (options: Partial<SimulatorOptions> = {}): Promise<Simulator> =>
  startSimulator({ products: starterProducts(), pace: 0.1, ...options });

export interface ProfileOptions {
  /** The progress of the tour of training in a new profile; by default the tour was declined. */
  readonly tour?: TourProgress;
  /**
   * The content of `settings.json` before the start; the starter catalogue is adopted unless the content says otherwise. A text is written
   * as it is.
   */
  readonly settings?: object | string;
}

/** Writes the settings and the tour of the options into a profile, before its till starts. */
export function prepareProfile(profile: string, { settings, tour }: ProfileOptions): void {
  mkdirSync(profile, { recursive: true });
  if (settings !== undefined) {
    const text = typeof settings === 'string' ? settings : JSON.stringify({ catalogue: adoptedStarter, shift: WITHOUT_SHIFT, ...settings });
    writeFileSync(join(profile, 'settings.json'), text);
  }
  const tourFile = join(profile, 'training.json');
  if (!existsSync(tourFile)) writeFileSync(tourFile, JSON.stringify(tour ?? { state: 'left', done: [] }));
}

/** Makes the profile folder of a till that was never started, so that it begins with the first start. */
export const emptyProfile = (): string => mkdtempSync(join(tmpdir(), 'loket-profile-'));

/** Makes the profile of a shop whose first start is over, with the settings of a new till. */
export function newProfile(): string {
  const profile = emptyProfile();
  writeFileSync(join(profile, 'settings.json'), '{}');
  return profile;
}
export const dropProfile = (profile: string): void => rmSync(profile, { recursive: true, force: true });
