import type { ErasureChange } from '../../../shared/erasure/erasure-views.ts';
import { isOpenJob, type PrintJobView } from '../../../shared/printing/print-jobs.ts';
import type { ServiceHealth } from '../../../shared/service/service-views.ts';
import type { Mode } from '../../../shared/settings/settings.ts';
import { AccountSecrets } from '../../devices/keychain/account-secrets.ts';
import { openPrintService, receiptsFolder } from '../../devices/printing/open-print-service.ts';
import type { PrintService } from '../../devices/printing/print-service.ts';
import { practisePrinters } from '../../devices/printing/printers.ts';
import type { BackupReport } from '../../journal/backup/backup.ts';
import { describeError } from '../../lib/error-text.ts';
import type { ListKey } from '../../lib/signed-lines.ts';
import type { OrderViews } from '../../selling/orders/views/order-views.ts';
import type { ServiceClient } from '../../service/client.ts';
import type { Practice } from '../../service/practice/practice.ts';
import { withoutCosts } from '../../shop/catalogue/catalogue.ts';
import { productsForSale } from '../../shop/catalogue/starter-rows.ts';
import { backupFolder, JournalMaintenance } from '../../till/maintenance/journal-maintenance.ts';
import type { LostOrderScan } from '../../till/maintenance/lost-order-scan.ts';
import type { Till } from '../../till/till.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { ServiceDiagnostics } from './service-diagnostics.ts';

/** Keeps the secrets of accounts that the settings no longer name while open orders need them. */
export const createAccountSecrets = ({ accounts, book }: Till, { secrets, settings, clock }: ShopDeps): AccountSecrets =>
  new AccountSecrets({
    secrets,
    accounts,
    journal: book.journal,
    place: () => settings.get().service,
    now: () => clock.now(),
  });

export function createMaintenance(
  till: Till,
  { clock, log, settings, folder, readerUrl, catalogueBook, push }: ShopDeps,
  mode: Mode,
  listKey: () => Promise<ListKey | null>,
  searchEnded: () => void,
): JournalMaintenance {
  // Only a backup of the live journal has a copy of the catalogue in its folder.
  const onBackup = (report: BackupReport): void => {
    if (mode === 'live') catalogueBook?.copyBeside(report).catch((error) => log.error('no copy was made', { error: describeError(error) }));
  };
  const erasure = {
    months: () => settings.get().privacy.retentionMonths,
    receipts: receiptsFolder(folder, mode),
    listKey,
    onProgress: (change: ErasureChange) => push('erasure', change),
  };
  return new JournalMaintenance({
    ...{ till, clock, log, erasure, workerUrl: readerUrl, onBackup, searchEnded },
    backupFolder: () => backupFolder(settings.get(), folder),
  });
}

/** `practice` can take the paper out of the practice printer; null in live use. */
export function createPrintService(
  till: Till,
  deps: ShopDeps,
  views: Pick<OrderViews, 'pushHidden'>,
  practice: Pick<Practice, 'isOn'> | null,
): PrintService {
  const { settings, log, push, printers } = deps;
  const bug = (error: unknown): void => log.error('a print failed', { error: describeError(error) });
  const changed = (job: PrintJobView): void => {
    push('printJob', job);
    // When a print job ends, the codes on it may have to be hidden.
    if (!isOpenJob(job.state) && job.orderIds.length > 0) views.pushHidden(job.orderIds);
  };
  return openPrintService(till, {
    ...deps,
    printers: practice ? practisePrinters(printers, () => practice.isOn('noPaper')) : printers,
    settings: settings.get,
    onChange: changed,
    onDrawer: (drawer) => push('drawer', drawer),
    onBug: bug,
  });
}

export function createServiceDiagnostics(
  mode: Mode,
  client: ServiceClient,
  { catalogue, clock, settings, log, push }: ShopDeps,
  practice: Pick<Practice, 'productsChanged'> | null,
): ServiceDiagnostics {
  return new ServiceDiagnostics({
    client,
    fileCatalogue: catalogue,
    forSale: (products) => productsForSale({ ...settings.get(), mode }, products),
    clock,
    settings: () => settings.get().service,
    productsChanged: (products) => {
      push('products', withoutCosts(products));
      practice?.productsChanged(products);
    },
    bug: (error) => log.error('a background read failed', { error: describeError(error) }),
  });
}

/** Shows the service's health in the status; once it is well, sends queued orders and makes missed reads at once. */
export function healthChanged(
  health: ServiceHealth,
  till: Till,
  service: Pick<ServiceDiagnostics, 'readDue'>,
  lostOrders: Pick<LostOrderScan, 'scanNow'>,
): void {
  till.status.note({ service: health });
  if (health.is !== 'ok') return;
  till.queue.tryNow();
  till.watcher.readMissed();
  service.readDue();
  lostOrders.scanNow();
}
