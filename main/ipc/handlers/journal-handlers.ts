import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { ExportResultView, FoundOrderView, StaffDifference } from '../../../shared/journal/journal-views.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { type Authority, canPerform } from '../../../shared/staff/permissions.ts';
import { COPIES_FOLDER, exportSubject, WHOLE_SHOP } from '../../../shared/staff/subjects.ts';
import type { JournalAdmin } from '../../journal-admin/journal-admin.ts';
import type { Authorize } from '../authorize.ts';
import type { Dialogs } from '../dialogs.ts';

export interface JournalHandlerDeps {
  readonly journalAdmin: JournalAdmin;
  readonly dialogs: Dialogs;
  /** Changes the folder of the backups; null for the till's own. */
  readonly settings: { setBackupFolder(folder: string | null): Result<unknown, Failure> };
  /** Closes the till, replaces the journal by the backup, and opens the till again. */
  restoreJournal(from: string, staff: readonly StaffDifference[], by: Authority): Promise<Result<null, Failure>>;
}

/** The journal and its backups. These calls also work while no till is open. */
export function journalHandlers(deps: JournalHandlerDeps, allow: Authorize): Handlers['journal'] {
  const { journalAdmin } = deps;
  return {
    view: () => allow('verifyJournal', WHOLE_SHOP, () => ok(journalAdmin.view())),
    verify: () => allow('verifyJournal', WHOLE_SHOP, () => journalAdmin.verify()),
    stopVerify: () =>
      allow('verifyJournal', WHOLE_SHOP, () => {
        journalAdmin.stopVerify();
        return ok(null);
      }),
    copy: () => allow('makeBackup', WHOLE_SHOP, () => journalAdmin.backUp()),
    export: (form) =>
      allow<ExportResultView | null>('exportHistory', exportSubject(form), async ({ person }) => {
        const file = await deps.dialogs.chooseSaveFile(journalAdmin.exportName(form));
        return file === null ? ok(null) : journalAdmin.export(file, form, canPerform(person.role, 'viewMargin'));
      }),
    chooseFolder: () =>
      allow('changeSettings', COPIES_FOLDER.chosen, async () => {
        const folder = await deps.dialogs.chooseFolder(journalAdmin.view().folder);
        if (folder === null) return ok(null);
        const kept = deps.settings.setBackupFolder(folder);
        return kept.ok ? ok(journalAdmin.view()) : kept;
      }),
    useOwnFolder: () =>
      allow('changeSettings', COPIES_FOLDER.own, () => {
        const kept = deps.settings.setBackupFolder(null);
        return kept.ok ? ok(journalAdmin.view()) : kept;
      }),
    chooseCopy: () =>
      allow('restoreBackup', WHOLE_SHOP, async () => {
        const file = await deps.dialogs.chooseBackup(journalAdmin.view().folder);
        return ok(file === null ? null : journalAdmin.offerFile(file));
      }),
    inspectCopy: (key) => allow('restoreBackup', WHOLE_SHOP, () => journalAdmin.inspectBackup(key)),
    restore: (form) =>
      allow('restoreBackup', WHOLE_SHOP, (by) => {
        const file = journalAdmin.backupToRestore(form);
        return file.ok ? deps.restoreJournal(file.value, form.staff, by) : file;
      }),
    scanReceipt: (text) => allow('verifyJournal', WHOLE_SHOP, (by) => journalAdmin.lookUpReceipt(text, by)),
    found: () => allow('verifyJournal', WHOLE_SHOP, () => ok(journalAdmin.foundOrders())),
    reviewFound: (orderId) =>
      allow('resolveReview', orderId, (by) => {
        const found = journalAdmin.reviewFound(orderId, by);
        return found.ok ? ok(found.value.map((order) => codesVisibleTo(by, order))) : found;
      }),
  };
}

/** A supervisor's PIN for one found order shows nobody else the codes of all. */
const codesVisibleTo = ({ person }: Authority, found: FoundOrderView): FoundOrderView =>
  canPerform(person.role, 'reprintCode') ? found : { ...found, codes: [] };
