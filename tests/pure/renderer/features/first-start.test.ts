import { describe, expect, test } from 'vitest';
import { createAppStore } from '../../../../renderer/core/stores/app-store.ts';
import { moveFirstStart } from '../../../../renderer/features/setup/first-start-moves.ts';
import { fail } from '../../../../shared/lib/result.ts';
import { createFakeBridge } from '../../../lab/fakes/bridge.ts';
import { anAppView } from '../builders.ts';

/** A first start on a disk that takes no settings: everybody can go on, and nobody is left believing that it was saved. */

const full = { kind: 'settings', why: 'full', detail: 'ENOSPC' } as const;

function newShop() {
  const fake = createFakeBridge();
  fake.answer('settings', 'save', () => fail(full));
  const { settings } = anAppView();
  return createAppStore(fake.bridge, anAppView({ settings: { ...settings, setup: { ...settings.setup, step: 'shop' } } }));
}

describe('a first start whose disk is full', () => {
  test('goes to the next step, which says that it was not saved', async () => {
    const app = newShop();
    expect(await moveFirstStart(app, 'printer')).toEqual(full);
    expect(app.getState()).toMatchObject({ settings: { setup: { step: 'printer' } }, fault: null });
  });

  test('goes to the sale, where the notices say that it was not saved', async () => {
    const app = newShop();
    await moveFirstStart(app, null);
    expect(app.getState()).toMatchObject({
      ...{ screen: 'sell', settings: { setup: { step: null } } },
      fault: { kind: 'refused', failure: full },
    });
  });
});
