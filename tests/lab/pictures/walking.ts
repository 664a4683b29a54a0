import { Cashier } from '../drive/cashier.ts';
import { launchTill } from '../drive/launch.ts';
import { dropProfile, newProfile, starterProducts, startPractice } from '../drive/profile.ts';
import type { Walk, WalkingTill } from './state.ts';

/** The practice service and the reads of an order: those of a real provider take most of the time of a walk. */
const PACE = 0.02;

/** Starts a till for a walk, lets it be used, and ends it. */
export async function withTill(walk: Walk, use: (till: WalkingTill) => Promise<void>): Promise<void> {
  const practice = await startPractice({ pace: PACE });
  const profile = newProfile();
  walk.prepare?.(profile);
  const launched = await launchTill({
    // In the tour a person has to see the states of the till's own practice service go by.
    ...(walk.tour ? { practice: null } : { practice, practicePace: PACE }),
    profile,
    settings: { ...SHOP, ...(walk.isNewShop && { setup: { step: 'language' } }), ...walk.settings?.(practice) },
    ...(walk.tour && { tour: walk.tour }),
  });
  try {
    const counter = new Cashier(launched.page);
    if (walk.isNewShop) await counter.screens.firstStart.step('language').waitFor();
    else {
      await counter.ready();
      await counter.screens.status.closeNotices();
    }
    const products = new Map(starterProducts().map((product) => [product.code, product]));
    const product: WalkingTill['product'] = (code) => {
      const found = products.get(code);
      if (!found) throw new Error(`${code} is not in the catalogue`);
      return found;
    };
    await use({ ...launched, ...counter.screens, counter, practice, product });
  } finally {
    await launched.close();
    await practice.close();
    dropProfile(profile);
  }
}

const SHOP = {
  cashier: 'Sari',
  kioskFee: 2_000,
  shop: { name: 'Kios Melati 2', address: 'Jl. Cihampelas 12, Bandung', phone: '022-555 0142', footer: 'Terima kasih. Simpan struk ini.' },
};
