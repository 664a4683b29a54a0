import { join } from 'node:path';
import type { Failure } from '../shared/failures.ts';
import type { Boot } from '../shared/ipc/contract.ts';
import type { Action } from '../shared/permissions.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import type { ServiceSettings, Settings } from '../shared/settings.ts';
import type { StaffView } from '../shared/staff.ts';
import type { ConnectionReport, Notice, OrderView, ServiceHealth, StatusView } from '../shared/views.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { House } from './ipc/handlers.ts';
import { Journal } from './journal/journal.ts';
import { backupFolder, JournalCare } from './journal-care.ts';
import type { Log } from './log.ts';
import { orderServiceOver } from './orders/order-service.ts';
import type { OrderService } from './orders/ports.ts';
import { orderView } from './orders/views.ts';
import type { Clock, Random } from './ports.ts';
import type { Printer } from './printing/printer.ts';
import { Receipts } from './printing/receipts.ts';
import type { Keychain } from './secrets/keychain.ts';
import type { SecretStore } from './secrets/secret-store.ts';
import { tillMarker } from './secrets/till-marker.ts';
import type { ServiceClient } from './service/client.ts';
import { clientFor } from './service/client-for.ts';
import { openStaff } from './staff/open-staff.ts';
import { settingsActions } from './staff/settings-actions.ts';
import type { Staff } from './staff/staff.ts';
import { openTill, type Till } from './till.ts';
import type { PracticeAddress } from './training/practice.ts';

export interface ShopParts {
  readonly version: string;
  readonly folder: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly settings: { get(): Settings; set(settings: Settings): Settings };
  readonly keychain: Keychain;
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
  /** The entry of the thread that reads the journal. */
  readonly readerUrl: URL;
  readonly tell: { order(order: OrderView): void; status(status: StatusView): void; staff(staff: StaffView): void; reload(): void };
  readonly copy: (text: string) => void;
}

/** What is open in one mode: a till with the client that it sells through, or the reason why there is none. */
interface Opened {
  readonly client: ServiceClient;
  readonly till: Result<Till, Failure>;
  readonly staff: Staff;
  readonly care: JournalCare | null;
  /** The journal that is open for its people alone: in training, the live one. */
  readonly people: Journal | null;
}

/** What a start put right, to be told once. */
function noticesOf({ recovered, restored }: Till): Notice[] {
  const notices: Notice[] = [];
  if (restored) notices.push({ kind: 'journalRestored', aside: restored.aside ?? '', madeAt: new Date(restored.madeAt).toISOString() });
  if (recovered > 0) notices.push({ kind: 'recovered', orders: recovered });
  return notices;
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
    const found = till.ok ? noticesOf(till.value) : [];
    return {
      version,
      settings: settings.get(),
      products: catalogue.products,
      status: this.status(),
      notices: [...notices, ...found],
      staff: this.staff().view(),
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
      orders: { pending: 0, queued: 0, inDoubt: 0, review: 0, owed: 0 },
    };
  }

  staff(): Staff {
    if (!this.#opened) throw new Error('The till is still opening');
    return this.#opened.staff;
  }

  actionsOf(next: Settings): readonly Action[] {
    return settingsActions(this.#parts.settings.get(), next);
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
    // Whatever the mode: training's client knows the practice service alone, and it is the shop's own connection that is tried.
    const client = this.#client('live', null);
    try {
      return await client.check(service, secret);
    } finally {
      await client.close();
    }
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
    opened?.staff.close();
    await opened?.care?.close();
    if (opened?.till.ok) opened.till.value.close();
    opened?.people?.close();
    await opened?.client.close();
  }

  async #open(): Promise<void> {
    const { settings, secrets, catalogue, clock, log, tell, folder } = this.#parts;
    const { mode } = settings.get();
    const practice = await this.#practice(mode);
    if (mode === 'live') await secrets.load();
    const marker = mode === 'live' ? await tillMarker(this.#parts.keychain) : null;
    const client = this.#client(mode, practice.ok ? practice.value : null);
    const service = orderServiceOver(client);
    const till = !practice.ok
      ? practice
      : openTill({
          mode,
          journalFile: join(folder, 'journal', `${mode}.db`),
          backupFolders: [backupFolder(settings.get(), folder)],
          service,
          clock,
          settings: settings.get,
          secret: () => secrets.state,
          catalogue,
          marker,
          orderChanged: tell.order,
          statusChanged: tell.status,
          bug: (error) => log.error('a background task failed', { error: String(error) }),
        });
    if (till.ok) client.onHealth((health) => this.#healthChanged(till.value, health));
    else log.error('the journal did not open', { failure: JSON.stringify(till.failure) });
    const care = till.ok ? this.#care(till.value, service) : null;
    this.#opened = { client, till, care, ...this.#staff(mode, till) };
    if (mode === 'training') void secrets.load().then(() => tell.status(this.status()));
  }

  /** People are kept in the live journal alone: in training it is opened for them, and for nothing else. */
  #staff(mode: Settings['mode'], till: Result<Till, Failure>): Pick<Opened, 'staff' | 'people'> {
    const { clock, settings, tell, folder } = this.#parts;
    const apart = mode === 'training' ? Journal.open(join(folder, 'journal', 'live.db')) : null;
    const journal = apart ?? (till.ok ? ok(till.value.book.journal) : till);
    const staff = openStaff(journal, { mode, clock, settings: settings.get, changed: tell.staff });
    return { staff, people: apart?.ok ? apart.value : null };
  }

  #care(till: Till, service: OrderService): JournalCare {
    const { clock, log, settings, folder, readerUrl } = this.#parts;
    return new JournalCare({ till, service, clock, log, backupFolder: () => backupFolder(settings.get(), folder), workerUrl: readerUrl });
  }

  #client(mode: Settings['mode'], practice: PracticeAddress | null): ServiceClient {
    const { settings, secrets } = this.#parts;
    return clientFor(mode, practice, { ...this.#parts, settings: settings.get, secret: secrets.secret, ownOrders: this.#places });
  }

  /** Starts the practice service where it is needed; a till without it still opens, and says so. */
  async #practice(mode: Settings['mode']): Promise<Result<PracticeAddress | null, Failure>> {
    if (mode === 'live') return ok(null);
    try {
      return ok(await this.#parts.practice());
    } catch (error) {
      this.#parts.log.error('the practice service did not start', { error: String(error) });
      return fail({ kind: 'unexpected', detail: String(error) });
    }
  }

  #ifOpen<T>(use: (till: Till) => T): T | undefined {
    return this.#opened?.till.ok ? use(this.#opened.till.value) : undefined;
  }

  /** The network may be back: what waited for it is tried at once. */
  #healthChanged(till: Till, health: ServiceHealth): void {
    till.status.service(health);
    if (health.is !== 'ok') return;
    till.queue.tryNow();
    void this.#opened?.care?.online();
  }

  #secretChanged(): StatusView {
    this.#opened?.client.credentialsChanged();
    const status = this.status();
    this.#parts.tell.status(status);
    return status;
  }
}
