import { beforeEach, describe, expect, test } from 'vitest';
import { type AppStore, createAppStore } from '../../../renderer/app/app-store.ts';
import { draftOf, PATHS, type Path, readDraft } from '../../../renderer/features/settings/settings-form.ts';
import { createSettingsStore, type SettingsStore } from '../../../renderer/features/settings/settings-store.ts';
import { fail, ok } from '../../../shared/result.ts';
import { defaultSettings, type Settings } from '../../../shared/settings.ts';
import { createFakeBridge, type FakeBridge } from '../../fakes/bridge.ts';
import { aBoot, aStatus } from './builders.ts';

const base = defaultSettings();
const typed = (path: Path, text: string) => readDraft(base, { ...draftOf(base), [path]: text });

describe('the settings as they are typed', () => {
  test('what is shown and not touched is what was saved', () => {
    expect(readDraft(base, draftOf(base)).settings).toEqual(base);
  });
  test.each<readonly [Path, string, string]>([
    ['service.baseUrl', 'http://contoh.id', 'address'],
    ['service.authUrl', 'contoh', 'address'],
    ['service.inquiry.path', 'v2/inquiry', 'path'],
    ['service.orderDetails.path', '/v2/order/', 'orderIdInPath'],
    ['service.notFoundStatuses', '404, tidak', 'status'],
    ['service.notFoundStatuses', '40', 'status'],
    ['service.errorPointers', 'pesan', 'pointer'],
    ['service.connectTimeoutMs', '12', 'range'],
    ['quoteMinutes', 'lima', 'range'],
    ['kioskFee', '2.000,50', 'amount'],
    ['offline.perSale', 'seratus', 'amount'],
    ['offline.hours', '73', 'range'],
    ['reviewAfterMinutes', '0', 'range'],
    ['shop.name', 'x'.repeat(61), 'tooLong'],
  ])('%s = %s is refused at its place, in words', (path, text, why) => {
    const { settings, faults } = typed(path, text);
    expect(settings).toBeNull();
    expect([...faults.keys()]).toEqual([path]);
    expect(faults.get(path)?.why).toBe(why);
  });
  test('amounts and lists are read as people write them', () => {
    expect(typed('kioskFee', 'Rp 2.500').settings?.kioskFee).toBe(2_500);
    expect(typed('kioskFee', '').settings?.kioskFee).toBe(0);
    expect(typed('service.failureStatuses', ' Failed , Refunded,').settings?.service.failureStatuses).toEqual(['Failed', 'Refunded']);
    expect(typed('service.notFoundStatuses', '404, 410').settings?.service.notFoundStatuses).toEqual([404, 410]);
  });
  test('every setting of the service can be typed, save the switch that asks first', () => {
    const leaves = (value: object, path: string): string[] =>
      Object.entries(value).flatMap(([name, part]) =>
        part !== null && typeof part === 'object' && !Array.isArray(part) ? leaves(part, `${path}.${name}`) : [`${path}.${name}`],
      );
    const typedOnes = leaves(base.service, 'service').filter((path) => path !== 'service.repeatAllowed');
    expect(PATHS.filter((path) => path.startsWith('service.')).sort()).toEqual(typedOnes.sort());
  });
});

describe('the settings screen', () => {
  let fake: FakeBridge;
  let app: AppStore;
  let store: SettingsStore;
  beforeEach(() => {
    fake = createFakeBridge();
    fake.answer('settings', 'save', (settings: Settings) => ok(settings));
    app = createAppStore(fake.bridge, aBoot());
    store = createSettingsStore(fake.bridge, app);
  });
  const saved = () => fake.made.filter(({ call }) => call === 'settings.save');

  test('saves what was typed, once it is right', async () => {
    store.getState().type('shop.name', 'Kios Melati 2');
    await store.getState().save();
    expect(app.getState().settings.shop.name).toBe('Kios Melati 2');
    expect(store.getState()).toMatchObject({ isDirty: false, saving: { is: 'saved' } });
  });
  test('saves nothing while one entry is wrong, and keeps what was typed', async () => {
    store.getState().type('shop.name', 'Kios Melati 2');
    store.getState().type('service.baseUrl', 'salah');
    await store.getState().save();
    expect(saved()).toEqual([]);
    expect(store.getState().draft['shop.name']).toBe('Kios Melati 2');
    store.getState().type('service.baseUrl', 'https://contoh.id');
    expect(store.getState().faults.size).toBe(0);
  });
  test('a choice takes effect at once and leaves what is being typed alone', async () => {
    store.getState().type('shop.name', 'belum jadi');
    await store.getState().choose((settings) => ({ ...settings, theme: 'dark' }));
    expect(app.getState().settings).toMatchObject({ theme: 'dark', shop: { name: 'Loket' } });
    expect(store.getState()).toMatchObject({ isDirty: true, draft: { 'shop.name': 'belum jadi' } });
  });
  test('a failed save is told and loses nothing', async () => {
    fake.answer('settings', 'save', () => fail({ kind: 'unexpected', detail: 'disk' }));
    store.getState().type('shop.name', 'Kios');
    await store.getState().save();
    expect(store.getState()).toMatchObject({ isDirty: true, saving: { is: 'failed' }, draft: { 'shop.name': 'Kios' } });
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
    expect(store.getState()).toMatchObject({ secret: 'kunci', secretSaving: { is: 'failed' } });
  });
  test('the check tries what is typed, not what is saved, and saves nothing', async () => {
    fake.answer('settings', 'checkConnection', () => ok({ ok: true, steps: [{ step: 'address', failure: null, ms: 4 }] }));
    store.getState().type('service.baseUrl', 'https://contoh.id');
    await store.getState().check();
    expect(fake.made.at(-1)).toMatchObject({
      call: 'settings.checkConnection',
      input: { service: { baseUrl: 'https://contoh.id' }, secret: null },
    });
    expect(saved()).toEqual([]);
    expect(store.getState().checking).toMatchObject({ is: 'done', report: { ok: true } });
  });
});
