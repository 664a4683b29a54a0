import { existsSync } from 'node:fs';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { PrintJobView } from '../../shared/ipc/views.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { isOpen } from '../../shared/order/order.ts';
import { isOpenJob } from '../../shared/printing/print-jobs.ts';
import type { ServiceHealth } from '../../shared/service/service-views.ts';
import { withoutCosts } from '../catalogue/catalogue.ts';
import { liveProducts } from '../catalogue/live-products.ts';
import type { EpochArchive } from '../journal/core/epoch-list.ts';
import type { ListEntry } from '../journal/core/epochs.ts';
import type { StoredOrder } from '../journal/projections/projections.ts';
import { backupFolder, JournalMaintenance } from '../journal-admin/journal-maintenance.ts';
import { openReadOnlyHistory, type ReadOnlyHistory } from '../journal-admin/order-history.ts';
import { type ClockScope, createClockScope } from '../lib/clock-scope.ts';
import { errorWords } from '../lib/error-text.ts';
import { createOrderService } from '../orders/order-service.ts';
import type { OrderService } from '../orders/ports.ts';
import type { OrderViews } from '../orders/views/order-views.ts';
import { openPrintService } from '../printing/open-print-service.ts';
import type { PrintService } from '../printing/print-service.ts';
import { AccountSecrets } from '../secrets/account-secrets.ts';
import { isJournalKnown, rememberJournal } from '../secrets/known-journals.ts';
import { readTillMarker } from '../secrets/till-marker.ts';
import type { ServiceClient } from '../service/client.ts';
import { createAccountClient, createModeClient, type ModeClientDeps } from '../service/mode-client.ts';
import type { ConfirmedAccounts } from '../service/operations/operation-deps.ts';
import { createOtherAccountReader, type OtherAccountReader } from '../service/other-account-reader.ts';
import { openTill, type Till } from '../till/till.ts';
import type { PracticeAddress } from '../training/practice-service.ts';
import { epochArchivesFor, readArchivedEpochs } from './epoch-archives.ts';
import { type OpenedStaffJournal, openStaffJournal } from './open-staff-journal.ts';
import { retryOpeningJournal } from './retry-open-journal.ts';
import { ServiceDiagnostics } from './service-diagnostics.ts';
import { journalFileOf, type Mode, type ShopDeps } from './shop-deps.ts';

/** What is open in one mode: a till with its service client, or the reason why there is none. */
export interface OpenedMode extends OpenedStaffJournal {
  readonly client: ServiceClient;
  /** Reads orders of accounts that the settings no longer name. */
  readonly otherAccounts: OtherAccountReader;
  /** Drops the stored secrets that no open order needs. */
  readonly dropUnneededSecrets: () => void;
  readonly serviceDiagnostics: ServiceDiagnostics;
  readonly till: Result<Till, Failure>;
  /** The services of an open till; null while there is none. */
  readonly printing: PrintService | null;
  readonly maintenance: JournalMaintenance | null;
  /** The readable history while there is no till. */
  readonly readOnlyHistory: ReadOnlyHistory | null;
  readonly stopListening: () => void;
  /** The clock of everything that is open here. */
  readonly clock: Pick<ClockScope, 'close'>;
}

interface OpenModeHooks {
  /** The accounts under which this till has read its own orders; the journal keeps them across restarts. */
  readonly ownOrders: ConfirmedAccounts;
  /** Called when a disk that refused writes accepts them again. */
  readonly reopen: () => void;
  /** Pushes changed orders to the page. */
  readonly views: Pick<OrderViews, 'pushChanged' | 'pushHidden'>;
}

