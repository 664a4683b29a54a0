import { join } from 'node:path';
import type { Failure } from '../shared/failures.ts';
import type { Boot } from '../shared/ipc/contract.ts';
import { PRACTICE } from '../shared/practice.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { ServiceSettings, type Settings } from '../shared/settings.ts';
import type { ConnectionReport, Notice, OrderView, StatusView } from '../shared/views.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { House } from './ipc/handlers.ts';
import type { Log } from './log.ts';
import { orderServiceOver } from './orders/order-service.ts';
import { orderView } from './orders/views.ts';
import type { Clock, Random } from './ports.ts';
import type { Printer } from './printing/printer.ts';
import { Receipts } from './printing/receipts.ts';
import type { SecretStore } from './secrets/secret-store.ts';
import { createServiceClient, type ServiceClient } from './service/client.ts';
import { openTill, type Till } from './till.ts';
import type { PracticeAddress } from './training/practice.ts';

export interface ShopParts {
  readonly version: string;
  readonly folder: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly settings: { get(): Settings; set(settings: Settings): Settings };
  readonly secrets: SecretStore;
  readonly catalogue: Catalogue;
  readonly notices: readonly Notice[];
  /** Only services on this computer may be spoken to: the runtime's origin is not proven (docs/setup.md). */
  readonly loopbackOnly: boolean;
  /** Starts the practice service at the first call, and gives its address. */
  readonly practice: () => Promise<PracticeAddress>;
  /** The printer that puts its paper into a folder. */
  readonly printerAt: (folder: string) => Printer;
  readonly timeZone: string;
  readonly tell: { order(order: OrderView): void; status(status: StatusView): void; reload(): void };
  readonly copy: (text: string) => void;
}

/** What is open in one mode: a till with the client that it sells through, or the reason why there is none. */
interface Opened {
  readonly client: ServiceClient;
  readonly till: Result<Till, Failure>;
}

/** How many orders the screen starts with. */
const RECENT = 30;

/** The shop behind the window: opens the till of the mode that is set, and changes it when the mode changes. */
export class Shop implements House {
  readonly #parts: ShopParts;
  #opened: Opened | null = null;
  #opening: Promise<void> | null = null;

  /** Where orders of this till were read before; the journal remembers over restarts. */
  readonly #places = {
    has: (place: string): boolean => this.#ifOpen((till) => till.book.isPlaceKnown(place)) ?? false,
    remember: (place: string): void => this.#ifOpen((till) => till.book.placeKnown(place)),
  };

  constructor(parts: ShopParts) {
    this.#parts = parts;
  }

  /** Opens the till. The screen's first call waits for it. */
  open(): Promise<void> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  till(): Result<Till, Failure> {
    return this.#opened?.till ?? fail({ kind: 'unexpected', detail: 'The till is still opening' });
  }

  receipts(till: Till): Receipts {
    const { printerAt, timeZone, clock, folder, settings } = this.#parts;
    return new Receipts(till, { printer: printerAt(join(folder, 'receipts', till.mode)), timeZone, clock, settings: settings.get });
  }

  async boot(): Promise<Boot> {
    await this.open();
    const { version, settings, catalogue, notices } = this.#parts;
    const till = this.till();
    const recovered: Notice[] = till.ok && till.value.recovered > 0 ? [{ kind: 'recovered', orders: till.value.recovered }] : [];
    return {
      version,
      settings: settings.get(),
      products: catalogue.products,
      status: this.status(),
      notices: [...notices, ...recovered],
      recent: till.ok ? till.value.book.journal.read.recent(RECENT).map(orderView) : [],
    };
  }

  status(): StatusView {
    const till = this.till();
    if (till.ok) return till.value.status.view();
    return {
      mode: this.#parts.settings.get().mode,
      sales: { is: 'stopped', failure: till.failure },
      service: { is: 'untried' },
      secret: this.#parts.secrets.state,
      orders: { pending: 0, inDoubt: 0, review: 0 },
    };
  }

  cashier(): string {
    return this.#parts.settings.get().cashier;
  }

  async saveSettings(next: Settings): Promise<Settings> {
    const { settings, tell } = this.#parts;
    const before = settings.get();
    const saved = settings.set(next);
    if (before.mode !== saved.mode) {
      await this.close();
      await this.open();
      tell.reload();
    } else tell.status(this.status());
    return saved;
  }

  async saveSecret(secret: string): Promise<StatusView> {
    await this.#parts.secrets.save(secret);
    return this.#secretChanged();
  }

  async forgetSecret(): Promise<Result<StatusView, Failure>> {
    const forgotten = await this.#parts.secrets.forget();
    return forgotten.ok ? ok(this.#secretChanged()) : forgotten;
  }

  async checkConnection(service: ServiceSettings, secret: string | null): Promise<ConnectionReport> {
    await this.open();
    // In training the open client holds the practice secret, which is nobody's: the shop's own is what is tried.
    const tried = secret ?? (await this.#parts.secrets.secret());
    const client = this.#opened?.client ?? this.#client('live', null);
    return client.check(service, tried);
  }

  copy(text: string): void {
    this.#parts.copy(text);
  }

  /** Closes the journal and every connection; what is under way is found again at the next start. */
  async close(): Promise<void> {
    await this.#opening;
    const opened = this.#opened;
    this.#opened = null;
    this.#opening = null;
    if (opened?.till.ok) opened.till.value.close();
    await opened?.client.close();
  }

  async #open(): Promise<void> {
    const { settings, secrets, catalogue, clock, log, tell, folder } = this.#parts;
    const { mode } = settings.get();
    const practice = mode === 'training' ? await this.#parts.practice() : null;
    if (mode === 'live') await secrets.load();
    const client = this.#client(mode, practice);
    const till = openTill({
      mode,
      journalFile: join(folder, 'journal', `${mode}.db`),
      service: orderServiceOver(client),
      clock,
      settings: settings.get,
      secret: () => secrets.state,
      catalogue,
      orderChanged: tell.order,
      statusChanged: tell.status,
      bug: (error) => log.error('a background task failed', { error: String(error) }),
    });
    if (till.ok) client.onHealth((health) => till.value.status.service(health));
    else log.error('the journal did not open', { failure: JSON.stringify(till.failure) });
    this.#opened = { client, till };
    if (mode === 'training') void secrets.load().then(() => tell.status(this.status()));
  }

  #client(mode: Settings['mode'], practice: PracticeAddress | null): ServiceClient {
    const { settings, secrets, clock, random, loopbackOnly, log } = this.#parts;
    const { fsId, clientId, clientSecret } = PRACTICE;
    const training = ServiceSettings.parse({ ...practice, fsId, clientId });
    return createServiceClient({
      settings: mode === 'training' ? () => training : () => settings.get().service,
      secret: mode === 'training' ? async () => clientSecret : secrets.secret,
      clock,
      random,
      loopbackOnly: mode === 'training' || loopbackOnly,
      log: (call) => log.info('call', { method: call.method, path: call.path, status: call.status, result: call.result, ms: call.ms }),
      ownOrders: this.#places,
    });
  }

  #ifOpen<T>(use: (till: Till) => T): T | undefined {
    return this.#opened?.till.ok ? use(this.#opened.till.value) : undefined;
  }

  #secretChanged(): StatusView {
    this.#opened?.client.credentialsChanged();
    const status = this.status();
    this.#parts.tell.status(status);
    return status;
  }
}
