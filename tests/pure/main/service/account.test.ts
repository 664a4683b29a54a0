import { expect, it } from 'vitest';
import { AccountRecord } from '../../../../main/journal/core/listed-account.ts';
import { accountOf, balanceAccountOf, settingsForAccount } from '../../../../main/service/account.ts';
import { detailsEndpoint } from '../../../../main/service/operations/endpoints.ts';
import { ServiceSettings } from '../../../../shared/service/service-settings.ts';

const earlier = accountOf(
  ServiceSettings.parse({ baseUrl: 'https://a.test', authUrl: 'https://a.test/auth', clientId: 'kios', fsId: '7' }),
);
const now = ServiceSettings.parse({
  baseUrl: 'https://b.test',
  authUrl: 'https://b.test/auth',
  callTimeoutMs: 9_000,
  proxy: 'http://127.0.0.1:8080',
});

it('orders of an earlier account are read under a path that the settings would refuse now', () => {
  const account = AccountRecord.parse({ ...earlier, path: '/v2/{region}/order/{order_id}' });
  const settings = settingsForAccount(account, now);
  expect(settings).toEqual({
    ...now,
    ...account.reading,
    baseUrl: 'https://a.test',
    clientId: 'kios',
    fsId: '7',
    orderDetails: { path: account.path },
  });
  expect(detailsEndpoint(settings, 'A-1').path).toBe('/v2/{region}/order/A-1');
});

it('the account of a balance has one name at all its tills, which differs by address, client and shop and tells none of them', () => {
  const own = { baseUrl: 'https://a.test', authUrl: 'https://a.test/auth', clientId: 'kios', fsId: '7' };
  const nameOf = (change: Partial<ServiceSettings>): string => balanceAccountOf(ServiceSettings.parse({ ...own, ...change }));
  const name = nameOf({});
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  const same: Partial<ServiceSettings>[] = [{ baseUrl: 'https://A.test:443/' }, { orderDetails: { path: '/v2/{order_id}' } }];
  for (const change of same) expect(nameOf(change)).toBe(name);
  const others = [{ baseUrl: 'https://b.test' }, { clientId: 'toko' }, { fsId: '8' }].map(nameOf);
  expect(new Set([name, ...others]).size).toBe(4);
});
