import { describe, expect } from 'vitest';
import { onPath } from '../../../scripts/lib/paths.mjs';
import { FAMILY_IDS, families } from '../../../shared/catalogue/families.ts';
import { fieldsOf, isKnownField } from '../../../shared/catalogue/product-fields.ts';
import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import { readProducts } from '../../../simulator/catalogue/catalogue-file.ts';
import type { SimulatorOptions } from '../../../simulator/server.ts';
import { it } from './certify-test.ts';
import { settingsAt } from './command.ts';
import { strictRows } from './strict-rows.ts';
import { AUTH, PATHS, strictService } from './strict-service.ts';

const STARTER = new URL('../../../resources/catalogue.json', import.meta.url);
const starterService = (): SimulatorOptions => ({ products: readProducts(STARTER), pace: 0.1 });

/** Extra fields that the starter catalogue's products require. */
const FIELD_VALUES = {
  zone_id: '2001',
  nik: '3273012345678901',
  machine_number: 'JM1234567',
  phone_number: '081234567890',
  period: '2026',
};

/** One purchase of each family, of the first product in the starter catalogue. */
function rowsOfAllFamilies(): string[] {
  const products = readProducts(STARTER);
  return FAMILY_IDS.map((family) => {
    const product = products.find((one) => one.family === family);
    const number = families[family].number === null ? '' : '3273012345678';
    const names = product ? fieldsOf(product).map(({ name }) => name) : [];
    const fields = names.map((name) => `${name}=${isKnownField(name) ? FIELD_VALUES[name] : '1'}`).join(';');
    return `${product?.code},${family},${number},${fields},success,60`;
  });
}

const SECRET = 'rahasia:+/é😀=:canary+"&';
const CLIENT_ID = 'kios-ü+7';

