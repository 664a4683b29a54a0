import type { ImportRowView } from '../../../shared/catalogue/changes/import-views.ts';
import { planPeople } from '../../../shared/transfer/people-plan.ts';
import { settingChanges } from '../../../shared/transfer/setting-changes.ts';
import type { ShopTransfer } from '../../../shared/transfer/transfer-file.ts';
import { TRANSFER_PARTS } from '../../../shared/transfer/transfer-parts.ts';
import type { ReplacedList, TransferPreview } from '../../../shared/transfer/transfer-views.ts';
import { previewOf } from '../catalogue/import/import-preview.ts';
import { settingsAfter } from './transfer-steps.ts';
import type { TransferTarget } from './transfer-target.ts';

/** How many rows of each part the screen lists; the counts include the others. */
const LISTED = 100;

/** The changes that a file would make to this till, for the person who imports it. */
export function previewTransfer(
  { book, settings, people }: TransferTarget,
  transfer: ShopTransfer,
  importerId: string | null,
): Pick<TransferPreview, 'settings' | 'catalogue' | 'feeRules' | 'people'> {
  const own = settings.get();
  const { rules } = book.feeRules();
  const after = settingsAfter(own, transfer, TRANSFER_PARTS);
  return {
    // The flat fee is one of the fee rules.
    settings: settingChanges({ ...own, kioskFee: after.kioskFee }, after),
    catalogue: transfer.catalogue && previewCatalogue(book, transfer.catalogue),
    feeRules: replacedList(rules, transfer.feeRules),
    people: planPeople(people.everyone(), transfer.people, importerId),
  };
}

const replacedList = (before: readonly unknown[], after: readonly unknown[]): ReplacedList => ({
  before: before.length,
  after: after.length,
  isSame: JSON.stringify(before) === JSON.stringify(after),
});

function previewCatalogue(
  book: TransferTarget['book'],
  { products, operators, synonyms }: NonNullable<ShopTransfer['catalogue']>,
): NonNullable<TransferPreview['catalogue']> {
  const read = book.shop.ok ? book.shop.value.read() : null;
  const known = read?.ok ? (read.value?.products ?? []) : [];
  const readTables = book.shop.ok ? book.shop.value.readTables() : null;
  const own = readTables?.ok ? readTables.value : { operators: [], synonyms: [] };
  const byCode = (list: typeof products) => new Map(list.map((product) => [product.code, product]));
  const after = byCode(products);
  const { rows, repriced } = previewOf({ products: after, named: new Set(after.keys()) }, byCode(known));
  const first = (list: readonly ImportRowView[]) => list.slice(0, LISTED);
  return {
    counts: { added: rows.added.length, changed: rows.changed.length, gone: rows.gone.length, repriced },
    rows: { added: first(rows.added), changed: first(rows.changed), gone: first(rows.gone) },
    operators: replacedList(own.operators, operators),
    synonyms: replacedList(own.synonyms, synonyms),
  };
}
