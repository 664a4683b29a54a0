import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, type TestContext } from 'vitest';
import { composeShop } from '../../../main/app/start/compose-shop.ts';
import { type FirstReading, readFirst } from '../../../main/app/start/first-calls.ts';
import { type Clock, sleepWith, systemClock } from '../../../main/lib/clock.ts';
import { catalogueFilesOf, readFirstCatalogue } from '../../../main/shop/catalogue/read-first-catalogue.ts';
import { practiceRowsDigest } from '../../../main/shop/catalogue/starter-rows.ts';
import type { Till } from '../../../main/till/till.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Pushes, PushName } from '../../../shared/ipc/pushes.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import type { Simulator, SimulatorOptions } from '../../../simulator/server.ts';
import { hasFailed, keepFiles } from '../../keep-failed.ts';
import { startPractice } from '../../lab/drive/profile.ts';
import { mutePrinters } from '../../lab/fakes/printing.ts';
import { forkFileProcess } from '../../lab/fakes/process/file-process.ts';
import { WITHOUT_SHIFT } from '../../lab/fakes/shop/without-shift.ts';

const RESOURCES = join(import.meta.dirname, '..', '..', '..', 'resources');
const READER = new URL('../../../main/till/maintenance/reader-worker.ts', import.meta.url);

type ComposedShop = ReturnType<typeof composeShop>;
type ShopSystem = Parameters<typeof composeShop>[1];

interface ShopOptions {
  /**
   * As the file of the settings may hold them. Unless they say otherwise they name the service that is started, what the shop sells is adopted, and
   * no sale waits for a shift.
   */
  readonly settings?: { readonly service?: object; readonly [setting: string]: unknown };
  /** What the shop sells; the starter catalogue where nothing is said. */
  readonly products?: readonly Product[];
  /** The service that is started for each test, which is that of training too; without it none is there. */
  readonly service?: Partial<SimulatorOptions>;
  /** Writes into the profile before the shop is composed. */
  readonly prepare?: (shop: OpenShop) => unknown;
  /** What the program gives the shop in place of the fixture's part. */
  readonly system?: (shop: OpenShop) => Partial<ShopSystem>;
  /** The facts that the log may report as errors, or any where the test reads the log itself; another one fails the test. */
  readonly errors?: readonly string[] | 'any';
}

/** A new shop for each test of the file, open when the test begins: everything that the program composes, over a profile of its own. */
export function openShop(options: ShopOptions = {}): OpenShop {
  const shop = composedShop(options);
  beforeEach(() => shop.shop.open());
  return shop;
}

/** The same before it is opened, for tests that prepare a journal or watch the opening. */
export function composedShop(options: ShopOptions = {}): OpenShop {
  const shop = new OpenShop(options);
  beforeEach(() => shop.begin());
  afterEach(({ task }) => shop.end(task));
  return shop;
}

/** The shop of the present test. The keychain is in memory, printers accept everything, and no window shows what is pushed. */
export class OpenShop {
  readonly #options: ShopOptions;
  #composed!: ComposedShop;
  first!: FirstReading;
  folder!: string;
  service!: Simulator;
  /** The entries of the keychain. */
  keys!: Map<string, string>;
  /** The file that a person chooses in the next dialogs of the system; null cancels them. */
  chosen!: string | null;
  /** What was copied to the clipboard, in order. */
  copied!: string[];
  /** How often the page was loaded again. */
  reloads!: number;
  #pushed!: { readonly name: PushName; readonly value: unknown }[];

  constructor(options: ShopOptions = {}) {
    this.#options = options;
  }

  get shop(): ComposedShop['shop'] {
    return this.#composed.shop;
  }

  get handlers(): Handlers {
    return this.#composed.handlers;
  }

  get composed(): ComposedShop {
    return this.#composed;
  }

  get till(): Till {
    return must(this.shop.till());
  }

  get settings(): Settings {
    return this.first.settings.get();
  }

  /** Every value of this push, or of all of them, in order. */
  pushed<P extends PushName>(name: P): Pushes[P][];
  pushed(): unknown[];
  pushed(name?: PushName): unknown[] {
    return this.#pushed.filter((push) => name === undefined || push.name === name).map(({ value }) => value);
  }

  /** Forgets what was pushed until now. */
  forgetPushed(): void {
    this.#pushed = [];
  }

