import { canStartKeyring } from '../../../scripts/lib/launch.mjs';
import type { Simulator } from '../../../simulator/server.ts';
import { startPractice } from '../../lab/drive/profile.ts';
import { PrivateKeyring } from '../../lab/fakes/process/private-keyring.ts';
import { expect, test } from '../till-fixture.ts';

/** The secret goes to the real keychain of this worker. */

const CANARY = 'kanari:rahasia+€/ü=7741';
const CREDENTIALS = { fsId: 'fs-melati-2', clientId: 'kios-melati', clientSecret: CANARY };

let service: Simulator;
test.beforeEach(async ({ keychain }) => {
  expect(await keychain.secret()).toBeNull();
  service = await startPractice({ ...CREDENTIALS, pace: 0.02, seed: 99 });
});
test.afterEach(async () => {
  await service.close();
});

const connectionTo = ({ baseUrl, authUrl }: Simulator) => ({ baseUrl, authUrl, fsId: CREDENTIALS.fsId, clientId: CREDENTIALS.clientId });
const settingsFor = (changes: object = {}) => ({ mode: 'live', service: { ...connectionTo(service), ...changes } });

test('a keyring that gives no answer holds up neither the window nor a sale in training', async ({ start, product }) => {
  test.skip(!canStartKeyring());
  const keyring = new PrivateKeyring();
  try {
    await keyring.startBus();
    await keyring.startKeyring();
    keyring.pause();
    const training = await start({ settings: { mode: 'training' }, env: keyring.env });
    await training.counter.reaches(await training.counter.sell(product('voucher-alfamart-50000')), 'success');
    // Its first answer comes after all this.
    keyring.resume();
    await training.close();
  } finally {
    await keyring.end();
  }
});

test('without any keychain the till says what is missing, and training still sells', async ({ start, product }) => {
  const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/at/all', XDG_RUNTIME_DIR: '/nowhere' };
  const live = await start({ settings: settingsFor(), env });
  await expect(live.status.salesStopped).toBeVisible();
  await live.close();
  const training = await start({ settings: { mode: 'training' }, env });
  await training.counter.reaches(await training.counter.sell(product('voucher-alfamart-50000')), 'success');
});
