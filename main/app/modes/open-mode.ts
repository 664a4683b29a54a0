import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { isOpen } from '../../../shared/orders/order.ts';
import type { Mode } from '../../../shared/settings/settings.ts';
import type { AccountSecrets } from '../../devices/keychain/account-secrets.ts';
import { readListKey } from '../../devices/keychain/drawn-entries.ts';
import { rememberJournal } from '../../devices/keychain/known-journals.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import { createClockScope } from '../../lib/clock-scope.ts';
import { describeError } from '../../lib/error-text.ts';
import { createOtherAccountReader } from '../../selling/orders/accounts/other-account-reader.ts';
import { createOrderService } from '../../selling/orders/client-order-service.ts';
import type { OrderViews } from '../../selling/orders/views/order-views.ts';
import type { ConfirmedAccounts } from '../../service/operations/operation-outcome.ts';
import { backupFolder } from '../../till/maintenance/journal-maintenance.ts';
import { openReadOnlyHistory } from '../../till/maintenance/order-history.ts';
import { openTill, type Till } from '../../till/till.ts';
import { type ExternalRecord, epochArchivesFor, readExternalRecord, readLiveRecord } from '../opening/external-record.ts';
import { openStaffJournal } from '../opening/open-staff-journal.ts';
import { retryOpeningJournal } from '../opening/retry-open-journal.ts';
import { journalFileOf, type ShopDeps } from '../shop-deps.ts';
import { createAccountClient, createClient } from './mode-clients.ts';
import { createAccountSecrets, createMaintenance, createPrintService, createServiceDiagnostics, healthChanged } from './mode-parts.ts';
import { confirmedIn, createPractice, resumeAfterFault, type SellingParts, startPractice } from './mode-practice.ts';
import type { OpenedMode } from './opened-mode.ts';

interface OpenModeHooks {
  /** The accounts under which orders of this till were read; the journal keeps them. */
  readonly ownOrders: ConfirmedAccounts;
  /** Called when a disk that refused writes accepts them again. */
  readonly reopen: () => void;
  /** Pushes changed orders to the page. */
  readonly views: Pick<OrderViews, 'pushChanged' | 'pushHidden'>;
}

