import { z } from 'zod';
import {
  BulkChangeForm,
  type CatalogueView,
  type ChangePreview,
  FavouritesForm,
  type ListComparison,
  type ProductPage,
  ProductPageForm,
  SaveProductForm,
  TakeOverForm,
} from '../../catalogue/changes/catalogue-calls.ts';
import {
  ApplyImportForm,
  type ChosenImport,
  ImportPageForm,
  type ImportRowView,
  type ImportView,
  MapImportForm,
  ReadImportForm,
  type UnmappedImport,
} from '../../catalogue/changes/import-views.ts';
import { type FeeAnswer, FeeQuestion, FeeRulesForm, type FeeRulesVersionView, type FeeRulesView } from '../../prices/fee-rule-views.ts';
import { BringBackWithFees, BulkChangeWithFees } from '../../prices/with-fees.ts';
import { ApplyTransferForm, type TransferPreview } from '../../transfer/transfer-views.ts';
import { call, nothing } from './call.ts';

/** The catalogue with its fee rules, and the shop's file for a second till. */
export const catalogueCalls = {
  catalogue: {
    view: call<CatalogueView>().takes(nothing),
    /** A page of products with their costs. */
    products: call<ProductPage>().takes(ProductPageForm),
    /** Adds or replaces one product. Fails with `badProduct` by member. */
    save: call<CatalogueView>().takes(SaveProductForm),
    /** Switches many on or off, favours, reprices or removes them: all or none. */
    changeMany: call<CatalogueView>().takes(BulkChangeWithFees),
    /** What such a change would make of the prices; writes nothing, and fails as the change would. */
    previewMany: call<ChangePreview>().takes(BulkChangeForm),
    orderFavourites: call<CatalogueView>().takes(FavouritesForm),
    bringBack: call<CatalogueView>().takes(BringBackWithFees),
    /** Brings back the catalogue that was copied with a backup. */
    bringBackCopy: call<CatalogueView>().takes(z.object({ key: z.string().min(1).max(200) })),
    /** Begins with an empty file where the shop's own is damaged or missing; the damaged one is kept. */
    beginAnew: call<CatalogueView>().takes(nothing),
    /** Asks for a file in the system's dialog, reads it, and compares it where it needs no mapping; null when cancelled. */
    chooseImport: call<ChosenImport | null>().takes(nothing),
    /** Previews the chosen file with a mapping. */
    readImport: call<UnmappedImport>().takes(ReadImportForm),
    /** Reads the chosen file by a mapping and compares it; the mapping is remembered for files with the same headings. */
    mapImport: call<ImportView>().takes(MapImportForm),
    importPage: call<readonly ImportRowView[]>().takes(ImportPageForm),
    applyImport: call<CatalogueView>().takes(ApplyImportForm),
    cancelImport: call<null>().takes(nothing),
    /** Writes all products to a file from the system's dialog, whose ending decides the format; null when cancelled. */
    export: call<{ readonly file: string } | null>().takes(nothing),
    /** Writes a file that shows every column, in the same way. */
    saveSample: call<{ readonly file: string } | null>().takes(nothing),
    /** Compares the provider's last list with the catalogue; `health.refreshProducts` reads it. */
    comparison: call<ListComparison>().takes(nothing),
    takeOver: call<CatalogueView>().takes(TakeOverForm),
    feeRules: call<FeeRulesView>().takes(nothing),
    saveFeeRules: call<FeeRulesView>().takes(FeeRulesForm),
    /** The newest kept versions of the fee rules, the newest first. */
    feeRuleVersions: call<readonly FeeRulesVersionView[]>().takes(nothing),
    /** What a line costs now, by which rule, and what the shop expects to keep of it. */
    feeFor: call<FeeAnswer>().takes(FeeQuestion),
  },
  transfer: {
    /** Writes the shop to a file from the system's dialog; null when cancelled. */
    export: call<{ readonly file: string } | null>().takes(nothing),
    /** Asks for a file in the system's dialog, reads it and compares it; null when cancelled. */
    choose: call<TransferPreview | null>().takes(nothing),
    /** Makes this till what the preview of that digest showed, all or nothing. */
    apply: call<null>().takes(ApplyTransferForm),
    cancel: call<null>().takes(nothing),
  },
} as const;
