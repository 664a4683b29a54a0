import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isFixedPrice, type Product } from '../../../../shared/catalogue/product.ts';
import { groupThousands, rupiah } from '../../../../shared/lib/money.ts';
import type { FeeRules } from '../../../../shared/prices/fee-rules.ts';
import { useApp } from '../../../core/context.tsx';
import { AMOUNT_COLUMNS, type AmountColumn, amountsOf, type GridColumn } from './grid-columns.ts';
import styles from './PriceGrid.module.css';
import type { CellEdit } from './use-cell-keys.ts';

interface Props {
  readonly product: Product;
  readonly rules: FeeRules;
  readonly index: number;
  readonly top: string;
  readonly height: string;
  /** The column of the active cell; null in other rows. */
  readonly active: GridColumn | null;
  readonly editing: CellEdit | null;
  readonly onPoint: (column: GridColumn) => void;
  readonly onBegin: (column: GridColumn) => void;
  readonly onType: (text: string) => void;
  readonly onLeave: (to: Element | null) => void;
}

/** One product. Draws again where its product, its place or its active cell changed. */
export const GridRow = memo(
  Row,
  (before, now) =>
    (['product', 'rules', 'index', 'top', 'height', 'active', 'editing'] as const).every((name) => before[name] === now[name]) &&
    now.active === null,
);

function Row({ product, rules, index, top, height, active, editing, onPoint, onBegin, onType, onLeave }: Props) {
  const { t } = useTranslation();
  const amounts = amountsOf(product, rules);
  const texts = { name: product.name, code: product.code, family: t(`family.${product.family}`) };
  const cell = (column: GridColumn, content: React.ReactNode) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the table has the focus and names its active cell.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table takes the keys.
    // biome-ignore lint/a11y/useSemanticElements: a cell of a grid.
    <div
      key={column}
      id={`price-cell-${index}-${column}`}
      role="gridcell"
      aria-selected={active === column}
      className={`${styles.cell} ${styles[column]} ${active === column ? styles.active : ''}`}
      onClick={() => onPoint(column)}
      onDoubleClick={() => onBegin(column)}
    >
      {content}
    </div>
  );
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the table has the focus.
    // biome-ignore lint/a11y/useSemanticElements: a row of a grid.
    <div
      role="row"
      aria-rowindex={index + 2}
      data-off={!product.enabled || undefined}
      className={`${styles.row} ${styles.product}`}
      style={{ top, height }}
    >
      {(['name', 'code', 'family'] as const).map((column) => cell(column, <span className={styles.text}>{texts[column]}</span>))}
      {AMOUNT_COLUMNS.map((column) =>
        cell(
          column,
          active === column && editing !== null ? (
            <CellField label={`${t(`grid.column_${column}`)}: ${product.name}`} edit={editing} onType={onType} onLeave={onLeave} />
          ) : (
            <Amount amount={amounts[column]} column={column} isFromBill={!isFixedPrice(product)} isBad={(amounts.profit ?? 0) < 0} />
          ),
        ),
      )}
    </div>
  );
}

interface AmountProps {
  readonly amount: number | null;
  readonly column: AmountColumn;
  readonly isFromBill: boolean;
  readonly isBad: boolean;
}

function Amount({ amount, column, isFromBill, isBad }: AmountProps) {
  const { t } = useTranslation();
  if (isFromBill) return <span className={styles.none}>{column === 'price' ? t('catalogue.byBill') : '–'}</span>;
  if (amount === null) return <span className={styles.none}>{column === 'price' ? t('catalogue.noPrice') : '–'}</span>;
  const text = `${amount < 0 ? '−' : ''}${groupThousands(rupiah(Math.abs(amount)))}`;
  return column === 'profit' && isBad ? (
    <span className={styles.loss}>
      {text}
      <span className="sr-only"> {t('catalogue.loss')}</span>
    </span>
  ) : (
    text
  );
}

interface FieldProps {
  readonly label: string;
  readonly edit: CellEdit;
  readonly onType: (text: string) => void;
  readonly onLeave: (to: Element | null) => void;
}

/** The field of the cell that is typed; its text is selected, unless it begins with a typed digit. */
function CellField({ label, edit, onType, onLeave }: FieldProps) {
  const isByTouch = useApp((state) => state.isByTouch);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if ((field.current?.value.length ?? 0) > 1) field.current?.select();
  }, []);
  return (
    <input
      ref={field}
      data-price-cell
      aria-label={label}
      aria-invalid={edit.isWrong}
      className={styles.field}
      value={edit.text}
      maxLength={20}
      inputMode={isByTouch ? 'none' : 'numeric'}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onType(target.value)}
      onBlur={({ relatedTarget }) => onLeave(relatedTarget)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
