import { PackagePlus, Star, Table2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { useListKeys } from '../../../core/use-list-keys.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { BelowParts } from '../../../ui/layout/parts/PartRow.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Callout } from '../../../ui/text/Callout.tsx';
import { EmptyState } from '../../../ui/text/Note.tsx';
import styles from '../Catalogue.module.css';
import { useCatalogue } from '../catalogue-store.ts';
import { ManyBar } from '../many/ManyBar.tsx';
import { selectedCount } from '../many/selection.ts';
import { UndoMany } from '../many/UndoMany.tsx';
import { NO_FILTER, productAt } from '../product-pages.ts';
import { CatalogueFilters } from './CatalogueFilters.tsx';
import { ProductTable } from './ProductTable.tsx';

/** The number of rows that Page Up and Page Down move by. */
const PAGE_STEP = 8;

/** Finds, shows and opens the products. The search field keeps the focus; the arrows move in the table. */
export function CatalogueList() {
  const { t } = useTranslation();
  const { app } = useDeps();
  const {
    filter,
    total,
    at,
    pages,
    isListed,
    view,
    failure,
    find,
    point,
    startProduct,
    toggle,
    clearSelection,
    startFavourites,
    startGrid,
  } = useCatalogue((state) => state);
  const field = useRef<HTMLInputElement>(null);
  const isFiltered = filter.text !== '' || filter.family !== null || filter.state !== 'all';
  const count = total ?? 0;
  const isChosen = useCatalogue(({ selection }) => selectedCount(selection, count) > 0);
  // The button that changed the choice disappears, so the field takes the focus and the arrows keep working.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs again when the choice begins or ends.
  useEffect(() => {
    field.current?.focus();
  }, [isChosen]);
  const move = (by: number) => (count === 0 ? undefined : point(Math.max(0, Math.min(count - 1, (at ?? -1) + by))));
  const openAt = (row: number) => {
    const product = productAt({ pages }, row);
    point(row);
    if (product) startProduct(product);
  };
  const onKeyDown = useListKeys({
    ...{ text: filter.text, isListed },
    inList: {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      PageDown: () => move(PAGE_STEP),
      PageUp: () => move(-PAGE_STEP),
      Enter: () => (at === null ? move(1) : openAt(at)),
    },
    atOnce: {},
  });
  const addProduct = () => startProduct(null);
  const orderFavourites = () => inBackground(startFavourites());
  const leave = () => {
    if (isChosen) clearSelection();
    else if (isFiltered) find(NO_FILTER);
    else app.getState().navigate('sell');
  };
  const chooseAt = () => {
    const product = at === null ? undefined : productAt({ pages }, at);
    if (product) toggle(product.code);
  };
  useShortcuts({ F4: addProduct, F7: orderFavourites, F8: startGrid, 'Ctrl+ ': chooseAt, Escape: leave });
  return (
    <BelowParts>
      <div className={styles.list}>
        <div className={styles.bar}>
          <div className={styles.search}>
            <SearchField
              ref={field}
              value={filter.text}
              onType={(text) => find({ text })}
              onKeyDown={onKeyDown}
              label={t('catalogue.search')}
              placeholder={t('catalogue.searchHint')}
              list="catalogue-rows"
              hasResults={count > 0}
              activeId={at === null ? undefined : `catalogue-row-${at}`}
              maxLength={80}
            />
          </div>
          <Button icon={<PackagePlus aria-hidden="true" />} keyName="F4" onPress={addProduct}>
            {t('catalogue.add')}
          </Button>
          <Button icon={<Table2 aria-hidden="true" />} keyName="F8" onPress={startGrid}>
            {t('grid.open')}
          </Button>
          <Button icon={<Star aria-hidden="true" />} keyName="F7" onPress={orderFavourites}>
            {t('favourites.open')}
          </Button>
        </div>
        {isChosen ? <ManyBar /> : <CatalogueFilters />}
        <UndoMany />
        {failure ? <FailureNote failure={failure} /> : null}
        {view?.fault ? (
          <FailureNote failure={view.fault}>
            <ToFiles label={t('files.waysOut')} />
          </FailureNote>
        ) : null}
        {!isChosen && view !== null && view.fault === null && view.version === null ? (
          <Row grows="first">
            <div>
              <Callout role="status" tone="practice">
                {t('catalogue.starter')}
              </Callout>
            </div>
            <ToFiles label={t('files.import')} />
          </Row>
        ) : null}
        {total === 0 ? (
          <EmptyState title={t('catalogue.none')}>
            <p>{t(isFiltered ? 'catalogue.noneHint' : 'catalogue.emptyHint')}</p>
            {isFiltered ? null : <ToFiles label={t('files.import')} />}
          </EmptyState>
        ) : (
          <ProductTable onOpen={openAt} />
        )}
      </div>
    </BelowParts>
  );
}

function ToFiles({ label }: { readonly label: string }) {
  const openPart = useCatalogue((state) => state.openPart);
  return (
    <Row isTight gap="none">
      <Button keyName="F5" onPress={() => openPart('productFiles')}>
        {label}
      </Button>
    </Row>
  );
}
