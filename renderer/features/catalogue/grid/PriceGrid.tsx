import { ArrowLeft, ClipboardPaste, Tags } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkChange } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp } from '../../../core/context.tsx';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { useListKeys } from '../../../core/use-list-keys.ts';
import { FieldPad } from '../../../parts/form/FieldPad.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { EmptyState } from '../../../ui/text/Note.tsx';
import styles from '../Catalogue.module.css';
import { useCatalogue } from '../catalogue-store.ts';
import { CatalogueFilters } from '../list/CatalogueFilters.tsx';
import { RepriceDialog } from '../many/RepriceDialog.tsx';
import { UndoMany } from '../many/UndoMany.tsx';
import { NO_FILTER } from '../product-pages.ts';
import { GridTable } from './GridTable.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import type { CellPlace } from './pasted-cells.ts';

type Asked = { readonly is: 'paste'; readonly text: string } | { readonly is: 'reprice' } | null;

const NOTHING: readonly Product[] = [];
const FIRST_PRICE: CellPlace = { row: 0, column: 'price' };

/** The price table: the amounts of the listed products are typed in cells, pasted from a sheet, or computed from their costs. */
export function PriceGrid() {
  const { t } = useTranslation();
  const { filter, failure, find, toList, readGrid, setCells, repriceListed, previewListed, undoMany, view } = useCatalogue(
    (state) => state,
  );
  const isRead = useCatalogue(({ grid }) => grid !== null);
  const isListed = useCatalogue(({ grid, filter: now }) => grid?.filter === now);
  const products = useCatalogue(({ grid }) => grid?.products) ?? NOTHING;
  const rules = useApp((state) => state.feeRules);
  const [active, setActive] = useState(FIRST_PRICE);
  const [asked, setAsked] = useState<Asked>(null);
  const grid = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another fee must not sort the rows again.
  useEffect(() => {
    setActive(FIRST_PRICE);
    inBackground(readGrid(rules));
  }, [filter, readGrid]);
  useEffect(() => {
    if (isRead) grid.current?.focus();
  }, [isRead]);
  const toGrid = () => grid.current?.focus();
  const onKeyDown = useListKeys({ text: filter.text, isListed, inList: { ArrowDown: toGrid, Enter: toGrid }, atOnce: {} });
  const isFiltered = filter.text !== '' || filter.family !== null || filter.state !== 'all';
  const leave = () => (isFiltered ? find(NO_FILTER) : toList());
  const close = () => setAsked(null);
  const paste = (text: string) => setAsked({ is: 'paste', text });
  const reprice = () => setAsked({ is: 'reprice' });
  const change = (made: BulkChange) => {
    close();
    inBackground(repriceListed(made));
  };
  const isUsable = products.length > 0 && view?.fault === null;
  useShortcuts({
    F4: isUsable ? () => paste('') : undefined,
    F5: isUsable ? reprice : undefined,
    Escape: leave,
  });
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchField
            value={filter.text}
            onType={(text) => find({ text })}
            onKeyDown={onKeyDown}
            label={t('catalogue.search')}
            placeholder={t('catalogue.searchHint')}
            list="price-grid"
            aria-haspopup="grid"
            hasResults={products.length > 0}
            activeId={undefined}
            maxLength={80}
          />
        </div>
        <Changes isUsable={isUsable} isFiltered={isFiltered} onPaste={() => paste('')} onReprice={reprice} />
        <Button icon={<ArrowLeft aria-hidden="true" />} keyName="Esc" onPress={toList}>
          {t('common.back')}
        </Button>
      </div>
      <CatalogueFilters canChoose={false} />
      <UndoMany />
      {failure ? <FailureNote failure={failure} /> : null}
      {isRead && products.length === 0 ? (
        <EmptyState title={t('catalogue.none')}>
          <p>{t(isFiltered ? 'catalogue.noneHint' : 'catalogue.emptyHint')}</p>
        </EmptyState>
      ) : null}
      {products.length > 0 ? (
        <GridTable
          box={grid}
          products={products}
          active={active}
          onActive={setActive}
          onPaste={paste}
          onChange={setCells}
          onUndo={() => inBackground(undoMany())}
        />
      ) : null}
      <FieldPad home="[data-price-cell]" next={t('sell.next')} />
      {asked?.is === 'paste' ? (
        <PasteDialog
          first={asked.text}
          products={products}
          active={active}
          onUse={(changes) => {
            close();
            inBackground(setCells(changes));
          }}
          onCancel={close}
        />
      ) : null}
      {asked?.is === 'reprice' ? (
        <RepriceDialog count={products.length} preview={previewListed} onChange={change} onCancel={close} />
      ) : null}
    </div>
  );
}

interface ChangesProps {
  readonly isUsable: boolean;
  readonly isFiltered: boolean;
  readonly onPaste: () => void;
  readonly onReprice: () => void;
}

/** The changes of many prices; none where there is no product at all, or the shop's file cannot be used. */
function Changes({ isUsable, isFiltered, onPaste, onReprice }: ChangesProps) {
  const { t } = useTranslation();
  const isPossible = useCatalogue(({ grid, view }) => grid === null || (view?.fault === null && (isFiltered || grid.products.length > 0)));
  if (!isPossible) return null;
  return (
    <>
      <Button icon={<ClipboardPaste aria-hidden="true" />} keyName="F4" isDisabled={!isUsable} onPress={onPaste}>
        {t('grid.paste')}
      </Button>
      <Button icon={<Tags aria-hidden="true" />} keyName="F5" isDisabled={!isUsable} onPress={onReprice}>
        {t('many.reprice')}
      </Button>
    </>
  );
}
