import type {
  BulkChange,
  CatalogueView,
  ChangePreview,
  ListComparison,
  ProductFilter,
  TakeOverForm,
} from '../../../shared/catalogue/changes/catalogue-calls.ts';
import type {
  ImportPart,
  ImportProgress,
  ImportRowView,
  ImportView,
  UnmappedImport,
} from '../../../shared/catalogue/changes/import-views.ts';
import type { ImportMapping } from '../../../shared/catalogue/columns/import-mapping.ts';
import type { FamilyId } from '../../../shared/catalogue/families.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { FeeRules } from '../../../shared/prices/fee-rules.ts';
import type { FormColumn, PlacedFault, ProductDraft } from './form/product-draft.ts';
import type { CellChange } from './grid/cell-change.ts';
import type { GridColumn, GridSort } from './grid/grid-columns.ts';
import type { Selection } from './many/selection.ts';
import type { PageActions, ProductPages } from './product-pages.ts';

/** What the owner chose and typed for the products that the catalogue lacks; by code, the family and the price of each. */
export interface TypedForList {
  /** The family of a product that has none of its own and whose name suggests none. */
  readonly usual: FamilyId;
  readonly families: Readonly<Record<string, FamilyId>>;
  readonly prices: Readonly<Record<string, string>>;
}

/** The order of the favourites that is being made: the version of the catalogue and the order in which it began. */
export interface FavouritesStep {
  readonly state: 'favourites';
  readonly version: number | null;
  readonly before: readonly Product[];
  readonly products: readonly Product[];
  readonly dropped: readonly string[];
}

/** The step that the catalogue's screen shows. */
export type CatalogueStep =
  | { readonly state: 'list' }
  /** The form of one product, as typed. It stays while another screen is open and through a lock, until another person signs in. */
  | {
      readonly state: 'product';
      readonly isNew: boolean;
      /** The version of the catalogue that `before` shows; null before the first one. A save needs it, so that it undoes no newer change. */
      readonly version: number | null;
      readonly before: ProductDraft;
      readonly draft: ProductDraft;
      readonly faults: readonly PlacedFault[];
    }
  /** The favourites, in the order that the owner is making. */
  | FavouritesStep
  /** The differences between the provider's list and the catalogue; null until they are read. */
  | { readonly state: 'provider'; readonly comparison: ListComparison | null; readonly typed: TypedForList }
  /** The price table. Its products are kept beside the step. */
  | { readonly state: 'prices' }
  /** Import, export, and the versions that can be restored. */
  | { readonly state: 'files' }
  /** A file of another program, and the meanings that the owner chooses for its columns and categories. */
  | { readonly state: 'columns'; readonly unmapped: UnmappedImport; readonly mapping: ImportMapping; readonly isReading: boolean }
  /** The changes that an import would make, and the shown rows of one part. */
  | {
      readonly state: 'preview';
      readonly view: ImportView;
      readonly part: ImportPart;
      readonly rows: readonly ImportRowView[];
      readonly removeGone: boolean;
    };

/** The parts of the catalogue: the products, the provider's list, and the files with the versions. */
export type CataloguePart = 'catalogue' | 'providerList' | 'productFiles';

const PART_OF = {
  ...{ list: 'catalogue', product: 'catalogue', favourites: 'catalogue', prices: 'catalogue' },
  ...{ provider: 'providerList', files: 'productFiles', columns: 'productFiles', preview: 'productFiles' },
} as const satisfies Record<CatalogueStep['state'], CataloguePart>;

/** The part that a step belongs to. */
export const partOf = ({ state }: CatalogueStep): CataloguePart => PART_OF[state];

/** The steps at which the other parts were left; a part without one begins at its first step. */
type LeftSteps = Readonly<Partial<Record<CataloguePart, CatalogueStep>>>;

/** Whether the person is still in the step that asked, even if they typed there. */
export const isSamePlace = (asked: CatalogueStep, now: CatalogueStep): boolean =>
  asked.state === 'product' && now.state === 'product' ? asked.before === now.before : asked.state === now.state;

/**
 * Whether the person has neither left the step that asked nor typed there. More rows of a preview are no change of it, and a new comparison
 * with the provider's list keeps what is typed for it.
 */
export const isUntouched = (asked: CatalogueStep, now: CatalogueStep): boolean =>
  asked === now ||
  (asked.state === 'preview' && now.state === 'preview' && asked.view === now.view) ||
  (asked.state === 'provider' && now.state === 'provider');

/** The last change of many: the versions that it made, and those before. */
export interface LastMany {
  readonly products: { readonly made: number; readonly before: number } | null;
  readonly fees: { readonly made: number; readonly before: FeeRules } | null;
}

/** Whether the newest version of the catalogue is the one that the last change made, so that an undo takes back nothing else. */
export const isUndoable = ({ lastMany, view }: Pick<CatalogueState, 'lastMany' | 'view'>): boolean =>
  lastMany?.products ? view?.version?.version === lastMany.products.made : !!lastMany?.fees;

