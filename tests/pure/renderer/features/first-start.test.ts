import { describe, expect, test } from 'vitest';
import { createAppStore } from '../../../../renderer/core/stores/app-store.ts';
import { moveFirstStart } from '../../../../renderer/features/setup/first-start-moves.ts';
import { ticksOf } from '../../../../renderer/features/setup/ticks.ts';
import { fail } from '../../../../shared/lib/result.ts';
import { defaultSettings } from '../../../../shared/settings/settings.ts';
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

describe('the ticks of a first start', () => {
  const settings = defaultSettings();
  const nothing = { at: 0, settings, hasPracticeRows: true, hasFee: false, staffed: false };

  test('come with what the shop has, and the language with the next step', () => {
    expect([...ticksOf(nothing)]).toEqual([]);
    expect([...ticksOf({ ...nothing, at: 1 })]).toEqual(['language']);
    expect([...ticksOf({ ...nothing, staffed: true, hasPracticeRows: false })]).toEqual(['owner', 'catalogue']);
    expect([...ticksOf({ ...nothing, hasFee: true })]).toEqual(['catalogue']);
  });

  test('take the name that every new till has for no name', () => {
    expect([...ticksOf({ ...nothing, settings: { ...settings, shop: { ...settings.shop, name: 'Kios Melati' } } })]).toEqual(['shop']);
  });
});
