import type { BulkChange, CatalogueView, ListComparison, TakeOverForm } from '../../../shared/catalogue/changes/catalogue-calls.ts';
import type {
  ImportPart,
  ImportProgress,
  ImportRowView,
  ImportView,
  UnmappedImport,
} from '../../../shared/catalogue/changes/import-views.ts';
import type { ImportMapping } from '../../../shared/catalogue/columns/import-mapping.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { FormColumn, PlacedFault, ProductDraft } from './form/product-draft.ts';
import type { Selection } from './many/selection.ts';
import type { PageActions, ProductPages } from './product-pages.ts';

/** What the owner is doing with the catalogue. */
type CatalogueStep =
  | { readonly state: 'list' }
  /** The form of one product, as typed; it survives another screen, and ends with the session. */
  | {
      readonly state: 'product';
      readonly isNew: boolean;
      readonly before: ProductDraft;
      readonly draft: ProductDraft;
      readonly faults: readonly PlacedFault[];
    }
  /** The favourites, in the order that is being made. */
  | { readonly state: 'favourites'; readonly products: readonly Product[]; readonly dropped: readonly string[] }
  /** How the provider's list differs. */
  | { readonly state: 'provider'; readonly comparison: ListComparison }
  /** Import, export, and what can be brought back. */
  | { readonly state: 'files' }
  /** A file of another program, and what is chosen of its columns and categories. */
  | { readonly state: 'columns'; readonly unmapped: UnmappedImport; readonly mapping: ImportMapping; readonly isReading: boolean }
  /** What a file would change, and the rows of one part that are shown. */
  | {
      readonly state: 'preview';
      readonly view: ImportView;
      readonly part: ImportPart;
      readonly rows: readonly ImportRowView[];
      readonly removeGone: boolean;
    };

export interface CatalogueState extends ProductPages, PageActions, ProviderState, ImportState {
  /** Null until it is known. */
  readonly view: CatalogueView | null;
  readonly step: CatalogueStep;
  /** The chosen products, across several searches; all that are found holds for one search alone. */
  readonly selection: Selection;
  /** The highlighted row. */
  readonly at: number | null;
  readonly isBusy: boolean;
  /** Why the last act failed; nothing was changed. */
  readonly failure: Failure | null;
  /** Reads the version and the visible rows. */
  readonly open: () => Promise<void>;
  readonly point: (at: number | null) => void;
  readonly startProduct: (product: Product | null) => void;
  readonly type: (column: FormColumn, text: string) => void;
  /** A save waits for this reading of a file into the form, and does nothing where it ends with false: the form says why. */
  readonly saveAfter: (reading: Promise<boolean>) => void;
  readonly saveProduct: () => Promise<void>;
  readonly toggle: (code: string) => void;
  readonly selectAll: () => void;
  readonly clearSelection: () => void;
  /** Changes the chosen products: all of them, or none. */
  readonly changeMany: (change: BulkChange) => Promise<void>;
  readonly startFavourites: () => Promise<void>;
  readonly moveFavourite: (code: string, by: -1 | 1) => void;
  readonly dropFavourite: (code: string) => void;
  readonly saveFavourites: () => Promise<void>;
  /** The file that was written last. */
  readonly savedFile: string | null;
  readonly startFiles: () => void;
  readonly exportTo: (format: 'csv' | 'json' | 'xlsx') => Promise<void>;
  readonly saveSample: () => Promise<void>;
  readonly bringBack: (version: number) => Promise<void>;
  readonly bringBackCopy: (key: string) => Promise<void>;
  readonly beginAgain: () => Promise<void>;
  readonly toList: () => void;
  /** Forgets what was typed, for the next person. */
  readonly reset: () => void;
}

/** What the parts of the store share. `act` runs one change at a time, and `done` says what its answer changes of the state. */
export interface StoreParts {
  readonly set: (change: Partial<CatalogueState>) => void;
  readonly get: () => CatalogueState;
  readonly act: <T>(call: () => Promise<Result<T, Failure>>, done: (value: T) => Partial<CatalogueState>) => Promise<void>;
}

/** What is taken over of a comparison. */
export type Chosen = Pick<TakeOverForm, 'add' | 'switchOff' | 'cost'>;

/** The comparison with the provider's list. */
export interface ProviderState {
  /** Since when the provider is asked for its list, in ms on the monotonic clock; null while it is not. */
  readonly listAskedAt: number | null;
  readonly startProvider: () => Promise<void>;
  /** Asks the provider for its list now. Other acts go on meanwhile. */
  readonly readList: () => Promise<void>;
  /** Waits no longer: an answer that comes later is known to main, and shown when the comparison is opened again. */
  readonly stopReadingList: () => void;
  readonly takeOver: (chosen: Chosen) => Promise<void>;
}

/** The import of a file. */
export interface ImportState {
  /** How far the reading of a file is; null while none is read. */
  readonly progress: ImportProgress | null;
  readonly setProgress: (progress: ImportProgress | null) => void;
  readonly chooseImport: () => Promise<void>;
  /** Says which column is what, and reads the categories again. */
  readonly chooseColumns: (mapping: ImportMapping) => Promise<void>;
  readonly chooseCategories: (mapping: ImportMapping) => void;
  /** Compares the file as it was said, and shows the preview. */
  readonly mapImport: () => Promise<void>;
  /** Goes back from the preview to what was said of the file. */
  readonly changeColumns: () => Promise<void>;
  readonly showPart: (part: ImportPart) => Promise<void>;
  readonly showMore: () => Promise<void>;
  readonly setRemoveGone: (removeGone: boolean) => void;
  readonly applyImport: () => Promise<void>;
  readonly cancelImport: () => Promise<void>;
}
