import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { groupThousands, rupiah } from '../../../../shared/lib/money.ts';
import type { FeeRules } from '../../../../shared/prices/fee-rules.ts';
import { inBackground } from '../../../core/background-work.ts';
import { type CellChange, merged, readCell } from './cell-change.ts';
import { cellFaultText } from './cell-fault-text.ts';
import { AMOUNT_COLUMNS, type AmountColumn, amountsOf, type GridColumn, isAmountColumn } from './grid-columns.ts';
import type { CellPlace } from './pasted-cells.ts';

/** The text of the cell that is typed, of this product. */
export interface CellEdit extends Pick<Product, 'code'> {
  readonly column: AmountColumn;
  readonly text: string;
  readonly isWrong: boolean;
}

interface Table {
  readonly products: readonly Product[];
  readonly rules: FeeRules;
  readonly active: CellPlace;
  readonly onActive: (place: CellPlace) => void;
  readonly onChange: (changes: readonly CellChange[]) => Promise<void>;
  /** Takes the last change back. */
  readonly onUndo: () => void;
  /** Gives the focus back to the table. */
  readonly focus: () => void;
}

/** The number of rows that Page Up and Page Down move by. */
const PAGE_STEP = 10;

/** The columns at which the arrows stop: a narrow window hides the others. */
const STOPS: readonly GridColumn[] = ['name', ...AMOUNT_COLUMNS];

/** Moves by rows and columns, within the table. */
function moved({ row, column }: CellPlace, rows: number, columns: number, count: number): CellPlace {
  const at = Math.max(0, Math.min(STOPS.length - 1, STOPS.indexOf(column) + columns));
  return { row: Math.max(0, Math.min(count - 1, row + rows)), column: STOPS[at] ?? column };
}

/** The next or the last amount, at the end of a row in the row below or above. */
function nextAmount(place: CellPlace, by: 1 | -1, count: number): CellPlace {
  const at = isAmountColumn(place.column) ? AMOUNT_COLUMNS.indexOf(place.column) : by === 1 ? -1 : AMOUNT_COLUMNS.length;
  const all = place.row * AMOUNT_COLUMNS.length + at + by;
  const bounded = Math.max(0, Math.min(count * AMOUNT_COLUMNS.length - 1, all));
  return { row: Math.floor(bounded / AMOUNT_COLUMNS.length), column: AMOUNT_COLUMNS[bounded % AMOUNT_COLUMNS.length] ?? 'price' };
}

/** The keys of the table, as in a spreadsheet: arrows move; a digit, Enter or Delete begins a cell; Enter and Tab keep it; Esc drops it. */
export function useCellKeys({ products, rules, active, onActive, onChange, onUndo, focus }: Table) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<CellEdit | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  /** The field has ended by a key, so that losing the focus has no effect. */
  const isEnded = useRef(false);
  const count = products.length;
  const isInPlace = typed !== null && typed.column === active.column && typed.code === products[active.row]?.code;
  const editing = isInPlace ? typed : null;
  // A field that was left open ends where another search or order has taken its cell away.
  useEffect(() => {
    if (!isInPlace) setTyped(null);
  }, [isInPlace]);

  const begin = (place: CellPlace, text?: string): void => {
    const product = products[place.row];
    const { row, column } = place;
    leave();
    onActive({ row, column: isAmountColumn(column) ? column : 'name' });
    if (!product || !isAmountColumn(column)) return;
    isEnded.current = false;
    setTyped({ code: product.code, column, text: text ?? textOf(amountsOf(product, rules)[column]), isWrong: false });
  };
  const end = (): void => {
    isEnded.current = true;
    setTyped(null);
  };
  /** Saves what is typed. False where it is no amount: the line below the table says why. */
  const keep = (): boolean => {
    const product = products[active.row];
    if (editing === null || !product) return true;
    const read = readCell(editing.column, editing.text, product, rules);
    if (!read.ok) {
      const why = cellFaultText(t, read.failure);
      setSaid(t('grid.notKept', { name: product.name, column: t(`grid.column_${editing.column}`), why }));
      return false;
    }
    setSaid(null);
    inBackground(onChange(merged([read.value])));
    return true;
  };
  const finish = (next: CellPlace): void => {
    if (!keep()) {
      setTyped((now) => now && { ...now, isWrong: true });
      return;
    }
    end();
    onActive(next);
    focus();
  };
  const drop = (): void => {
    end();
    setSaid(null);
    focus();
  };

  const whileTyping = (event: KeyboardEvent): (() => void) | undefined => {
    const back = event.shiftKey ? -1 : 1;
    const keys: Readonly<Record<string, () => void>> = {
      Enter: () => finish(moved(active, back, 0, count)),
      Tab: () => finish(nextAmount(active, back, count)),
      ArrowDown: () => finish(moved(active, 1, 0, count)),
      ArrowUp: () => finish(moved(active, -1, 0, count)),
      Escape: drop,
    };
    return keys[event.key];
  };
  const whileMoving = (event: KeyboardEvent): (() => void) | undefined => {
    const go = (rows: number, columns: number) => () => onActive(moved(active, rows, columns, count));
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: go(1, 0),
      ArrowUp: go(-1, 0),
      ArrowRight: go(0, 1),
      ArrowLeft: go(0, -1),
      PageDown: go(PAGE_STEP, 0),
      PageUp: go(-PAGE_STEP, 0),
      Home: go(event.ctrlKey ? -count : 0, -STOPS.length),
      End: go(event.ctrlKey ? count : 0, STOPS.length),
      Enter: () => begin(active),
      Delete: () => begin(active, ''),
      Backspace: () => begin(active, ''),
    };
    if (event.ctrlKey && event.key.toLowerCase() === 'z') return onUndo;
    if (/^[\d-]$/.test(event.key) && !event.ctrlKey && !event.altKey) return () => begin(active, event.key);
    return keys[event.key];
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The buttons of the headings keep their keys.
    if (event.target instanceof HTMLButtonElement) return;
    const act = editing === null ? whileMoving(event) : whileTyping(event);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  /** The person went on elsewhere: an amount is kept, anything else is dropped and named. */
  const leave = (): void => {
    if (isEnded.current || editing === null) return;
    keep();
    end();
  };
  const leaveField = (to: Element | null): void => {
    if (isLeftFor(to)) leave();
  };
  const point = (place: CellPlace): void => {
    leave();
    onActive(place);
  };
  const type = (text: string): void => setTyped((now) => now && { ...now, text, isWrong: false });
  return { editing, said, onKeyDown, begin, point, type, leaveField };
}

/**
 * Whether the person left the field of a cell for this element. A field that loses the focus to another window or to a dialog stays open: what
 * is typed may be half of an amount.
 */
export const isLeftFor = (to: Pick<Element, 'closest'> | null): boolean =>
  to !== null && to.closest('[role="dialog"], [role="alertdialog"]') === null;

const textOf = (amount: number | null): string =>
  amount === null ? '' : `${amount < 0 ? '-' : ''}${groupThousands(rupiah(Math.abs(amount)))}`;
