import { describe, expect, it } from 'vitest';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';
import { openShop } from './open-shop.ts';

const OWN = { fsId: 'fs-melati', clientId: 'kios-melati', clientSecret: 'the shop itself' };
const at = openShop({ service: OWN });

describe('a connection that is checked in training', () => {
  it('reaches the real address, although training is restricted to this computer', async () => {
    const report = await at.shop.settings.checkConnection(
      draft({ baseUrl: 'https://nowhere.invalid', authUrl: 'https://nowhere.invalid' }),
      'typed',
    );
    expect(report.steps[0]?.failure).toMatchObject({ kind: 'notSent', cause: 'dns' });
  });

  it("uses the shop's secret, and never that of the practice service", async () => {
    const address = draft({ baseUrl: at.service.baseUrl, authUrl: at.service.authUrl });
    expect(await at.shop.settings.checkConnection(address, OWN.clientSecret)).toMatchObject({ ok: true });
    const tokenRequests = at.service.control.calls().filter((call) => call.endpoint === 'token').length;
    expect(await at.shop.settings.checkConnection(address, null)).toMatchObject({ ok: false });
    expect(at.service.control.calls().filter((call) => call.endpoint === 'token')).toHaveLength(tokenRequests);
  });

  it('never sends the stored secret to another origin than the one that it was typed for, and says so', async () => {
    const address = draft({ baseUrl: at.service.baseUrl, authUrl: at.service.authUrl });
    await at.shop.settings.saveSecret(OWN.clientSecret, 'https://elsewhere.test/auth');
    expect(await at.shop.settings.checkConnection(address, null)).toMatchObject({
      ok: false,
      steps: expect.arrayContaining([
        expect.objectContaining({ step: 'token', failure: { kind: 'salesStopped', why: 'secretElsewhere' } }),
      ]),
    });
    expect(at.service.control.calls().filter((call) => call.endpoint === 'token')).toEqual([]);
    await at.shop.settings.saveSecret(OWN.clientSecret, at.service.authUrl, address);
    expect(await at.shop.settings.checkConnection(address, null)).toMatchObject({ ok: true });
    const otherService = { ...address, baseUrl: at.service.baseUrl.replace('127.0.0.1', 'localhost') };
    expect(await at.shop.settings.checkConnection(otherService, null)).toMatchObject({
      ok: false,
      steps: expect.arrayContaining([expect.objectContaining({ failure: { kind: 'salesStopped', why: 'secretElsewhere' } })]),
    });
  });

  it('accepts no secret while there is no token address for it', async () => {
    expect(await at.shop.settings.saveSecret('typed', '')).toMatchObject({
      ok: false,
      failure: { kind: 'salesStopped', why: 'notConfigured' },
    });
    expect([...at.keys.values()]).not.toContain('typed');
  });
});

const draft = (changes: object): ServiceSettings => ServiceSettings.parse({ fsId: OWN.fsId, clientId: OWN.clientId, ...changes });
