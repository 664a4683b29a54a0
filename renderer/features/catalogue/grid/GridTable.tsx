import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ClipboardEvent, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { useApp } from '../../../core/context.tsx';
import { useRemPixels } from '../../../core/use-rem-pixels.ts';
import { Note } from '../../../ui/text/Note.tsx';
import { useCatalogue } from '../catalogue-store.ts';
import type { CellChange } from './cell-change.ts';
import { GridRow } from './GridRow.tsx';
import { GRID_COLUMNS, type GridColumn, isAmountColumn } from './grid-columns.ts';
import styles from './PriceGrid.module.css';
import type { CellPlace } from './pasted-cells.ts';
import { useCellKeys } from './use-cell-keys.ts';

/** The height of a row, of a row for a finger, and of the heading with its line, in rem. */
const ROW_REM = 2.25;
const TOUCH_REM = 2.75;
const HEAD_REM = 2.875;

interface Props {
  readonly products: readonly Product[];
  readonly active: CellPlace;
  readonly onActive: (place: CellPlace) => void;
  readonly onPaste: (text: string) => void;
  readonly onChange: (changes: readonly CellChange[]) => Promise<void>;
  readonly onUndo: () => void;
  readonly box: RefObject<HTMLDivElement | null>;
}

/** The cells. The table has the focus and names its active cell; a cell that is typed has a field. Draws only the rows in and near view. */
export function GridTable({ products, active, onActive, onPaste, onChange, onUndo, box }: Props) {
  const { t } = useTranslation();
  const rules = useApp((state) => state.feeRules);
  const isByTouch = useApp((state) => state.isByTouch);
  const rem = isByTouch ? TOUCH_REM : ROW_REM;
  const rowHeight = useRemPixels(rem);
  const headHeight = useRemPixels(HEAD_REM);
  const virtual = useVirtualizer({
    count: products.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    scrollPaddingStart: headHeight,
    paddingStart: headHeight,
    overscan: 8,
    initialRect: { width: 800, height: 500 },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are measured again when their height changed.
  useEffect(() => {
    virtual.measure();
  }, [virtual, rowHeight]);
  useEffect(() => {
    virtual.scrollToIndex(active.row);
  }, [virtual, active.row]);
  const focus = () => box.current?.focus({ preventScroll: true });
  const keys = useCellKeys({ products, rules, active, onActive, onChange, onUndo, focus });
  const { editing, said, onKeyDown, begin, type, leaveField } = keys;
  const point = ({ row, column }: CellPlace) => {
    if (isAmountColumn(column) && isByTouch) begin({ row, column });
    else keys.point({ row, column: isAmountColumn(column) ? column : 'name' });
  };
  const pasted = (event: ClipboardEvent) => {
    if (editing !== null) return;
    event.preventDefault();
    onPaste(event.clipboardData.getData('text/plain'));
  };
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table has no active cell, and draws every row. */}
      <div
        ref={box}
        id="price-grid"
        data-home
        role="grid"
        tabIndex={0}
        aria-label={t('grid.label')}
        aria-rowcount={products.length + 1}
        aria-activedescendant={`price-cell-${active.row}-${active.column}`}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onPaste={pasted}
      >
        <div style={{ height: `${products.length * rem + HEAD_REM}rem` }} className={styles.all}>
          {/* biome-ignore lint/a11y/useFocusableInteractive: the table has the focus. */}
          {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
          <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.head}`}>
            {GRID_COLUMNS.map((column) => (
              <Heading key={column} column={column} />
            ))}
          </div>
          {virtual.getVirtualItems().map(({ index }) => {
            const product = products[index];
            return product === undefined ? null : (
              <GridRow
                key={product.code}
                product={product}
                rules={rules}
                index={index}
                top={`${index * rem + HEAD_REM}rem`}
                height={`${rem}rem`}
                active={active.row === index ? active.column : null}
                editing={editing !== null && active.row === index ? editing : null}
                onPoint={(column) => point({ row: index, column })}
                onBegin={(column) => begin({ row: index, column })}
                onType={type}
                onLeave={leaveField}
              />
            );
          })}
        </div>
      </div>
      <div className={styles.said} role="status">
        {said === null ? (
          <Note size="m">{t(isByTouch ? 'grid.touchHint' : 'grid.hint')}</Note>
        ) : (
          <Note size="m" tone="bad">
            {said}
          </Note>
        )}
      </div>
    </div>
  );
}

/** The name of a column; a press sorts by it. */
function Heading({ column }: { readonly column: GridColumn }) {
  const { t } = useTranslation();
  const sort = useCatalogue(({ grid }) => grid?.sort ?? null);
  const sortGrid = useCatalogue((state) => state.sortGrid);
  const rules = useApp((state) => state.feeRules);
  const isSorted = sort?.column === column;
  const direction = sort?.isDescending ? 'descending' : 'ascending';
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus.
    // biome-ignore lint/a11y/useSemanticElements: a heading of the table above.
    <div role="columnheader" aria-sort={isSorted ? direction : 'none'} className={styles[column]}>
      <button type="button" className={styles.sort} onClick={() => sortGrid(column, rules)}>
        <span>{t(`grid.column_${column}`)}</span>
        {isSorted ? sort.isDescending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" /> : null}
      </button>
    </div>
  );
}
