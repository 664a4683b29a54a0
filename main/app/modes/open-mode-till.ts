import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { Mode } from '../../../shared/settings/settings.ts';
import type { EpochArchive } from '../../journal/core/epoch-list.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import { describeError } from '../../lib/error-text.ts';
import type { OtherAccountReader } from '../../selling/orders/accounts/other-account-reader.ts';
import type { OrderService } from '../../selling/orders/ports.ts';
import { backupFolder } from '../../till/maintenance/journal-maintenance.ts';
import { openTill, type Till } from '../../till/till.ts';
import type { ExternalRecord } from '../opening/external-record.ts';
import { journalFileOf, type ShopDeps } from '../shop-deps.ts';
import type { ServiceDiagnostics } from './service-diagnostics.ts';

interface OpenTillInput extends ExternalRecord {
  readonly deps: ShopDeps;
  readonly orders: OrderService;
  readonly otherAccounts: OtherAccountReader;
  readonly service: ServiceDiagnostics;
  readonly archives: readonly EpochArchive[];
  readonly changed: (stored: StoredOrder) => void;
}

/** Opens the till of a mode with the ports of the shop. */
export function openTillOf(
  mode: Mode,
  { deps, orders, otherAccounts, service, marker, archivedEpochs, listKey, hadJournal, archives, changed }: OpenTillInput,
): Result<Till, Failure> {
  const { settings, secrets, clock, log, logFault = () => null, push, folder, practiceReadDelay, catalogueBook } = deps;
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
    ...(catalogueBook && { prices: () => catalogueBook.pricesInForce() }),
    ...(mode === 'training' && practiceReadDelay ? { readDelay: practiceReadDelay } : {}),
    marker,
    archivedEpochs,
    listKey,
    archives,
    orderChanged: changed,
    statusChanged: (status) => push('status', status),
    shiftChanged: (shift) => push('shift', shift),
    customerChanged: (change) => push('customer', change),
    collectiveChanged: () => push('collective', null),
    bug: (error) => log.error('a background task failed', { error: describeError(error) }),
  });
}
