import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Shop } from '../../../main/app/shop.ts';
import { NO_TABLES } from '../../../main/catalogue/catalogue-tables.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import type { Keychain } from '../../../main/secrets/keychain.ts';
import { SecretStore } from '../../../main/secrets/secret-store.ts';
import { ok } from '../../../shared/lib/result.ts';
import { ServiceSettings, Settings } from '../../../shared/settings/settings.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { startPractice } from '../../lab/drive/profile.ts';
import { mutePrinters } from '../../lab/fakes/printing.ts';
import { pushTo } from '../../lab/fakes/push.ts';
import { NO_WINDOW } from './no-window.ts';

const OWN = { fsId: 'fs-melati', clientId: 'kios-melati', clientSecret: 'the shop itself' };
const entries = new Map<string, string>();
const keychain: Keychain = {
  get: async (account) => entries.get(account) ?? null,
  set: async (account, secret) => void entries.set(account, secret),
  delete: async (account) => entries.delete(account),
};

let folder: string;
let service: Simulator;
let shop: Shop;

beforeEach(async () => {
  entries.clear();
  folder = mkdtempSync(join(tmpdir(), 'loket-shop-'));
  service = await startPractice(OWN);
  shop = new Shop({
    version: '0',
    folder,
    clock: systemClock,
    random: Math.random,
    log: { info: () => {}, error: () => {} },
    settings: { get: () => Settings.parse({ mode: 'training' }), set: (settings) => ok(settings) },
    keychain,
    secrets: new SecretStore(keychain, () => ({ authUrl: '', baseUrl: '' })),
    catalogue: { products: [], productOf: () => null, tables: NO_TABLES, refused: [] },
    notices: [],
    loopbackOnly: false,
    practice: async () => service,
    printers: mutePrinters,
    ...NO_WINDOW,
    push: pushTo(),
  });
});
afterEach(async () => {
  await shop.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const draft = (changes: object): ServiceSettings => ServiceSettings.parse({ fsId: OWN.fsId, clientId: OWN.clientId, ...changes });

describe('a connection that is checked in training', () => {
  it('reaches the real address, although training is restricted to this computer', async () => {
    await shop.open();
    const report = await shop.settings.checkConnection(
      draft({ baseUrl: 'https://nowhere.invalid', authUrl: 'https://nowhere.invalid' }),
      'typed',
    );
    expect(report.steps[0]?.failure).toMatchObject({ kind: 'notSent', cause: 'dns' });
  });

  it("uses the shop's secret, and never that of the practice service", async () => {
    await shop.open();
    const address = draft({ baseUrl: service.baseUrl, authUrl: service.authUrl });
    expect(await shop.settings.checkConnection(address, OWN.clientSecret)).toMatchObject({ ok: true });
    const tokenRequests = service.control.calls().filter((call) => call.endpoint === 'token').length;
    expect(await shop.settings.checkConnection(address, null)).toMatchObject({ ok: false });
    expect(service.control.calls().filter((call) => call.endpoint === 'token')).toHaveLength(tokenRequests);
  });

  it('never sends the stored secret to another origin than the one that it was typed for, and says so', async () => {
    await shop.open();
    const address = draft({ baseUrl: service.baseUrl, authUrl: service.authUrl });
    await shop.settings.saveSecret(OWN.clientSecret, 'https://elsewhere.test/auth');
    expect(await shop.settings.checkConnection(address, null)).toMatchObject({
      ok: false,
      steps: expect.arrayContaining([
        expect.objectContaining({ step: 'token', failure: { kind: 'salesStopped', why: 'secretElsewhere' } }),
      ]),
    });
    expect(service.control.calls().filter((call) => call.endpoint === 'token')).toEqual([]);
    await shop.settings.saveSecret(OWN.clientSecret, service.authUrl, address);
    expect(await shop.settings.checkConnection(address, null)).toMatchObject({ ok: true });
    const otherService = { ...address, baseUrl: service.baseUrl.replace('127.0.0.1', 'localhost') };
    expect(await shop.settings.checkConnection(otherService, null)).toMatchObject({
      ok: false,
      steps: expect.arrayContaining([expect.objectContaining({ failure: { kind: 'salesStopped', why: 'secretElsewhere' } })]),
    });
  });

  it('accepts no secret while there is no token address for it', async () => {
    await shop.open();
    expect(await shop.settings.saveSecret('typed', '')).toMatchObject({
      ok: false,
      failure: { kind: 'salesStopped', why: 'notConfigured' },
    });
    expect([...entries.values()]).not.toContain('typed');
  });
});
