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
  /** Names the folder of a failed test in the report. It is set up first, so all other fixtures have left their files there by then. */
  readonly kept: undefined;
  /**
   * The keychain that the tills of this worker use. Its client secrets are removed after the test; ask for it in `beforeEach`, so that
   * the tills of the test have ended by then.
   */
  readonly keychain: {
    readonly saveSecret: (secret: string, place: SecretPlace) => Promise<void>;
    readonly secret: () => Promise<string | null>;
  };
};

/**
 * Every test of a page builds on this one: each worker has a keyring and a HOME of its own, where the machine can start one, and a
 * display of its own, where there is none. A till beside it changes neither the entries nor the clipboard that a test sees.
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