export interface CatalogueState extends ProductPages, PageActions, ProviderState, ImportState, GridActions {
  /** Null until it is read. */
  readonly view: CatalogueView | null;
  readonly step: CatalogueStep;
  readonly left: LeftSteps;
  /** Opens a part at the step where it was left. A file whose progress is shown is read no further. */
  readonly openPart: (part: CataloguePart) => void;
  /** Opens a part from another one of the same screen. The price table, where each change is saved at once, gives way to the list. */
  readonly openPartHere: (part: CataloguePart) => void;
  /** The chosen products. Single products stay chosen across searches; the choice of all found products ends with its search. */
  readonly selection: Selection;
  /** The highlighted row; null while there is none. */
  readonly at: number | null;
  readonly isBusy: boolean;
  /** Why the last act failed; it changed nothing. */
  readonly failure: Failure | null;
  /** Reads the version and the visible rows. */
  readonly open: () => Promise<void>;
  readonly point: (at: number | null) => void;
  readonly startProduct: (product: Product | null) => void;
  readonly type: (column: FormColumn, text: string) => void;
  /** Makes the next save wait for this reading of a file into the form. If it ends with false, the save does nothing: the form says why. */
  readonly saveAfter: (reading: Promise<boolean>) => void;
  readonly saveProduct: () => Promise<void>;
  readonly toggle: (code: string) => void;
  readonly selectAll: () => void;
  readonly clearSelection: () => void;
  /** Changes all chosen products, or none where the change fails. */
  readonly changeMany: (change: BulkChange) => Promise<void>;
  /** What this change would make of the prices of the chosen products. */
  readonly previewMany: (change: BulkChange) => Promise<Result<ChangePreview, Failure>>;
  /** What an undo takes back. Null where there is nothing. */
  readonly lastMany: LastMany | null;
  /** Takes back the newest change, also one that is still being saved; nothing where the catalogue has changed since. */
  readonly undoMany: () => Promise<void>;
  readonly startFavourites: () => Promise<void>;
  readonly moveFavourite: (code: string, by: -1 | 1) => void;
  readonly dropFavourite: (code: string) => void;
  readonly saveFavourites: () => Promise<void>;
  /** The name of the file that the last export wrote; null where there is none. */
  readonly savedFile: string | null;
  readonly exportAll: () => Promise<void>;
  readonly saveSample: () => Promise<void>;
  readonly bringBack: (version: number) => Promise<void>;
  readonly bringBackCopy: (key: string) => Promise<void>;
  readonly beginAgain: () => Promise<void>;
  readonly toList: () => void;
  /** Forgets the typed product and the choice, when another person signs in. */
  readonly reset: () => void;
}

/** The functions that the parts of the store share. `act` runs one act at a time; `done` turns its answer into a change of the state. */
export interface StoreParts {
  readonly set: (change: Partial<CatalogueState>) => void;
  readonly get: () => CatalogueState;
  readonly act: <T>(call: () => Promise<Result<T, Failure>>, done: (value: T) => Partial<CatalogueState>) => Promise<void>;
}

/** The differences that the owner takes over from a comparison. */
export type Chosen = Pick<TakeOverForm, 'add' | 'switchOff' | 'cost'>;

/** The comparison with the provider's list. */
export interface ProviderState {
  /** When the provider was asked for its list, in ms on the monotonic clock; null while no request is under way. */
  readonly listAskedAt: number | null;
  /** Compares the list with the catalogue, while the comparison is shown. */
  readonly compare: () => Promise<void>;
  /** Asks the provider for its list now. Other acts can run meanwhile. */
  readonly readList: () => Promise<void>;
  /** Stops waiting. Main keeps a later answer, and the screen shows it when the comparison is opened again. */
  readonly stopReadingList: () => void;
  readonly takeOver: (chosen: Chosen) => Promise<void>;
  readonly typeForList: (typed: Partial<TypedForList>) => void;
}

/** The import of a file. */
export interface ImportState {
  /** The progress of reading a file; null while none is read. */
  readonly progress: ImportProgress | null;
  readonly setProgress: (progress: ImportProgress | null) => void;
  readonly chooseImport: () => Promise<void>;
  /** Sets the meaning of the columns, and reads the categories again. */
  readonly chooseColumns: (mapping: ImportMapping) => Promise<void>;
  readonly chooseCategories: (mapping: ImportMapping) => void;
  /** Compares the file by the chosen meanings, and shows the preview. */
  readonly mapImport: () => Promise<void>;
  /** Goes back from the preview to the chosen meanings of the file. */
  readonly changeColumns: () => Promise<void>;
  readonly showPart: (part: ImportPart) => Promise<void>;
  readonly showMore: () => Promise<void>;
  readonly setRemoveGone: (removeGone: boolean) => void;
  readonly applyImport: () => Promise<void>;
  readonly cancelImport: () => Promise<void>;
}

/** The price table. */
export interface GridActions {
  /** The listed products in the order of the table; null until they are read. */
  readonly grid: {
    readonly products: readonly Product[];
    readonly sort: GridSort | null;
    /** The filter of these products. */
    readonly filter: ProductFilter;
  } | null;
  readonly startGrid: () => void;
  /** Reads the products of the filter. */
  readonly readGrid: (rules: FeeRules) => Promise<void>;
  /** Sorts by a column, first ascending, then descending. */
  readonly sortGrid: (column: GridColumn, rules: FeeRules) => void;
  /** Saves cells: shown at once, sent in their order. */
  readonly setCells: (changes: readonly CellChange[]) => Promise<void>;
  /** The codes of the whole catalogue, also of products that the filter leaves out. */
  readonly readCodes: () => Promise<Result<ReadonlySet<string>, Failure>>;
  readonly previewCells: (changes: readonly CellChange[]) => Promise<Result<ChangePreview, Failure>>;
  /** Changes the prices of all listed products. */
  readonly repriceListed: (change: BulkChange) => Promise<void>;
  readonly previewListed: (change: BulkChange) => Promise<Result<ChangePreview, Failure>>;
}
