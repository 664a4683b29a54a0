import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test as base } from '@playwright/test';
import { keytarKeychain } from '../../../main/devices/keychain/keytar-keychain.ts';
import { SecretStore } from '../../../main/devices/keychain/secret-store.ts';
import { canStartKeyring, hasDisplay } from '../../../scripts/lib/launch.mjs';
import { startDisplay } from '../../../scripts/lib/session/display.mjs';
import { startKeyring } from '../../../scripts/lib/session/keyring.mjs';
import type { SecretPlace } from '../../../shared/service/service-account.ts';
import { hasFailed } from './kept.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SERVICE = 'Loket';
const CLIENT_SECRET = 'client-secret';

type WorkerFixtures = { readonly workerSession: undefined };

type Fixtures = {
  /**
   * Names the folder of a failed test in the report. It is set up first and ends last, so all other fixtures have left their files by then.
   */
  readonly kept: undefined;
  /**
   * The keychain that the tills of this worker use. The fixture removes the client secrets after the test; request it in `beforeEach`, so
   * that the tills of the test have ended by then.
   */
  readonly keychain: {
    readonly saveSecret: (secret: string, place: SecretPlace) => Promise<void>;
    readonly secret: () => Promise<string | null>;
  };
};

/**
 * The base of every test of a page. Each worker has a keyring and a HOME of its own, where the machine can start a keyring, and a display
 * of its own, where the machine has none. So the tills of other workers change neither the entries nor the clipboard that a test sees.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  workerSession: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'loket-worker-'));
      const display = hasDisplay() ? null : await startDisplay(folder, process.env);
      const keyring = canStartKeyring() ? await startKeyring(folder, process.env) : null;
      await use(undefined);
      await keyring?.stop();
      await display?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', auto: true },
  ],
  kept: [
    async ({ workerSession: _ }, use, test) => {
      await use(undefined);
      if (hasFailed(test)) test.annotations.push({ type: 'kept', description: `${relative(ROOT, test.outputDir)}/` });
    },
    { auto: true },
  ],
  keychain: async ({ workerSession: _ }, use) => {
    const { default: keytar } = await import('keytar');
    await use({
      saveSecret: async (secret, place) => {
        await new SecretStore(keytarKeychain(), () => place).save(secret);
      },
      secret: () => keytar.getPassword(SERVICE, CLIENT_SECRET),
    });
    for (const { account } of await keytar.findCredentials(SERVICE))
      if (account.startsWith(CLIENT_SECRET)) await keytar.deletePassword(SERVICE, account);
  },
});
