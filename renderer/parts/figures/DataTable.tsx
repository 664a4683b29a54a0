import type { FocusEvent, ReactNode } from 'react';
import { holdsNoStop, isHighOrWide, useScrollStop } from '../../ui/layout/use-scroll-stop.ts';
import styles from './DataTable.module.css';

export interface TableColumn<R> {
  readonly name: string;
  readonly of: (row: R) => ReactNode;
  /** Aligns the cells at the right, so that the digits stand one below the other. */
  readonly isNumber?: boolean;
}

interface Props<R> {
  /** The name of the table, which a screen reader reads before the rows. */
  readonly caption: string;
  /** The first column names the row. */
  readonly columns: readonly [TableColumn<R>, ...TableColumn<R>[]];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  /** What a press on the name of a row opens; undefined for a row that opens nothing. */
  readonly opens?: (row: R) => (() => void) | undefined;
  /** A last line with totals below the rows; null for none. */
  readonly total?: R | null;
}

/** A table of figures. A long table scrolls within its own box, and its head stays visible. */
export function DataTable<R>({ caption, columns, rows, keyOf, opens, total = null }: Props<R>) {
  const stop = useScrollStop<HTMLDivElement>(holdsNoStop, isHighOrWide);
  const [first, ...others] = columns;
  const cells = (row: R) =>
    others.map(({ name, of, isNumber = false }) => (
      <td key={name} className={isNumber ? styles.number : ''}>
        {of(row)}
      </td>
    ));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a box that scrolls is no fieldset.
    <div className={styles.box} role="group" aria-label={caption} onFocus={showRow} {...stop}>
      <table className={styles.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isNumber = false }) => (
              <th key={name} scope="col" className={isNumber ? styles.number : ''}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">
                <RowName open={opens?.(row)}>{first.of(row)}</RowName>
              </th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        {total === null ? null : (
          <tfoot>
            <tr>
              <th scope="row">{first.of(total)}</th>
              {cells(total)}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface RowNameProps {
  readonly open: (() => void) | undefined;
  readonly children: ReactNode;
}

function RowName({ open, children }: RowNameProps) {
  if (open === undefined) return children;
  return (
    <button type="button" className={styles.opens} onClick={open}>
      {children}
    </button>
  );
}

/** Room for the focus ring, in CSS pixels. */
const RING = 8;

/**
 * Scrolls a control that a key focused clear of the head and the foot, which stay in sight above the rows: the engine scrolls nothing under
 * them into view, and a scroll-padding would shorten the scrolling of the page. What a pointer presses does not move.
 */
function showRow({ currentTarget: box, target }: FocusEvent<HTMLElement>): void {
  if (target === box || !target.matches(':focus-visible')) return;
  const { top, bottom } = target.getBoundingClientRect();
  const boxOf = (selector: string) => box.querySelector(selector)?.getBoundingClientRect();
  const first = boxOf('thead th')?.bottom ?? top;
  const last = boxOf('tfoot th')?.top ?? box.getBoundingClientRect().bottom;
  if (bottom + RING > last) box.scrollTop += bottom + RING - last;
  else if (top - RING < first) box.scrollTop -= first - (top - RING);
}
