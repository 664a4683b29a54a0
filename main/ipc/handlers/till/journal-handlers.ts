import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { ExportResultView, JournalView } from '../../../../shared/journal/journal-views.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import { COPIES_FOLDER, exportSubject, WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** The journal and its backups. These calls also work while no till is open. */
export function journalHandlers({ deps, allow, choose }: HandlerContext): Handlers['journal'] {
  const { journalAdmin } = deps;
  const setFolder = (folder: string | null): Result<JournalView, Failure> => {
    const changed = deps.settings.setBackupFolder(folder);
    return changed.ok ? ok(journalAdmin.view()) : changed;
  };
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
      allow<ExportResultView | null>('exportHistory', exportSubject(form.unmasked), (by) =>
        deps.saveTable(journalAdmin.exportName(), ['csv'], ({ file }) => journalAdmin.export(file, form, by)),
      ),
    chooseFolder: () =>
      allow<JournalView | null>('changeSettings', COPIES_FOLDER.chosen, () =>
        choose((dialogs) => dialogs.chooseFolder(journalAdmin.view().folder), setFolder),
      ),
    useOwnFolder: () => allow('changeSettings', COPIES_FOLDER.own, () => setFolder(null)),
    chooseCopy: () =>
      allow('restoreBackup', WHOLE_SHOP, () =>
        choose(
          (dialogs) => dialogs.chooseBackup(journalAdmin.view().folder),
          (file) => ok(journalAdmin.offerFile(file)),
        ),
      ),
    inspectCopy: (key) => allow('restoreBackup', WHOLE_SHOP, () => journalAdmin.inspectBackup(key)),
    restore: (form) =>
      allow('restoreBackup', WHOLE_SHOP, (by) => {
        const confirmed = journalAdmin.backupToRestore(form);
        return confirmed.ok ? deps.restoreJournal(confirmed.value, by) : confirmed;
      }),
    scanReceipt: (text) => allow('verifyJournal', WHOLE_SHOP, (by) => journalAdmin.lookUpReceipt(text, by)),
    answerListedRuns: (form) => allow('verifyJournal', WHOLE_SHOP, (by) => journalAdmin.answerListedRuns(form, by)),
    found: () => allow('verifyJournal', WHOLE_SHOP, () => ok(journalAdmin.foundOrders())),
    reviewFound: (orderId) => allow('resolveReview', orderId, (by) => journalAdmin.reviewFound(orderId, by)),
  };
}
