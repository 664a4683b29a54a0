import { join } from 'node:path';
import { updateNetwork } from '../../../main/app/updates/update-network.ts';
import type { UpdatePorts } from '../../../main/app/updates/update-ports.ts';
import { packageSource } from '../../../main/app/updates/update-source.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { faultsOf } from '../../lab/pages/axe.ts';
import { ReleaseServer } from '../../service/app/updates/release-server.ts';
import { expect, test } from '../fixture/screen-test.ts';

const CONFIG = join(import.meta.dirname, '..', '..', '..', 'resources', 'app-update.yml');

let server: ReleaseServer;
test.beforeEach(async () => {
  server = new ReleaseServer();
  await server.start();
});
test.afterEach(() => server.close());

/** A till that was installed from a package of Windows. */
const installed = (folder: string): UpdatePorts => ({
  ...{ off: null, asksPassword: false, idleMs: () => 0 },
  ...{ leaveProfile: () => undefined, takeProfile: () => undefined, quit: () => undefined },
  source: (proxy) =>
    packageSource({
      ...{ version: '0.0.0', folder, kind: 'exe', keys: [server.key], configFile: CONFIG, proxy },
      network: updateNetwork({ clock: systemClock, loopbackOnly: true }),
      relaunch: () => undefined,
    }),
});

const system = `${process.platform}-${process.arch}`;

test('the owner sees a new version that was downloaded, and why one is refused', async ({ start, profile }) => {
  server.release({ system });
  const till = await start({ updates: installed(profile), settings: JSON.stringify({ updates: { address: server.address } }) });
  await till.updates.open();
  await till.updates.checkButton.click();
  await expect(till.updates.applyButton).toBeVisible();
  await expect(till.updates.state).toContainText('0.3.0');
  expect(await faultsOf(till.page)).toEqual([]);
  server.release({ system }, true);
  await till.updates.checkButton.click();
  await expect(till.updates.state).toContainText(till.updates.words.text('updates.refused_wrongSignature'));
  await expect(till.updates.applyButton).toHaveCount(0);
  expect(await faultsOf(till.page)).toEqual([]);
});
