import type { Product } from '../../../shared/catalogue/product.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { dropProfile, emptyProfile, newProfile, starterProducts, startPractice } from '../drive/profile.ts';
import { hasFailed, keepProfile } from './kept.ts';
import { test as base } from './worker-session.ts';

/** The factor of the delays with which orders are processed and read, where those of a provider have 1. */
export const PACE = 0.02;

type Fixtures = {
  /**
   * The factor of the practice service's delays, where those of a provider have 1; with a large one, orders stay pending until the test
   * ends them.
   */
  readonly pace: number;
  /** Whether the profile is of a shop that begins with the first start. */
  readonly isNewShop: boolean;
  readonly practice: Simulator;
  readonly profile: string;
  readonly product: (code: string) => Product;
};

/** The fixtures of both levels with a page; each level adds the till. */
export const test = base.extend<Fixtures>({
  pace: [PACE, { option: true }],
  practice: async ({ pace }, use) => {
    const practice = await startPractice({ pace });
    await use(practice);
    await practice.close();
  },
  isNewShop: [false, { option: true }],
  profile: async ({ isNewShop }, use, info) => {
    const profile = isNewShop ? emptyProfile() : newProfile();
    await use(profile);
    if (hasFailed(info)) keepProfile(info, profile);
    dropProfile(profile);
  },
  product: async ({ workerSession: _ }, use) => {
    const products = starterProducts();
    await use((code) => {
      const found = products.find((product) => product.code === code);
      if (!found) throw new Error(`${code} is not in the catalogue`);
      return found;
    });
  },
});
