import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { Person } from '../../../shared/staff/staff.ts';
import { shopSettingsOf } from '../../../shared/transfer/settings-split.ts';
import type { CatalogueBook } from '../catalogue/catalogue-book.ts';
import type { PendingTransfer } from './pending-transfer.ts';
import { digestOf } from './write-transfer.ts';

/** The parts of a till that a shop's file contains and changes. */
export interface TransferTarget {
  readonly book: CatalogueBook;
  readonly settings: {
    get(): Settings;
    save(settings: Settings, by: readonly Authority[]): Promise<Result<Settings, Failure>>;
    /** Fails with `ordersLeft` where these settings would leave open orders without an account. */
    leavesNoOrders(settings: Settings): Result<null, Failure>;
  };
  readonly people: {
    /** Everyone who was ever added. */
    everyone(): readonly Person[];
    /** Adds and changes people as the plan says, all or none; new ones have no PIN. */
    takeOver(people: readonly Person[], by: Authority): Result<null, Failure>;
  };
}

/** Identifies the state of each part. Shows whether a preview is still current, and which parts an import has not written yet. */
export type TransferMarks = PendingTransfer['before'];

export const marksOf = ({ book, settings, people }: TransferTarget): TransferMarks => ({
  people: digestOf(people.everyone()),
  catalogue: book.version()?.version ?? null,
  feeRules: book.feeRules().version,
  settings: digestOf(shopSettingsOf(settings.get())),
});
