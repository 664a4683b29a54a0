import type { TileGroup } from './tile-groups.ts';

/** One row of the list: a heading, or tiles side by side, from the product at `first`. */
export type TileRow =
  | { readonly is: 'heading'; readonly heading: NonNullable<TileGroup['heading']> }
  | { readonly is: 'tiles'; readonly first: number; readonly count: number };

/** The number of tiles that have a key: Alt and a digit. */
export const CARDS_WITH_KEYS = 8;

/** The gap between two rows, and between two tiles. */
export const GAP_REM = 0.625;

/** The position of a tile: its index among all products, its column, and its distance from the start of the list in px. */
export interface TilePlace {
  readonly at: number;
  readonly column: number;
  readonly top: number;
}

/** The number of columns: as many as fit. Two or three rows are filled evenly: eight tiles make two rows of four, not of five and three. */
export function evenColumns(fits: number, count: number): number {
  const rows = Math.ceil(count / fits);
  return rows < 2 || rows > 3 ? fits : Math.ceil(count / rows);
}

export function tileRows(groups: readonly TileGroup[], columns: number): readonly TileRow[] {
  const rows: TileRow[] = [];
  let at = 0;
  for (const { heading, products } of groups) {
    if (heading) rows.push({ is: 'heading', heading });
    const end = at + products.length;
    for (; at < end; at = Math.min(end, at + columns)) rows.push({ is: 'tiles', first: at, count: Math.min(columns, end - at) });
  }
  return rows;
}

/** The index of the row that contains the product at this index. */
export const rowOf = (rows: readonly TileRow[], at: number): number =>
  rows.findIndex((row) => row.is === 'tiles' && at >= row.first && at < row.first + row.count);

/**
 * The tile that an arrow key chooses; null when the key is not for the tiles. Left and right count only after an arrow has highlighted a
 * tile (`isPointed`), because they otherwise move the cursor in the field. The first arrow down chooses `from`.
 */
export function nextTile(rows: readonly TileRow[], key: string, from: number | null, isPointed: boolean): number | null {
  const tiles = rows.filter((row) => row.is === 'tiles');
  const last = tiles.at(-1);
  if (!last) return null;
  const count = last.first + last.count;
  switch (key) {
    case 'ArrowDown':
      return from === null || !isPointed ? Math.min(from ?? 0, count - 1) : below(tiles, from, 1);
    case 'ArrowUp':
      return from === null ? null : below(tiles, from, -1);
    case 'ArrowRight':
    case 'ArrowLeft':
      if (!isPointed || from === null) return null;
      return Math.max(0, Math.min(count - 1, from + (key === 'ArrowRight' ? 1 : -1)));
    default:
      return null;
  }
}

/** The tile in the same column of the next row (`by` 1) or the previous row (-1); the same tile at the edge. */
function below(tiles: readonly Extract<TileRow, { is: 'tiles' }>[], from: number, by: 1 | -1): number {
  const row = rowOf(tiles, from);
  const here = tiles[row];
  const there = tiles[row + by];
  return here && there ? there.first + Math.min(from - here.first, there.count - 1) : from;
}

/** The place of each slot. A place keeps its slot while the list scrolls. */
export function placesInSlots(places: readonly TilePlace[], count: number): readonly (TilePlace | null)[] {
  const slots = Array.from({ length: count }, (): TilePlace | null => null);
  for (const place of places) slots[place.at % count] = place;
  return slots;
}
