import { createHash } from 'node:crypto';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { Person } from '../../../shared/staff/staff.ts';
import { shopSettingsOf } from '../../../shared/transfer/shop-settings.ts';
import type { CatalogueBook } from '../catalogue/catalogue-book.ts';

/** The parts of a till that a shop's file is made of, and that it changes. */
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

/** Tells one state of each part from another: what a preview was made for, and which parts an import has not written yet. */
export interface TransferMarks {
  readonly people: string;
  readonly catalogue: number | null;
  readonly feeRules: number | null;
  readonly settings: string;
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export const marksOf = ({ book, settings, people }: TransferTarget): TransferMarks => ({
  people: hashOf(people.everyone()),
  catalogue: book.version()?.version ?? null,
  feeRules: book.feeRules().version,
  settings: hashOf(shopSettingsOf(settings.get())),
});
