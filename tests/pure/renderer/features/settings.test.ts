import { beforeEach, describe, expect, test } from 'vitest';
import { watchUnsavedSettings } from '../../../../renderer/app/watchers/watch-unsaved-settings.ts';
import { type AppStore, createAppStore } from '../../../../renderer/core/stores/app-store.ts';
import { createStaffStore } from '../../../../renderer/core/stores/staff-store.ts';
import { DEFAULTS } from '../../../../renderer/features/settings/settings-form.ts';
import { createSettingsStore, hasUnsaved, isOutdated, type SettingsStore } from '../../../../renderer/features/settings/settings-store.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import { defaultSettings, type Settings } from '../../../../shared/settings/settings.ts';
import { createFakeBridge, type FakeBridge } from '../../../lab/fakes/bridge.ts';
import { anAppView, aStatus } from '../builders.ts';
import { budi, ratna, signedInAs, signedOut } from '../staff-people.ts';

const base = defaultSettings();

describe('the settings screen', () => {
  let fake: FakeBridge;
  let app: AppStore;
  let store: SettingsStore;
  beforeEach(() => {
    fake = createFakeBridge();
    fake.answer('settings', 'save', (settings: Settings) => ok(settings));
    app = createAppStore(fake.bridge, anAppView());
    store = createSettingsStore(fake.bridge, app);
  });
  const saved = () => fake.made.filter(({ call }) => call === 'settings.save');

  test('saves the input once it is valid', async () => {
    store.getState().updateField('shop.name', 'Kios Melati 2');
    await store.getState().save();
    expect(app.getState().settings.shop.name).toBe('Kios Melati 2');
    expect(store.getState()).toMatchObject({ isDirty: false, saveStatus: { state: 'saved' } });
  });
  test('saves nothing while one entry is wrong, and keeps the input', async () => {
    store.getState().updateField('shop.name', 'Kios Melati 2');
    store.getState().updateField('service.baseUrl', 'salah');
    await store.getState().save();
    expect(saved()).toEqual([]);
    expect(store.getState().draft['shop.name']).toBe('Kios Melati 2');
    store.getState().updateField('service.baseUrl', 'https://contoh.id');
    expect(store.getState().faults.size).toBe(0);
  });
  describe('another connection while orders are open', () => {
    const left = { count: 1, orders: [{ orderId: '7q2fk3ma000001', product: 'Pulsa', clientNumber: '0812', state: 'pending' as const }] };
    beforeEach(async () => {
      fake.answer('settings', 'save', () => fail({ kind: 'ordersLeft', ...left }));
      fake.answer('settings', 'saveConnection', ({ settings }) => ok(settings));
      fake.answer('settings', 'saveSecret', () => ok({ ...aStatus, secret: { is: 'stored' } }));
      store.getState().updateField('service.baseUrl', 'https://contoh.id');
      store.getState().updateField('service.authUrl', 'https://token.contoh.id');
      store.getState().typeSecret('kunci');
    });
    const savedThen = () => fake.made.filter(({ call }) => call === 'settings.saveConnection' || call === 'settings.saveSecret');
    test('is asked about, with its orders, before it or its secret is saved', async () => {
      expect(await store.getState().save()).toBe(false);
      expect(store.getState()).toMatchObject({ isDirty: true, secret: 'kunci', saveStatus: { state: 'asking', openOrders: left } });
      expect(savedThen()).toEqual([]);
    });
    test('is saved with the answer, and then its secret for its token address', async () => {
      await store.getState().save();
      expect(await store.getState().answerOrdersQuestion('another')).toBe(true);
      expect(savedThen()).toMatchObject([
        { input: { orders: 'another', settings: { service: { baseUrl: 'https://contoh.id' } } } },
        { input: { secret: 'kunci', authUrl: 'https://token.contoh.id' } },
      ]);
      expect(store.getState()).toMatchObject({ isDirty: false, secret: '', saveStatus: { state: 'saved' } });
    });
    test('is not saved without an answer, and no input is lost', async () => {
      await store.getState().save();
      expect(await store.getState().answerOrdersQuestion(null)).toBe(false);
      expect(savedThen()).toEqual([]);
      expect(store.getState()).toMatchObject({ isDirty: true, secret: 'kunci', saveStatus: { state: 'no' } });
    });
  });
  test('practice is asked about while orders are open, and begins with the answer that they wait', async () => {
    const left = { kind: 'ordersWait', count: 20, orders: [] } as const;
    fake.answer('settings', 'save', () => fail(left));
    fake.answer('settings', 'saveConnection', ({ settings }) => ok(settings));
    await store.getState().saveChange((settings) => ({ ...settings, mode: 'training' }));
    expect(store.getState().saveStatus).toMatchObject({ state: 'asking', openOrders: left });
    expect(await store.getState().answerOrdersQuestion('wait')).toBe(true);
    expect(fake.made.at(-1)).toMatchObject({ call: 'settings.saveConnection', input: { orders: 'wait', settings: { mode: 'training' } } });
  });
  test('a choice takes effect at once and does not change typed input', async () => {
    store.getState().updateField('shop.name', 'belum jadi');
    await store.getState().saveChange((settings) => ({ ...settings, theme: 'dark' }));
    expect(app.getState().settings).toMatchObject({ theme: 'dark', shop: { name: 'Loket' } });
    expect(store.getState()).toMatchObject({ isDirty: true, draft: { 'shop.name': 'belum jadi' } });
  });
  test('a failed save is shown and loses nothing', async () => {
    fake.answer('settings', 'save', () => fail({ kind: 'unexpected', detail: 'disk' }));
    store.getState().updateField('shop.name', 'Kios');
    await store.getState().save();
    expect(store.getState()).toMatchObject({ isDirty: true, saveStatus: { state: 'failed' }, draft: { 'shop.name': 'Kios' } });
  });
  test('the secret leaves the screen as soon as it is taken', async () => {
    fake.answer('settings', 'saveSecret', () => ok({ ...aStatus, secret: { is: 'stored' } }));
    store.getState().typeSecret('kunci:+é');
    await store.getState().saveSecret();
    expect(store.getState().secret).toBe('');
    expect(app.getState().status.secret.is).toBe('stored');
    expect(JSON.stringify([store.getState(), app.getState()])).not.toContain('kunci');
  });
  test('a secret that was refused stays for another try', async () => {
    fake.answer('settings', 'saveSecret', () => fail({ kind: 'keychain', why: 'locked', detail: '' }));
    store.getState().typeSecret('kunci');
    await store.getState().saveSecret();
    expect(store.getState()).toMatchObject({ secret: 'kunci', secretSaveStatus: { state: 'failed' } });
  });
  test('the check tries the typed values, not the saved ones, and saves nothing', async () => {
    fake.answer('settings', 'checkConnection', () => ok({ ok: true, steps: [{ step: 'address', failure: null, warning: null, ms: 4 }] }));
    store.getState().updateField('service.baseUrl', 'https://contoh.id');
    await store.getState().checkConnection();
    expect(fake.made.at(-1)).toMatchObject({
      call: 'settings.checkConnection',
      input: { service: { baseUrl: 'https://contoh.id' }, secret: null },
    });
    expect(saved()).toEqual([]);
    expect(store.getState().checkStatus).toMatchObject({ state: 'done', report: { ok: true } });
  });
  test('a field shows its fault when it loses the focus, and removes it with the key that corrects it', () => {
    store.getState().updateField('service.baseUrl', 'contoh');
    expect(store.getState().faults.size).toBe(0);
    store.getState().validateField('service.baseUrl');
    expect(store.getState().faults.get('service.baseUrl')?.why).toBe('address_notAnAddress');
    store.getState().updateField('service.baseUrl', 'https:/');
    expect(store.getState().faults.size).toBe(1);
    store.getState().updateField('service.baseUrl', 'https://contoh.id');
    expect(store.getState().faults.size).toBe(0);
  });
  test('input that is undone is no change', () => {
    store.getState().updateField('shop.name', 'Kios');
    expect(store.getState().isDirty).toBe(true);
    store.getState().updateField('shop.name', base.shop.name);
    expect(store.getState().isDirty).toBe(false);
  });
  test('one press restores the defaults', () => {
    store.getState().updateField('service.inquiry.method', 'PUT');
    store.getState().updateField('service.inquiry.path', '/tanya');
    store.getState().reset(['service.inquiry.method', 'service.inquiry.path']);
    expect(store.getState().draft).toEqual(DEFAULTS);
  });
  test('a check result is old as soon as the connection changes, but not after a change of the shop’s name', async () => {
    fake.answer('settings', 'checkConnection', () => ok({ ok: true, steps: [] }));
    await store.getState().checkConnection();
    const { checkStatus: checking } = store.getState();
    if (checking.state !== 'done') throw new Error(checking.state);
    store.getState().updateField('shop.name', 'Kios');
    expect(isOutdated(checking.of, store.getState().draft)).toBe(false);
    store.getState().updateField('service.fsId', 'lain');
    expect(isOutdated(checking.of, store.getState().draft)).toBe(true);
  });
  test('saving includes a typed secret', async () => {
    fake.answer('settings', 'saveSecret', () => ok({ ...aStatus, secret: { is: 'stored' } }));
    store.getState().typeSecret('kunci');
    expect(await store.getState().save()).toBe(true);
    expect(fake.made.map(({ call }) => call)).toEqual(['settings.saveSecret']);
    expect(hasUnsaved(store.getState())).toBe(false);
  });
  test('settings that another part saved appear, except in a typed field', async () => {
    const renamed = { ...base, shop: { ...base.shop, name: 'Kios Baru' } };
    await app.getState().saveSettings(() => renamed);
    expect(store.getState().draft['shop.name']).toBe('Kios Baru');
    store.getState().updateField('shop.phone', '0812');
    await app.getState().saveSettings(() => base);
    expect(store.getState().draft).toMatchObject({ 'shop.name': 'Loket', 'shop.phone': '0812' });
  });
});