describe.concurrent('npm run certify', () => {
  it('buys one product of every family from the practice service, all as expected, and without one 429', async ({
    command,
    startPractice,
  }) => {
    const { baseUrl, control } = await startPractice(starterService());
    const said = await command.certify(settingsAt(baseUrl), rowsOfAllFamilies(), `${PRACTICE_CREDENTIALS.clientSecret}\n`, [
      '--width',
      '80',
    ]);
    expect(said.stderr).toBe('');
    const report = command.report();
    expect(report.rows.map(({ family, state }) => `${family} ${state}`)).toEqual(FAMILY_IDS.map((family) => `${family} success`));
    expect(said.status).toBe(0);
    expect(report.ok).toBe(true);
    expect(Object.keys(report.calls.byStatus)).not.toContain('429');
    expect(report.calls.total).toBe(control.calls().length);
    expect(control.ledger().map(({ times }) => times)).toEqual(FAMILY_IDS.map(() => 1));
    for (const row of report.rows) {
      expect(row.history.map(({ state }) => state)).toEqual(['intended', 'sending', 'pending', 'success']);
      expect(row.inquiry === null).toBe(!families[row.family].inquiry);
      expect(row.order).toMatchObject({ status: 'Success', product_code: row.productCode });
      expect(command.read(row.receipts.text).toString()).toContain(row.orderId);
      expect(command.read(row.receipts.escpos).length).toBeGreaterThan(100);
    }
    expect(command.report().rows.map(({ line }) => line)).toEqual(FAMILY_IDS.map((_, at) => at + 2));
  });

  it('gets its token also where the token address is the access token URL itself', async ({ command, startPractice }) => {
    const { baseUrl, control } = await startPractice(starterService());
    const settings = settingsAt(baseUrl, { authUrl: `${baseUrl}/auth/token` });
    const said = await command.certify(settings, rowsOfAllFamilies().slice(0, 1), PRACTICE_CREDENTIALS.clientSecret);
    expect(said).toMatchObject({ status: 0, stderr: '' });
    expect(control.calls()[0]).toMatchObject({ path: '/auth/token?grant_type=client_credentials', status: 200 });
  });

  it('calls a strict service at other paths with exactly the bytes that the specification names', async ({ command }) => {
    const service = await strictService({ clientId: CLIENT_ID, secret: SECRET, pendingMs: 1_500 });
    const settings = settingsAt(service.address, {
      ...PATHS,
      authUrl: `${service.address}${AUTH}`,
      fsId: 'fs/99',
      clientId: CLIENT_ID,
      pollSeconds: 0.5,
    });
    const said = await command.certify(
      settings,
      [
        'token-1,electricity-prepaid,14012345678,,success,30',
        'tax-1,property-tax,327301000100200300,period=2026;other_field=a=b c,success,30',
        'direct-1,game-direct,User#1,zone_id=(2001),success,30',
        'pulse-1,telco-prepaid,0811-x,,success,30',
        'code-1,voucher-game,,,success,30',
        'code-1,voucher-game,,,success,30',
      ],
      `${SECRET}\r\n`,
    );
    expect(service.violations).toEqual([]);
    expect(said.stderr).toBe('');
    expect(command.report().rows.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'success'));
    expect(said.status).toBe(0);
    expect(service.orders.get(command.row(3).orderId ?? '')?.body).toBe(
      `{"data":{"type":"order","id":"${command.row(3).orderId}","attributes":{"product_code":"tax-1","client_number":"327301000100200300","amount":51500,"fields":[{"name":"period","value":"2026"},{"name":"other_field","value":"a=b c"}]}}}`,
    );
    expect(service.orders.get(command.row(6).orderId ?? '')?.body).toBe(
      `{"data":{"type":"order","id":"${command.row(6).orderId}","attributes":{"product_code":"code-1","client_number":""}}}`,
    );
    expect(command.report().calls.byStatus).toEqual(service.answered);
    expect(command.row(2).order).not.toHaveProperty('loyalty');
  });

  it.for([
    { perSecond: 5, burst: 10 },
    { perSecond: 5, burst: 1 },
  ])(
    'buys one product of every family from it at $perSecond a second, burst $burst, without one call too many',
    // Not beside others: the service of the test, whose clock counts the calls, would be late with one and see the next too soon.
    { concurrent: false },
    async (limit, { command }) => {
      const service = await strictService({ clientId: CLIENT_ID, secret: SECRET, pendingMs: 1_000, hiddenMs: 300, tokenSeconds: 5, limit });
      const settings = settingsAt(service.address, { ...PATHS, authUrl: `${service.address}${AUTH}`, fsId: 'fs/99', clientId: CLIENT_ID });
      const said = await command.certify(settings, strictRows(), SECRET);
      expect(service.violations).toEqual([]);
      expect(said.stderr).toBe('');
      expect(command.report().rows.map(({ family, state }) => `${family} ${state}`)).toEqual(
        FAMILY_IDS.map((family) => `${family} success`),
      );
      expect(said.status).toBe(0);
      expect(service.orders.size).toBe(FAMILY_IDS.length);
      expect(command.report().calls.byStatus).toEqual(service.answered);
      // The till trusts a lifetime in seconds: it renews each token before its end.
      expect(service.tokens.size).toBeGreaterThan(1);
      expect(service.answered[401]).toBeUndefined();
    },
  );

  it.runIf(process.platform === 'linux' && onPath('gnome-keyring-daemon'))(
    'uses the secret that the till stored in the keychain',
    async ({ command }) => {
      const service = await strictService({ clientId: CLIENT_ID, secret: SECRET });
      const settings = settingsAt(service.address, { ...PATHS, authUrl: `${service.address}${AUTH}`, clientId: CLIENT_ID });
      const said = await command.certifyWithKeyring(settings, ['code-1,voucher-game,,,success,30'], SECRET);
      expect(service.violations).toEqual([]);
      expect(said).toMatchObject({ status: 0, stderr: '' });
    },
  );

  it('leaves the secret and the token in no file and on no terminal', async ({ command }) => {
    const service = await strictService({ clientId: CLIENT_ID, secret: SECRET });
    const settings = settingsAt(service.address, { ...PATHS, authUrl: `${service.address}${AUTH}`, clientId: CLIENT_ID });
    const said = await command.certify(settings, ['token-1,electricity-prepaid,14012345678,,success,30'], SECRET);
    expect(said.status).toBe(0);
    const canaries = [SECRET, Buffer.from(SECRET).toString('base64'), Buffer.from(`${CLIENT_ID}:${SECRET}`).toString('base64'), 'Bearer'];
    const files = command.files();
    expect(files.length).toBeGreaterThan(4);
    for (const canary of canaries) {
      for (const { path, bytes } of files) expect(bytes.includes(canary), path).toBe(false);
      expect(said.stdout + said.stderr).not.toContain(canary);
    }
  });

  it('completes at a service that refuses first, allows one call at a time, hides new orders and forgets tokens', {}, async ({
    command,
  }) => {
    const service = await strictService({
      clientId: CLIENT_ID,
      secret: SECRET,
      slotMs: 300,
      hiddenMs: 2_500,
      pendingMs: 1_000,
      tokenSeconds: 4,
      saidSeconds: 3_600,
    });
    const settings = settingsAt(service.address, { ...PATHS, authUrl: `${service.address}${AUTH}`, clientId: CLIENT_ID });
    const said = await command.certify(
      settings,
      [
        'token-1,electricity-prepaid,14012345678,,success,60',
        'pulse-1,telco-prepaid,081234567890,,success,60',
        'code-1,voucher-game,,,success,60',
      ],
      SECRET,
    );
    expect(service.violations).toEqual([]);
    expect(command.report().rows.map(({ state }) => state)).toEqual(['success', 'success', 'success']);
    expect(said.status).toBe(0);
    expect(service.orders.size).toBe(3);
    expect(service.answered[429]).toBeGreaterThanOrEqual(3);
    expect(service.answered[401]).toBeGreaterThanOrEqual(1);
    expect(service.tokens.size).toBeGreaterThanOrEqual(2);
    expect(command.report().calls.byStatus).toEqual(service.answered);
  });
});
