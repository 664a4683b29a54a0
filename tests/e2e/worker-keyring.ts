import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { canStartKeyring } from '../../scripts/lib/launch.mjs';
import { startKeyring } from '../../scripts/lib/session/keyring.mjs';

const SERVICE = 'Loket';
const CLIENT_SECRET = 'client-secret';

type WorkerFixtures = { readonly workerKeyring: undefined };

type Fixtures = {
  /**
   * The keychain that the tills of this worker use. Its client secrets are removed after the test; ask for it in `beforeEach`, so that
   * the tills of the test have ended by then.
   */
  readonly keychain: { readonly saveSecret: (secret: string) => Promise<void>; readonly secret: () => Promise<string | null> };
};

/**
 * Every end-to-end test builds on this one: each worker has a keyring and a HOME of its own, where the machine can start one, so that no
 * test sees the entries of a till that runs beside it.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  workerKeyring: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      if (!canStartKeyring()) return use(undefined);
      const folder = mkdtempSync(join(tmpdir(), 'loket-worker-'));
      const keyring = await startKeyring(folder, process.env);
      await use(undefined);
      await keyring.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  keychain: async ({}, use) => {
    const { default: keytar } = await import('keytar');
    await use({
      saveSecret: (secret) => keytar.setPassword(SERVICE, CLIENT_SECRET, secret),
      secret: () => keytar.getPassword(SERVICE, CLIENT_SECRET),
    });
    for (const { account } of await keytar.findCredentials(SERVICE))
      if (account.startsWith(CLIENT_SECRET)) await keytar.deletePassword(SERVICE, account);
  },
});