describe('leaving the settings', () => {
  const open = () => {
    const app = createAppStore(createFakeBridge().bridge, anAppView());
    app.getState().navigate('settings');
    return app;
  };
  test('with unsaved changes asks first, and stays until it is answered', () => {
    const app = open();
    app.getState().guardNavigation(() => true);
    app.getState().navigate('sell');
    expect(app.getState()).toMatchObject({ screen: 'settings', pendingDestination: 'sell' });
    app.getState().cancelNavigation();
    expect(app.getState()).toMatchObject({ screen: 'settings', pendingDestination: null });
    app.getState().guardNavigation(null);
    app.getState().navigate('sell');
    expect(app.getState()).toMatchObject({ screen: 'sell', pendingDestination: null });
  });
  test('opens a part of the next screen only once the question is answered', () => {
    const app = open();
    const opened: string[] = [];
    const arrive = () => void opened.push(app.getState().screen);
    app.getState().guardNavigation(() => true);
    app.getState().navigate('catalogue', arrive);
    expect(opened).toEqual([]);
    const { pendingDestination, pendingArrival } = app.getState();
    app.getState().cancelNavigation();
    expect(app.getState()).toMatchObject({ pendingDestination: null, pendingArrival: null });
    app.getState().guardNavigation(null);
    app.getState().navigate(pendingDestination ?? 'sell', pendingArrival);
    expect(opened).toEqual(['settings']);
    expect(app.getState()).toMatchObject({ screen: 'catalogue', pendingDestination: null });
  });
  test('with nothing to lose leaves at once', () => {
    const app = open();
    app.getState().guardNavigation(() => false);
    app.getState().navigate('orders');
    expect(app.getState().screen).toBe('orders');
  });
});