  /** Starts the service and composes the shop over a new profile. */
  async begin(): Promise<void> {
    const { service, settings, products, prepare } = this.#options;
    this.folder = mkdtempSync(join(tmpdir(), 'loket-shop-'));
    [this.keys, this.chosen, this.copied, this.reloads, this.#pushed] = [new Map(), null, [], 0, []];
    if (service) this.service = await startPractice(service);
    if (products) this.writeProducts(products);
    const { catalogue } = readFirstCatalogue(this.folder, join(RESOURCES, 'catalogue.json'), systemClock.now);
    const base = { shift: WITHOUT_SHIFT, catalogue: { adoptedRows: practiceRowsDigest(catalogue.products) } };
    this.writeSettings(Settings.parse({ ...base, ...settings, service: { ...this.#connection(), ...settings?.service } }));
    await prepare?.(this);
    this.compose();
  }

  /** Composes another shop over the profile; the earlier one must be closed. */
  compose(): void {
    const system: ShopSystem = { ...this.#system(), ...this.#options.system?.(this) };
    this.first = readFirst(this.folder, RESOURCES, system.clock, system.isStandIn);
    this.#composed = composeShop(this.first, system);
  }

  /** Replaces what the next shop sells. */
  writeProducts(products: readonly Product[]): void {
    const { shop, old } = catalogueFilesOf(this.folder);
    for (const end of ['', '-wal', '-shm']) rmSync(shop + end, { force: true });
    writeFileSync(old, JSON.stringify({ version: 1, products }));
  }

  /** Writes the file of the settings, which the next shop reads. */
  writeSettings(settings: Settings): void {
    writeFileSync(join(this.folder, 'settings.json'), JSON.stringify(settings));
  }

  close(): Promise<void> {
    return this.#composed.close();
  }

  /** Closes the shop, and opens another one over its files after `meanwhile`. */
  async reopen(meanwhile: () => unknown = () => undefined): Promise<void> {
    await this.close();
    await meanwhile();
    this.compose();
    await this.shop.open();
  }

  /** Closes the shop and its service and removes its files; those of a `test` that failed are kept. */
  async end(test?: TestContext['task']): Promise<void> {
    await this.close();
    this.#composed.end();
    await this.service?.close();
    const errors = this.#loggedErrors();
    if (test && (hasFailed(test) || errors.length > 0)) keepFiles(test, this.folder);
    rmSync(this.folder, { recursive: true, force: true });
    expect(errors.join('\n'), 'errors in the log').toBe('');
  }

  async signIn(name: string, pin: string): Promise<void> {
    const person = this.shop
      .staff()
      .everyone()
      .find((one) => one.name === name);
    must(await this.handlers.staff.signIn({ personId: person?.id ?? '', pin }));
  }

  #connection(): object {
    if (!this.#options.service) return {};
    const { fsId = '', clientId = '' } = this.#options.service;
    return { baseUrl: this.service.baseUrl, authUrl: this.service.authUrl, fsId, clientId };
  }

  #loggedErrors(): string[] {
    const file = join(this.folder, 'logs', 'loket.log');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const { errors = [] } = this.#options;
    return lines.filter((line) => {
      const { level, msg } = JSON.parse(line || '{}');
      return level >= 50 && errors !== 'any' && !errors.includes(msg);
    });
  }

  #system(): ShopSystem {
    const choose = async (): Promise<string | null> => this.chosen;
    return {
      ...{ version: '0', folder: this.folder, clock: systemClock, isStandIn: false, printers: mutePrinters, readerUrl: READER },
      keychain: keychainOf(this.keys),
      practice: async () => this.service ?? Promise.reject(new Error('no service was started')),
      startFileProcess: forkFileProcess,
      push: (name, value) => void this.#pushed.push({ name, value }),
      reloadPage: () => {
        this.reloads += 1;
      },
      dialogs: {
        ...{ chooseFolder: choose, chooseSaveFile: choose, chooseImport: choose },
        ...{ chooseStatement: choose, chooseTransfer: choose, chooseBackup: choose },
      },
      clipboard: { readText: () => this.copied.at(-1) ?? '', writeText: (text) => this.copied.push(text), clear: () => undefined },
      writeSettings: (settings) => this.writeSettings(settings),
      answerClose: () => undefined,
    };
  }
}

export function must<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

const keychainOf = (entries: Map<string, string>): ShopSystem['keychain'] => ({
  get: async (account) => entries.get(account) ?? null,
  set: async (account, secret) => void entries.set(account, secret),
  delete: async (account) => entries.delete(account),
});

/** A clock on which minutes pass in seconds, so that no timer of the till makes a test wait. */
export class FastClock implements Clock {
  static readonly #SPEED = 120;
  readonly #began = systemClock.monotonic();
  #wall = Date.UTC(2026, 10, 2, 1);

  now = (): number => this.#wall + (systemClock.monotonic() - this.#began) * FastClock.#SPEED;
  monotonic = (): number => systemClock.monotonic() * FastClock.#SPEED;
  after: Clock['after'] = (ms, action) => systemClock.after(ms / FastClock.#SPEED, action);
  sleep: Clock['sleep'] = (ms, signal) => sleepWith(this.after, ms, signal);

  /** Sets the wall clock forward. */
  jump(ms: number): void {
    this.#wall += ms;
  }
}
