import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { Shop } from '../../../main/app/shop.ts';
import { CatalogueBook } from '../../../main/catalogue/catalogue-book.ts';
import { createCurrentCatalogue } from '../../../main/catalogue/current-catalogue.ts';
import { readFirstCatalogue } from '../../../main/catalogue/read-first-catalogue.ts';
import { practiceRowsDigest } from '../../../main/catalogue/starter-rows.ts';
import { createHandlers } from '../../../main/ipc/handlers/create-handlers.ts';
import { type Clock, sleepWith, systemClock } from '../../../main/lib/clock.ts';
import type { Keychain } from '../../../main/secrets/keychain.ts';
import { SecretStore } from '../../../main/secrets/secret-store.ts';
import { type CurrentSettings, createCurrentSettings } from '../../../main/settings/current-settings.ts';
import type { Till } from '../../../main/till/till.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { mutePrinters } from '../../lab/fakes/printing.ts';
import { forkFileProcess } from '../../lab/fakes/process/file-process.ts';
import { pushTo } from '../../lab/fakes/push.ts';
import { NO_WINDOW } from './no-window.ts';

const STARTER = join(import.meta.dirname, '..', '..', '..', 'resources', 'catalogue.json');
/** Minutes pass in seconds, so that no timer of the till makes a test wait. */
const SPEED = 120;
const after: Clock['after'] = (ms, action) => systemClock.after(ms / SPEED, action);
const began = systemClock.monotonic();
const fastClock: Clock = {
  now: () => Date.UTC(2026, 10, 2, 1) + (systemClock.monotonic() - began) * SPEED,
  monotonic: () => systemClock.monotonic() * SPEED,
  after,
  sleep: (ms, signal) => sleepWith(after, ms, signal),
};

export function must<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** The parts of main behind a window, whole, over a new profile and a fast clock. An error in the log fails the test. */
export class FastShop {
  readonly shop: Shop;
  readonly handlers: Handlers;
  readonly folder = mkdtempSync(join(tmpdir(), 'loket-fast-shop-'));
  /** The file that the owner chooses in the system's dialog. */
  chosenFile: string | null = null;
  readonly #book: CatalogueBook;
  readonly #settings: CurrentSettings;

  constructor(first: Settings, practice: Simulator) {
    const log = { info: () => {}, error: (what: string, more?: object) => expect.unreachable(`${what} ${JSON.stringify(more)}`) };
    const { folder } = this;
    const firstCatalogue = readFirstCatalogue(folder, STARTER, fastClock.now);
    const current = createCurrentCatalogue(firstCatalogue.catalogue);
    const adopted = { ...first.catalogue, adoptedRows: practiceRowsDigest(current.products) };
    const settings = createCurrentSettings({ ...first, catalogue: adopted }, () => {});
    this.#settings = settings;
    const flatFee = () => settings.get().kioskFee;
    this.#book = new CatalogueBook({ folder, starterFile: STARTER, now: fastClock.now, log, current, flatFee }, firstCatalogue);
    const keychain = memoryKeychain();
    this.shop = new Shop({
      ...{ version: '0', folder, clock: fastClock, random: Math.random, log, settings, keychain },
      secrets: new SecretStore(keychain, () => settings.get().service),
      catalogue: current,
      catalogueBook: this.#book,
      startFileProcess: forkFileProcess,
      notices: [],
      loopbackOnly: true,
      practice: async () => practice,
      printers: mutePrinters,
      ...NO_WINDOW,
      push: pushTo(),
      dialogs: { ...NO_WINDOW.dialogs, chooseTransfer: async () => this.chosenFile },
    });
    this.handlers = createHandlers(this.shop);
  }

  get till(): Till {
    return must(this.shop.till());
  }

  get settings(): Settings {
    return this.#settings.get();
  }

  async close(): Promise<void> {
    await this.shop.close();
    this.#book.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function memoryKeychain(): Keychain {
  const entries = new Map<string, string>();
  return {
    get: async (account) => entries.get(account) ?? null,
    set: async (account, value) => void entries.set(account, value),
    delete: async (account) => entries.delete(account),
  };
}
