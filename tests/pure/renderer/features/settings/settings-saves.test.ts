import { beforeEach, describe, expect, test } from 'vitest';
import { type AppStore, createAppStore } from '../../../../../renderer/core/stores/app-store.ts';
import { createSettingsStore, hasUnsaved, type SettingsStore } from '../../../../../renderer/features/settings/settings-store.ts';
import type { StatusView } from '../../../../../shared/ipc/status-view.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import { defaultSettings, type Settings } from '../../../../../shared/settings/settings.ts';
import { createFakeBridge, type FakeBridge } from '../../../../lab/fakes/bridge.ts';
import { anAppView, aStatus } from '../../builders.ts';
import { later } from '../../later.ts';

/** What the settings screen keeps of the input that is typed while main saves. */

const base = defaultSettings();
const named = (name: string): Settings => ({ ...base, shop: { ...base.shop, name } });

describe('input that is typed while main', () => {
  let fake: FakeBridge;
  let app: AppStore;
  let store: SettingsStore;
  beforeEach(() => {
    fake = createFakeBridge();
    app = createAppStore(fake.bridge, anAppView());
    store = createSettingsStore(fake.bridge, app);
  });
  const type = (text: string) => store.getState().updateField('shop.name', text);
  const heldSave = () => {
    const held = later<Settings>();
    fake.answer('settings', 'save', () => held.promise);
    return held;
  };

  test('saves the settings stays, as a change, and begins no second save', async () => {
    const held = heldSave();
    type(' Kios ');
    store.getState().updateField('shop.phone', ' 0812 ');
    const saving = store.getState().save();
    type('Kios Melati');
    const second = store.getState().save();
    held.comes({ ...named('Kios'), shop: { ...base.shop, name: 'Kios', phone: '0812' } });
    expect([await saving, await second]).toEqual([true, false]);
    expect(store.getState()).toMatchObject({
      ...{ isDirty: true, saveStatus: { state: 'no' } },
      draft: { 'shop.name': 'Kios Melati', 'shop.phone': '0812' },
    });
    expect(fake.made.filter(({ call }) => call === 'settings.save')).toHaveLength(1);
  });

  test('refuses them stays, beside the reason', async () => {
    const held = heldSave();
    type('Kios');
    const saving = store.getState().save();
    type('Kios Melati');
    held.refuses({ kind: 'unexpected', detail: 'disk' });
    expect(await saving).toBe(false);
    expect(store.getState()).toMatchObject({ isDirty: true, saveStatus: { state: 'failed' }, draft: { 'shop.name': 'Kios Melati' } });
  });

  test('saves settings that were discarded meanwhile follows what is saved', async () => {
    const [saved, refused] = [heldSave(), later<Settings>()];
    type('Kios');
    const saving = store.getState().save();
    store.getState().discard();
    saved.comes(named('Kios'));
    expect(await saving).toBe(false);
    expect(store.getState()).toMatchObject({ isDirty: false, saveStatus: { state: 'no' }, draft: { 'shop.name': 'Kios' } });
    fake.answer('settings', 'save', () => refused.promise);
    type('Kios Melati');
    const again = store.getState().save();
    store.getState().discard();
    refused.refuses({ kind: 'ordersLeft', count: 1, orders: [] });
    await again;
    expect(store.getState().saveStatus.state).toBe('no');
  });

  test('saves one choice after a question about open orders stays, with a typed secret', async () => {
    fake.answer('settings', 'save', () => fail({ kind: 'ordersWait', count: 1, orders: [] }));
    fake.answer('settings', 'saveConnection', ({ settings }) => ok(settings));
    type('Kios');
    store.getState().typeSecret('kunci');
    await store.getState().saveChange((settings) => ({ ...settings, mode: 'training' }));
    expect(await store.getState().answerOrdersQuestion('wait')).toBe(true);
    expect(app.getState().settings.mode).toBe('training');
    expect(store.getState()).toMatchObject({ isDirty: true, secret: 'kunci', draft: { 'shop.name': 'Kios' } });
    expect(fake.made.some(({ call }) => call === 'settings.saveSecret')).toBe(false);
  });

  test('follows another part in every other field, so that a save takes none of its settings back', () => {
    type('Kios');
    app.getState().applySettings({ ...base, shop: { ...base.shop, phone: '0812' } });
    expect(store.getState()).toMatchObject({ isDirty: true, draft: { 'shop.name': 'Kios', 'shop.phone': '0812' } });
    app.getState().applySettings(named('Kios'));
    expect(store.getState().isDirty).toBe(false);
  });

  test.each(['saveSecret', 'forgetSecret'] as const)('answers %s stays where it is another secret', async (call) => {
    const held = later<StatusView>();
    fake.answer('settings', call, () => held.promise);
    store.getState().typeSecret('lama');
    const answered = store.getState()[call]();
    store.getState().typeSecret('baru');
    held.comes({ ...aStatus, secret: { is: 'absent' } });
    await answered;
    expect(store.getState()).toMatchObject({ secret: 'baru', secretSaveStatus: { state: 'no' } });
    expect(hasUnsaved(store.getState())).toBe(true);
  });
});