/** Opens everything that a mode needs, and starts the background work. */
export async function openMode(mode: Mode, shop: ShopDeps, { ownOrders, reopen, views }: OpenModeHooks): Promise<OpenedMode> {
  const scope = createClockScope(shop.clock);
  const { clock } = scope;
  const deps = { ...shop, clock };
  const { keychain, folder, readerUrl } = deps;
  const bug = (error: unknown): void => deps.log.error('a background task failed', { error: errorWords(error) });
  const practice = await startPractice(mode, deps);
  const archives = epochArchivesFor(mode, deps);
  const { liveListed, ...external } = await readExternalRecord(mode, deps, archives);
  // A call under way keeps its time limits even after the close.
  const client = createClient(mode, practice.ok ? practice.value : null, shop, ownOrders);
  const service = createServiceDiagnostics(mode, client, deps);
  const orders = createOrderService(client);
  const secretsRef: { secrets: AccountSecrets | null } = { secrets: null };
  const otherAccounts = createOtherAccountReader({
    hasSecret: async (account) => ((await secretsRef.secrets?.secretOf(account)) ?? null) !== null,
    createClient: (account) =>
      createAccountClient(account.account, async () => (await secretsRef.secrets?.secretOf(account)) ?? null, clientDeps(shop, ownOrders)),
  });
  const sweep = (): void => {
    const dropped = secretsRef.secrets?.dropUnneeded().then(() => till.ok && till.value.status.notify());
    dropped?.catch(bug);
  };
  // Recovery changes orders while the till opens, before there is a print service.
  const printingRef: { printing: PrintService | null } = { printing: null };
  const changed = (stored: StoredOrder): void => {
    views.pushChanged(stored);
    printingRef.printing?.orderChanged(stored);
    if (secretsRef.secrets && !isOpen(stored.order.state) && till.ok && !till.value.accounts.isOwn(stored.order.sale)) sweep();
  };
  const till: Result<Till, Failure> = practice.ok
    ? openTillOf(mode, { deps, orders, otherAccounts, service, ...external, archives, changed })
    : practice;
  if (till.ok && mode === 'live') secretsRef.secrets = createAccountSecrets(till.value, deps);
  sweep();
  const file = journalFileOf(folder, mode);
  const services = till.ok
    ? { printing: createPrintService(till.value, deps, views), maintenance: createMaintenance(till.value, deps, sweep) }
    : null;
  printingRef.printing = services?.printing ?? null;
  let stopHealthListener = (): void => {};
  if (till.ok && services)
    stopHealthListener = client.onHealth((health) => healthChanged(health, till.value, service, services.maintenance));
  else if (!till.ok) deps.log.error('the journal did not open', whyNot(till.failure));
  if (till.ok && mode === 'live') {
    rememberJournal(keychain, file).catch(bug);
    service.start((low) => till.value.status.setBalanceLow(low));
  }
  services?.printing.start();
  return {
    client,
    otherAccounts,
    dropUnneededSecrets: sweep,
    serviceDiagnostics: service,
    till,
    printing: services?.printing ?? null,
    maintenance: services?.maintenance ?? null,
    readOnlyHistory: till.ok ? null : openReadOnlyHistory(file, mode, till.failure, readerUrl),
    clock: scope,
    stopListening: till.ok ? stopHealthListener : retryOpeningJournal(clock, file, till.failure, reopen),
    ...openStaffJournal(mode, till, deps, { hadJournal: external.hadJournal, liveEpochs: liveListed }),
  };
}

/** Without the detail, which may quote the journal and is shown on the screen only. */
const whyNot = (failure: Failure): Readonly<Record<string, string>> => ({
  failure: failure.kind,
  ...('why' in failure ? { why: failure.why } : {}),
});

/** What is known of this till outside of its folder. */
interface ExternalRecord {
  readonly marker: string | null;
  readonly archivedEpochs: readonly ListEntry[];
  readonly hadJournal: boolean;
}

async function readExternalRecord(
  mode: Mode,
  deps: ShopDeps,
  archives: readonly EpochArchive[],
): Promise<ExternalRecord & { readonly liveListed: readonly ListEntry[] }> {
  const { secrets, keychain, folder } = deps;
  if (mode === 'live') await secrets.load();
  const [marker, listed] = await Promise.all([mode === 'live' ? readTillMarker(keychain) : null, readArchivedEpochs(archives)]);
  const live = journalFileOf(folder, 'live');
  // Training also needs the live journal's epochs, because it restores that journal for its people.
  const liveListed = mode === 'live' ? listed : await readArchivedEpochs(epochArchivesFor('live', deps));
  return { marker, archivedEpochs: listed, liveListed, hadJournal: !existsSync(live) && (await isJournalKnown(keychain, live)) };
}

/** Closes the journal and every connection; the next start recovers what is under way. */
export async function closeMode({
  client,
  otherAccounts,
  serviceDiagnostics,
  till,
  printing,
  maintenance,
  staff,
  readOnlyHistory,
  stopListening,
  staffJournal,
  clock,
}: OpenedMode): Promise<void> {
  staff.close();
  serviceDiagnostics.stop();
  stopListening();
  // Before the first await: nothing queued may be sent while the till closes.
  if (till.ok) till.value.stopActivity();
  try {
    await printing?.stop();
    await maintenance?.close();
    await readOnlyHistory?.close();
  } finally {
    if (till.ok) till.value.close();
    staffJournal?.close();
    await Promise.all([client.close(), otherAccounts.close()]).finally(clock.close);
  }
}

