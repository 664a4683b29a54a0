import type { CatalogueVersion } from '../../../../shared/catalogue/changes/catalogue-version.ts';
import type {
  ApplyImportForm,
  ChosenImport,
  ImportPageForm,
  ImportProgress,
  ImportRowView,
  ImportView,
  MapImportForm,
  ReadImportForm,
  UnmappedImport,
} from '../../../../shared/catalogue/changes/import-views.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import type { ImportFailure } from '../../../lib/import/import-file.ts';
import type { ChangeFailure } from '../database/shop-data-failure.ts';

/** The messages between main and the thread of an import. */

/** Given to the thread when it starts. */
export interface ImportStart {
  readonly file: string;
  /** The shop's file, whose catalogue the import is compared with. */
  readonly shopFile: string;
}

interface ImportCalls {
  /** Reads the file, and compares it where its columns and categories are known. */
  readonly read: { readonly input: null; readonly answer: ChosenImport };
  /** Returns the file as a mapping would read it. */
  readonly readBy: { readonly input: ReadImportForm; readonly answer: UnmappedImport };
  /** Reads the file by a mapping, compares it, and remembers the mapping. */
  readonly map: { readonly input: MapImportForm; readonly answer: ImportView };
  readonly page: { readonly input: ImportPageForm; readonly answer: readonly ImportRowView[] };
  readonly apply: {
    readonly input: ApplyImportForm & { readonly by: Authority; readonly now: number };
    readonly answer: CatalogueVersion | null;
  };
}
export type ImportCallName = keyof ImportCalls;
export type ImportInput<Q extends ImportCallName> = ImportCalls[Q]['input'];
export type ImportAnswer<Q extends ImportCallName> = Result<ImportCalls[Q]['answer'], ImportFailure | ChangeFailure>;

export type ImportRequest = {
  readonly [Q in ImportCallName]: { readonly id: number; readonly call: Q; readonly input: ImportInput<Q> };
}[ImportCallName];

export type ImportMessage =
  | { readonly type: 'answer'; readonly id: number; readonly answer: ImportAnswer<ImportCallName> }
  | { readonly type: 'progress'; readonly progress: ImportProgress };
