import { expect, test } from 'vitest';
import { createAppStore } from '../../../../renderer/core/stores/app-store.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { createFakeBridge } from '../../../lab/fakes/bridge.ts';
import { airtime, anAppView, bill } from '../builders.ts';

test('the screen sells what main says is on sale, from the moment that it says so', () => {
  const store = createAppStore(createFakeBridge().bridge, anAppView({ products: [airtime, bill] }));
  const offSale = { ...bill, offSale: 'unavailable' as const };
  const dearer = { ...airtime, price: rupiah(52_000) };
  store.getState().setProducts([dearer, offSale]);
  expect(store.getState().products).toEqual([dearer, offSale]);
});

test('the screen shows the settings that main saved, whoever asked for them', () => {
  const { settings } = anAppView();
  const store = createAppStore(createFakeBridge().bridge, anAppView());
  store.getState().applySettings({ ...settings, language: 'en', textScale: '130' });
  expect(store.getState().settings).toEqual({ ...settings, language: 'en', textScale: '130' });
});
