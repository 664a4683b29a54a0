import type { TileGroup } from './tile-groups.ts';

/** One row of the list: a heading, or tiles side by side, from the product at `first`. */
export type TileRow =
  | { readonly is: 'heading'; readonly heading: NonNullable<TileGroup['heading']> }
  | { readonly is: 'tiles'; readonly first: number; readonly count: number };

/** How many tiles have a key of their own: Alt and a digit. */
export const CARDS_WITH_KEYS = 8;

/** Between two rows, and between two tiles. */
export const GAP_REM = 0.625;

/** Where a tile stands: its place among all products, its column, and its distance from the start of the list in px. */
export interface TilePlace {
  readonly at: number;
  readonly column: number;
  readonly top: number;
}

/** As many columns as fit, but no more than fill the rows evenly: eight tiles make two rows of four, not of five and three. */
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

/** The row that holds the product at this place. */
export const rowOf = (rows: readonly TileRow[], at: number): number =>
  rows.findIndex((row) => row.is === 'tiles' && at >= row.first && at < row.first + row.count);

/**
 * The tile that an arrow key leads to; null when the key is not for the tiles. Left and right count only once a tile is
 * highlighted by an arrow (`isPointed`), because they move the cursor of the field; the first arrow down points at `from`.
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

/** The tile in the same column, this many rows below; the same tile at the edge. */
function below(tiles: readonly Extract<TileRow, { is: 'tiles' }>[], from: number, by: 1 | -1): number {
  const row = rowOf(tiles, from);
  const here = tiles[row];
  const there = tiles[row + by];
  return here && there ? there.first + Math.min(from - here.first, there.count - 1) : from;
}

/** A place stays in its slot while the list scrolls. */
export function placesInSlots(places: readonly TilePlace[], count: number): readonly (TilePlace | null)[] {
  const slots = Array.from({ length: count }, (): TilePlace | null => null);
  for (const place of places) slots[place.at % count] = place;
  return slots;
}