describe('closing the window', () => {
  const open = () => {
    const { bridge, made, answer } = createFakeBridge();
    answer('app', 'closing', () => ok(null));
    const app = createAppStore(bridge, anAppView());
    app.getState().navigate('settings');
    const said = () => made.map(({ call, input }) => `${call} ${input}`);
    return { app, said };
  };
  test('with nothing to lose closes it at once', () => {
    const { app, said } = open();
    app.getState().navigate('closed');
    expect(said()).toEqual(['app.closing close']);
    expect(app.getState()).toMatchObject({ screen: 'settings', pendingDestination: null });
  });
  test('with unsaved changes asks first, tells main so, and stays open', () => {
    const { app, said } = open();
    app.getState().guardNavigation(() => true);
    app.getState().navigate('closed');
    expect(said()).toEqual(['app.closing asking']);
    expect(app.getState()).toMatchObject({ screen: 'settings', pendingDestination: 'closed' });
    app.getState().cancelNavigation();
    expect(app.getState()).toMatchObject({ screen: 'settings', pendingDestination: null });
    expect(said()).toEqual(['app.closing asking']);
  });
  test('again during the question tells main that the page responds', () => {
    const { app, said } = open();
    app.getState().guardNavigation(() => true);
    app.getState().navigate('closed');
    app.getState().navigate('closed');
    expect(said()).toEqual(['app.closing asking', 'app.closing asking']);
  });
  test('closes it once the input is saved or dropped', () => {
    const { app, said } = open();
    let isUnsaved = true;
    app.getState().guardNavigation(() => isUnsaved);
    app.getState().navigate('closed');
    isUnsaved = false;
    app.getState().navigate('closed');
    expect(said()).toEqual(['app.closing asking', 'app.closing close']);
  });
});

describe('unsaved input when the till locks', () => {
  const open = () => {
    const { bridge } = createFakeBridge();
    const staff = createStaffStore(bridge, signedInAs(ratna));
    const settings = createSettingsStore(bridge, createAppStore(bridge, anAppView()));
    watchUnsavedSettings(staff, settings);
    settings.getState().updateField('shop.name', 'belum jadi');
    settings.getState().typeSecret('kunci');
    return { staff, settings };
  };
  test('waits for the same person, without the secret', () => {
    const { staff, settings } = open();
    staff.getState().applyPush(signedOut(ratna));
    expect(settings.getState().secret).toBe('');
    staff.getState().applyPush(signedInAs(ratna));
    expect(settings.getState().draft['shop.name']).toBe('belum jadi');
  });
  test('is dropped for another person', () => {
    const { staff, settings } = open();
    staff.getState().applyPush(signedOut(ratna));
    staff.getState().applyPush(signedInAs(budi));
    expect(settings.getState()).toMatchObject({ isDirty: false, draft: DEFAULTS });
  });
});
