import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { ExportView, FoundView, StaffDifference } from '../../../shared/journal/journal-views.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { type Action, type Authority, may } from '../../../shared/staff/permissions.ts';
import { COPIES_FOLDER, exportSubject, WHOLE_SHOP } from '../../../shared/staff/subjects.ts';
import type { JournalDesk } from '../../journal-admin/journal-admin.ts';
import type { Dialogs } from '../dialogs.ts';

/** What the calls about the journal reach. */
export interface JournalHouse {
  readonly desk: JournalDesk;
  readonly dialogs: Dialogs;
  /** Where copies go from now on; null for the till's own folder. */
  keepCopiesIn(folder: string | null): Result<unknown, Failure>;
  /** Closes the till, puts the copy in the journal's place, and opens it again. */
  restoreJournal(from: string, staff: readonly StaffDifference[], by: Authority): Promise<Result<null, Failure>>;
}

type Answer<T> = Result<T, Failure> | Promise<Result<T, Failure>>;
export type Allow = <T>(action: Action, subject: string, work: (by: Authority) => Answer<T>) => Answer<T>;

/** The journal's calls, each with the permission that it asks for. They are answered even while no till is open. */
export function journalHandlers(house: JournalHouse, allow: Allow): Handlers['journal'] {
  const { desk } = house;
  return {
    view: () => allow('verifyJournal', WHOLE_SHOP, () => ok(desk.view())),
    verify: () => allow('verifyJournal', WHOLE_SHOP, () => desk.verify()),
    stopVerify: () =>
      allow('verifyJournal', WHOLE_SHOP, () => {
        desk.stopVerify();
        return ok(null);
      }),
    copy: () => allow('makeBackup', WHOLE_SHOP, () => desk.copy()),
    export: (form) =>
      allow<ExportView | null>('exportHistory', exportSubject(form), async ({ person }) => {
        const file = await house.dialogs.save(desk.exportName(form));
        return file === null ? ok(null) : desk.export(file, form, may(person.role, 'viewMargin'));
      }),
    chooseFolder: () =>
      allow('changeSettings', COPIES_FOLDER.chosen, async () => {
        const folder = await house.dialogs.folder(desk.view().folder);
        if (folder === null) return ok(null);
        const kept = house.keepCopiesIn(folder);
        return kept.ok ? ok(desk.view()) : kept;
      }),
    useOwnFolder: () =>
      allow('changeSettings', COPIES_FOLDER.own, () => {
        const kept = house.keepCopiesIn(null);
        return kept.ok ? ok(desk.view()) : kept;
      }),
    chooseCopy: () =>
      allow('restoreBackup', WHOLE_SHOP, async () => {
        const file = await house.dialogs.copy(desk.view().folder);
        return ok(file === null ? null : desk.offer(file));
      }),
    inspectCopy: (key) => allow('restoreBackup', WHOLE_SHOP, () => desk.inspect(key)),
    restore: (form) =>
      allow('restoreBackup', WHOLE_SHOP, (by) => {
        const file = desk.chosen(form);
        return file.ok ? house.restoreJournal(file.value, form.staff, by) : file;
      }),
    scanReceipt: (text) => allow('verifyJournal', WHOLE_SHOP, (by) => desk.scanReceipt(text, by)),
    found: () => allow('verifyJournal', WHOLE_SHOP, () => ok(desk.found())),
    reviewFound: (orderId) =>
      allow('resolveReview', orderId, (by) => {
        const found = desk.reviewFound(orderId, by);
        return found.ok ? ok(found.value.map((order) => codesFor(by, order))) : found;
      }),
  };
}

/** A supervisor's PIN for one found order shows nobody else the codes of all. */
const codesFor = ({ person }: Authority, found: FoundView): FoundView =>
  may(person.role, 'reprintCode') ? found : { ...found, codes: [] };
