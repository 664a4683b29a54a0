import { expect, test } from 'vitest';
import { createAppStore } from '../../../../renderer/core/stores/app-store.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { fail } from '../../../../shared/lib/result.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { createFakeBridge } from '../../../lab/fakes/bridge.ts';
import { airtime, anAppView, bill } from '../builders.ts';
import { later } from '../later.ts';

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

test('a choice that is made while another one is saved keeps both', async () => {
  const fake = createFakeBridge();
  const [first, second] = [later<Settings>(), later<Settings>()];
  const answers = [first, second];
  const sent: Settings[] = [];
  fake.answer('settings', 'save', (settings) => {
    sent.push(settings);
    return answers[sent.length - 1]?.promise ?? fail({ kind: 'unexpected', detail: 'a third save' });
  });
  const store = createAppStore(fake.bridge, anAppView());
  const { saveSettings, settings } = store.getState();
  const saves = [
    saveSettings((saved) => ({ ...saved, printing: { ...saved.printing, auto: true } })),
    saveSettings((saved) => ({ ...saved, theme: 'dark' })),
  ];
  first.comes({ ...settings, printing: { ...settings.printing, auto: true } });
  await saves[0];
  second.refuses({ kind: 'unexpected', detail: 'disk' });
  await saves[1];
  expect(sent.at(-1)).toMatchObject({ theme: 'dark', printing: { auto: true } });
  expect(store.getState().settings).toMatchObject({ theme: settings.theme, printing: { auto: true } });
});

test('a pill opens its view again after a report opened other orders', () => {
  const store = createAppStore(createFakeBridge().bridge, anAppView());
  const { showOrders, showOrdersOf, takeOrdersAsked } = store.getState();
  showOrders('owed');
  showOrdersOf({ from: '01/11/2026', to: '01/11/2026' });
  takeOrdersAsked();
  // The list follows a change of the view: the same one again would change nothing.
  expect(store.getState()).toMatchObject({ ordersAsked: null, ordersView: null });
});