/** Opens all parts of a mode and starts them. Where the till does not open, the others still do. */
export async function openMode(mode: Mode, shop: ShopDeps, { ownOrders, reopen, views }: OpenModeHooks): Promise<OpenedMode> {
  const scope = createClockScope(shop.clock);
  const { clock } = scope;
  const deps = { ...shop, clock };
  const { keychain, folder, readerUrl, settings, secrets, push } = deps;
  const file = journalFileOf(folder, mode);
  const bug = (error: unknown): void => deps.log.error('a background task failed', { error: describeError(error) });
  const practice = await startPractice(mode, deps);
  const listKey = readListKey(keychain);
  const archives = epochArchivesFor(mode, deps, () => listKey);
  const external = await readExternalRecord(mode, deps, archives, () => listKey);
  // The client has its own timers: a call in progress keeps its time limits after the close.
  const connection = practice.ok ? practice.value : null;
  const client = createClient(mode, connection, shop, confirmedIn(connection, ownOrders));
  // Opening a till recovers orders, so they change before there is a print service.
  const selling: SellingParts = { till: null, printing: null };
  const practised = createPractice(connection, deps, () => resumeAfterFault(selling).catch(bug));
  const service = createServiceDiagnostics(mode, client, deps, practised);
  const orders = createOrderService(client);
  const secretsRef: { secrets: AccountSecrets | null } = { secrets: null };
  const otherAccounts = createOtherAccountReader({
    hasSecret: async (account) => ((await secretsRef.secrets?.secretOf(account)) ?? null) !== null,
    createClient: (account) =>
      createAccountClient(account.account, async () => (await secretsRef.secrets?.secretOf(account)) ?? null, shop, ownOrders),
  });
  const sweep = (): void => {
    const dropped = secretsRef.secrets?.dropUnneeded().then(() => till.ok && till.value.status.notify());
    dropped?.catch(bug);
  };
  const changed = (stored: StoredOrder): void => {
    views.pushChanged(stored);
    selling.printing?.orderChanged(stored);
    if (secretsRef.secrets && !isOpen(stored.order.state) && till.ok && !till.value.accounts.isOwn(stored.order.sale)) sweep();
  };
  const till: Result<Till, Failure> = practice.ok
    ? openTill({
        mode,
        journalFile: file,
        backupFolders: [backupFolder(settings.get(), folder)],
        service: orders,
        readElsewhere: otherAccounts.read,
        hasKeptSecret: secrets.hasKeptSecret,
        clock,
        settings: settings.get,
        secret: () => secrets.state,
        catalogue: service.catalogue,
        ...external,
        ...optionalDeps(mode, deps, external),
        archives,
        orderChanged: changed,
        paid: (ticket, by) => selling.printing?.paid(ticket, by),
        statusChanged: (status) => push('status', status),
        shiftChanged: (shift) => push('shift', shift),
        customerChanged: (change) => push('customer', change),
        groupsChanged: () => push('groups', null),
        bug,
      })
    : practice;
  if (till.ok && mode === 'live') secretsRef.secrets = createAccountSecrets(till.value, deps);
  sweep();
  const services = till.ok
    ? {
        printing: createPrintService(till.value, deps, views, practised),
        maintenance: createMaintenance(till.value, deps, mode, () => listKey, sweep),
      }
    : null;
  let stopListeners = (): void => {};
  if (till.ok && services) {
    Object.assign(selling, { till: till.value, printing: services.printing });
    const stopHealth = client.onHealth((health) => healthChanged(health, till.value, service, services.maintenance.lostOrders));
    const stopHold = client.onHold((until) =>
      till.value.status.note({ rateLimitedUntil: until === null ? null : new Date(until).toISOString() }),
    );
    stopListeners = () => {
      stopHealth();
      stopHold();
    };
  } else if (!till.ok) deps.log.error('the journal did not open', logFieldsOf(till.failure));
  if (till.ok && mode === 'live') {
    rememberJournal(keychain, file).catch(bug);
    const { status, balance } = till.value;
    service.start({
      low: (balanceLow) => status.note({ balanceLow }),
      moment: () => balance.moment,
      reported: (amount, askedAt) => balance.record(amount, askedAt),
    });
  }
  services?.printing.start();
  const staffParts = await openStaffJournal(mode, till, deps, () => readLiveRecord(deps, () => listKey));
  const lacksCatalogue = deps.catalogueBook?.setJournal(staffParts.liveJournal) ?? false;
  return {
    client,
    otherAccounts,
    dropUnneededSecrets: sweep,
    serviceDiagnostics: service,
    practice: practised,
    till,
    printing: services?.printing ?? null,
    maintenance: services?.maintenance ?? null,
    readOnlyHistory: till.ok ? null : openReadOnlyHistory(file, mode, till.failure, readerUrl),
    clock: scope,
    stopListening: till.ok ? stopListeners : retryOpeningJournal(clock, file, till.failure, reopen),
    lacksCatalogue,
    ...staffParts,
  };
}

/** What the shop may lack, or the mode does not use. */
const optionalDeps = (mode: Mode, { catalogueBook, practiceReadDelay, logFault }: ShopDeps, { hadJournal }: ExternalRecord) => ({
  ...(catalogueBook && { prices: () => catalogueBook.pricesInForce() }),
  ...(mode === 'training' && practiceReadDelay && { readDelay: practiceReadDelay }),
  ...(logFault && { logFault }),
  hadJournal: mode === 'live' && hadJournal,
});

/** The failure for the log, without its detail, which may quote the journal. */
export const logFieldsOf = (failure: Failure): Readonly<Record<string, string>> => ({
  failure: failure.kind,
  ...('why' in failure ? { why: failure.why } : {}),
});