/** Creates the client of a mode; also for testing a connection while another mode is open. */
export function createClient(mode: Mode, practice: PracticeAddress | null, deps: ShopDeps, ownOrders: ConfirmedAccounts): ServiceClient {
  return createModeClient(mode, practice, clientDeps(deps, ownOrders));
}

const clientDeps = (deps: ShopDeps, ownOrders: ConfirmedAccounts): ModeClientDeps => {
  const { settings, secrets } = deps;
  return { ...deps, settings: settings.get, secret: secrets.secretFor, isSecretElsewhere: secrets.isForOtherOrigin, ownOrders };
};

const createAccountSecrets = ({ accounts, book }: Till, { secrets, settings, clock }: ShopDeps): AccountSecrets =>
  new AccountSecrets({
    secrets,
    accounts,
    journal: book.journal,
    tokenAddress: () => settings.get().service.authUrl,
    now: () => clock.now(),
  });

interface OpenTillInput extends ExternalRecord {
  readonly deps: ShopDeps;
  readonly orders: OrderService;
  readonly otherAccounts: OtherAccountReader;
  readonly service: ServiceDiagnostics;
  readonly archives: readonly EpochArchive[];
  readonly changed: (stored: StoredOrder) => void;
}

function openTillOf(
  mode: Mode,
  { deps, orders, otherAccounts, service, marker, archivedEpochs, hadJournal, archives, changed }: OpenTillInput,
): Result<Till, Failure> {
  const { settings, secrets, clock, log, logFault = () => null, push, folder } = deps;
  return openTill({
    logFault,
    mode,
    journalFile: journalFileOf(folder, mode),
    backupFolders: [backupFolder(settings.get(), folder)],
    hadJournal: mode === 'live' && hadJournal,
    service: orders,
    readElsewhere: otherAccounts.read,
    hasKeptSecret: secrets.hasKeptSecret,
    clock,
    settings: settings.get,
    secret: () => secrets.state,
    catalogue: service.catalogue,
    marker,
    archivedEpochs: archivedEpochs,
    archives,
    orderChanged: changed,
    statusChanged: (status) => push('status', status),
    bug: (error) => log.error('a background task failed', { error: errorWords(error) }),
  });
}

/** Call when the service's health changes: the network may be back, so sends and reads at once what waited for it. */
export function healthChanged(
  health: ServiceHealth,
  till: Till,
  service: Pick<ServiceDiagnostics, 'readDue'>,
  maintenance: Pick<JournalMaintenance, 'scanNow'>,
): void {
  till.status.setService(health);
  if (health.is !== 'ok') return;
  till.queue.tryNow();
  till.watcher.readMissed();
  service.readDue();
  maintenance.scanNow();
}

function createMaintenance(till: Till, { clock, log, settings, folder, readerUrl }: ShopDeps, searchEnded: () => void): JournalMaintenance {
  const backupsIn = (): string => backupFolder(settings.get(), folder);
  return new JournalMaintenance({ till, clock, log, backupFolder: backupsIn, workerUrl: readerUrl, searchEnded });
}

function createPrintService(till: Till, deps: ShopDeps, views: OpenModeHooks['views']): PrintService {
  const { settings, log, push } = deps;
  const bug = (error: unknown): void => log.error('a print failed', { error: errorWords(error) });
  const changed = (job: PrintJobView): void => {
    push('paper', job);
    // A print job that ended may mean that its codes must be hidden.
    if (!isOpenJob(job.state)) views.pushHidden(job.orderIds);
  };
  return openPrintService(till, {
    ...deps,
    settings: settings.get,
    onChange: changed,
    onDrawer: (drawer) => push('drawer', drawer),
    onBug: bug,
  });
}

function createServiceDiagnostics(
  mode: Mode,
  client: ServiceClient,
  { catalogue, clock, settings, log, push }: ShopDeps,
): ServiceDiagnostics {
  return new ServiceDiagnostics({
    client,
    fileCatalogue: catalogue,
    forSale: (products) => (mode === 'live' ? liveProducts(products, settings.get().catalogue.adoptedRows) : products),
    clock,
    settings: () => settings.get().service,
    productsChanged: (products) => push('products', withoutCosts(products)),
    bug: (error) => log.error('a background read failed', { error: errorWords(error) }),
  });
}

/** Starts the practice service where the mode needs it; a till without it still opens, and reports the failure. */
async function startPractice(mode: Mode, { practice, log }: ShopDeps): Promise<Result<PracticeAddress | null, Failure>> {
  if (mode === 'live') return ok(null);
  try {
    return ok(await practice());
  } catch (error) {
    log.error('the practice service did not start', { error: errorWords(error) });
    return fail({ kind: 'unexpected', detail: String(error) });
  }
}
