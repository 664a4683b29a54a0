import type { Failure } from '../../../shared/ipc/failures.ts';
import type { StatusView } from '../../../shared/ipc/status-view.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { PrintService } from '../../devices/printing/print-service.ts';
import type { Projections } from '../../journal/projections/projections.ts';
import { describeError } from '../../lib/error-text.ts';
import type { HeadOffice } from '../../office/head-office.ts';
import type { OrderViews } from '../../selling/orders/views/order-views.ts';
import type { ConfirmedAccounts } from '../../service/operations/operation-outcome.ts';
import type { Staff } from '../../shop/staff/staff.ts';
import { historyOfTill, type OrderHistory } from '../../till/maintenance/order-history.ts';
import type { Till } from '../../till/till.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { askKeychainAgain } from './ask-keychain-again.ts';
import { openMode } from './open-mode.ts';
import { closeJournals, closeMode, type OpenedMode } from './opened-mode.ts';
import { sendingTill } from './sending-till.ts';

/** Which mode is open: opens the one that the settings name, closes it, and answers what its till and journal can. */
export class CurrentMode {
  readonly #deps: ShopDeps;
  readonly #views: Pick<OrderViews, 'pushChanged' | 'pushHidden'>;
  readonly #office: Pick<HeadOffice, 'open' | 'close'>;
  #opened: OpenedMode | null = null;
  /** The modes whose parts are being closed. */
  readonly #closing = new Set<OpenedMode>();
  #opening: Promise<void> | null = null;

  /** The accounts under which this till has read its own orders; the journal keeps them across restarts. */
  readonly confirmedAccounts: ConfirmedAccounts = {
    has: (account) => this.withTill((till) => till.book.isAccountConfirmed(account)) ?? false,
    remember: (account) => this.withTill((till) => till.book.confirmAccount(account)),
  };

  constructor(deps: ShopDeps, views: Pick<OrderViews, 'pushChanged' | 'pushHidden'>, office: Pick<HeadOffice, 'open' | 'close'>) {
    this.#deps = deps;
    this.#office = office;
    this.#views = views;
  }

  /** Opens the mode, once: each caller waits for the same opening. */
  open(): Promise<void> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  /** Closes the open mode. The next start recovers work in progress. */
  async close(): Promise<void> {
    await this.#opening;
    const opened = this.#opened;
    this.#opened = null;
    this.#opening = null;
    this.#deps.catalogueBook?.setJournal(null);
    if (!opened) return;
    this.#closing.add(opened);
    await Promise.all([this.#office.close(), closeMode(opened)]);
    this.#closing.delete(opened);
  }

  /**
   * Closes the journals at once and leaves other parts open, because the process ends and waits for nothing. A journal that is not closed has no
   * mark of a proper end, and the next start would doubt its newest sales.
   */
  end(): void {
    for (const mode of [this.#opened, ...this.#closing]) if (mode) closeJournals(mode);
  }

  async reopen(): Promise<void> {
    await this.close();
    await this.open();
  }

  /** The open parts; null while a mode opens or none is open. */
  get opened(): OpenedMode | null {
    return this.#opened;
  }

  /** The same; throws while there are none. */
  get parts(): OpenedMode {
    if (!this.#opened) throw new Error('The till is still opening');
    return this.#opened;
  }

  readonly till = (): Result<Till, Failure> => this.#opened?.till ?? fail({ kind: 'unexpected', detail: 'The till is still opening' });

  readonly printing = (): Result<PrintService, Failure> => this.partOf(this.#opened?.printing, 'nothing prints');

  /** A part of an open till; where it is missing, why there is no till. */
  partOf<P>(part: P | null | undefined, detail: string): Result<P, Failure> {
    if (part) return ok(part);
    const till = this.till();
    return till.ok ? fail({ kind: 'unexpected', detail }) : till;
  }

  readonly staff = (): Staff => this.parts.staff;

  /** Calls `use` with the till where it is open, else returns undefined. */
  withTill<T>(use: (till: Till) => T): T | undefined {
    return this.#opened?.till.ok ? use(this.#opened.till.value) : undefined;
  }

  /** The readable orders, also of a journal whose till did not open; null where nothing can be read. */
  history(): OrderHistory | null {
    const { maintenance, till, readOnlyHistory } = this.#opened ?? { maintenance: null, till: null, readOnlyHistory: null };
    if (!till?.ok || !maintenance) return readOnlyHistory;
    return historyOfTill(till.value, maintenance.reader);
  }

  /** The readable orders alone. */
  read(): Projections | null {
    return this.withTill(({ book }) => book.journal.read) ?? this.#opened?.readOnlyHistory?.read ?? null;
  }

  status(): StatusView {
    const till = this.till();
    if (till.ok) return till.value.status.view();
    return statusWithoutTill(this.#deps, till.failure, (this.#opened?.readOnlyHistory ?? null) !== null);
  }

  /** Call when the client secret changed: applies it to the open mode. */
  secretChanged(): StatusView {
    this.#opened?.client.credentialsChanged();
    this.#opened?.serviceDiagnostics.readDue();
    const status = this.status();
    this.#deps.push('status', status);
    return status;
  }

  async #open(): Promise<void> {
    const { settings, secrets, push, reloadPage, log } = this.#deps;
    const { mode } = settings.get();
    const bug = (error: unknown): void => log.error('a background task failed', { error: describeError(error) });
    const reopen = (): void => {
      this.reopen()
        .then(() => reloadPage())
        .catch(bug);
    };
    this.#opened = await openMode(mode, this.#deps, { ownOrders: this.confirmedAccounts, reopen, views: this.#views });
    const { till, maintenance, printing } = this.#opened;
    if (mode === 'live' && till.ok && maintenance && printing)
      this.#office.open(sendingTill({ till: till.value, reader: maintenance.reader, printing }, this.#deps), this.#deps.clock);
    // Training needs no secret, so it waits for none.
    const known = mode === 'training' ? secrets.load().then(() => push('status', this.status())) : Promise.resolve();
    const { clock } = this.#opened.clock;
    known.then(() => askKeychainAgain(clock, secrets, () => this.secretChanged(), bug)).catch(bug);
  }
}

/** The status while no till is open: sales are stopped for `failure`, and the orders can at most be read. */
const statusWithoutTill = (
  { settings, secrets, logFault }: Pick<ShopDeps, 'settings' | 'secrets' | 'logFault'>,
  failure: Failure,
  isReadable: boolean,
): StatusView => ({
  mode: settings.get().mode,
  sales: { is: 'stopped', failure, still: isReadable ? 'reading' : 'nothing' },
  service: { is: 'untried' },
  secret: secrets.state,
  orders: { pending: 0, queued: 0, inDoubt: 0, review: 0, flagged: 0, unsent: 0, owed: 0, held: 0, found: 0 },
  unconfirmed: 0,
  asksListed: { runs: false, erasures: false },
  balanceLow: null,
  office: null,
  rateLimitedUntil: null,
  diskFullSoon: null,
  otherAccounts: [],
  logFault: logFault?.() ?? null,
});
