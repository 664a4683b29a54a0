import { basename } from 'node:path';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Notice } from '../../../shared/ipc/start-view.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { readListKey } from '../../devices/keychain/drawn-entries.ts';
import type { Staff } from '../../shop/staff/staff.ts';
import { type ConfirmedRestore, restoreBackup, restoreObstacle } from '../../till/maintenance/restore-backup.ts';
import type { Till } from '../../till/till.ts';
import { journalFileOf, type ShopDeps } from '../shop-deps.ts';
import { epochArchivesFor, readArchivedEpochs } from './external-record.ts';

interface RestoreShop {
  till(): Result<Till, Failure>;
  staff(): Pick<Staff, 'view'>;
  open(): Promise<void>;
  close(): Promise<void>;
  /** Shows a notice when the page loads next. */
  addNotice(notice: Notice): void;
}

/**
 * Replaces the journal by a backup as the terminal command does, with the till closed around it. Fails while an order may be
 * on its way to the service, and as {@link restoreBackup}; the till is open again afterwards.
 */
export async function restoreJournal(
  shop: RestoreShop,
  deps: ShopDeps,
  { file: from, staff, present }: ConfirmedRestore,
  by: Authority,
): Promise<Result<null, Failure>> {
  const till = shop.till();
  const obstacle = till.ok ? restoreObstacle(till.value) : null;
  if (obstacle) return fail(obstacle);
  const { log, push, reloadPage, settings, folder } = deps;
  push('journalWork', { work: 'restore', part: null });
  const { mode } = settings.get();
  const listKey = await readListKey(deps.keychain);
  const listed = await readArchivedEpochs(epochArchivesFor(mode, deps, async () => listKey));
  await shop.close();
  const restored = await restoreBackup(journalFileOf(folder, mode), from, { by, staff, present, listed, listKey }, deps);
  if (restored.ok) {
    log.info('a backup was restored', { from, aside: restored.value.replacedFile, by: by.person.id });
    shop.addNotice({ kind: 'copyRestored', aside: restored.value.replacedFile ?? '', from: basename(from) });
  }
  await shop.open();
  push('journalWork', null);
  if (restored.ok) reloadPage();
  else push('staff', shop.staff().view());
  return restored.ok ? ok(null) : restored;
}
