import { useVirtualizer } from '@tanstack/react-virtual';
import type { TFunction } from 'i18next';
import { memo, type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../../shared/catalogue/product.ts';
import type { StatusView } from '../../../../../shared/ipc/status-view.ts';
import type { Settings } from '../../../../../shared/settings/settings.ts';
import { useApp } from '../../../../core/context.tsx';
import { Heading } from '../../../../ui/text/Heading.tsx';
import styles from './ProductCards.module.css';
import { ProductTile } from './ProductTile.tsx';
import { type Outage, tileFaces } from './tile-face.ts';
import type { TileGroup } from './tile-groups.ts';
import { CARDS_WITH_KEYS, evenColumns, GAP_REM, nextTile, rowOf, type TileRow, tileRows } from './tile-rows.ts';
import { observeRoom, useDrawnRows, useSlots } from './tile-slots.ts';

const TILE_MIN_REM = 9.75;
/** The height of the recent sales below the tiles, with two rows, and the gap above them. */
const RECENT_REM = 9.5625;
/** More tiles are found faster by typing. */
const MOST_TILES = 24;
const HEIGHT_REM: Readonly<Record<TileRow['is'], number>> = { heading: 1.125, tiles: 6.5 };

export interface ProductCardsHandle {
  /** The tile that an arrow key chooses; null when the key is not for the tiles. */
  readonly step: (key: string, from: number | null, pointed: boolean) => number | null;
}

interface Props {
  readonly ref: Ref<ProductCardsHandle>;
  readonly t: TFunction;
  readonly groups: readonly TileGroup[];
  readonly active: number | null;
  /** Whether all tiles are rendered, not only those that have a key. */
  readonly isSettled: boolean;
  /** Whether each tile has a place of its own, however many there are. */
  readonly isPlaced: boolean;
  /** Whether an empty result shows a hint with other searches to try. */
  readonly hasHint: boolean;
  readonly onChoose: (product: Product) => void;
  /** Receives how many tiles fit above the recent sales. */
  readonly fitTiles: (count: number) => void;
}

/** The products as tiles in groups; only rows in sight are rendered. A key that finds the same products renders nothing. */
export const ProductCards = memo(
  ({ ref, t, groups: found, active, isSettled: mayDrawAll, hasHint, isPlaced, onChoose, fitTiles }: Props) => {
    const isEmpty = found.every((group) => group.products.length === 0);
    const isSettled = mayDrawAll && !isEmpty;
    const groups = useLastFound(found, isEmpty);
    const rules = useApp((state) => state.feeRules);
    const outage = useApp(outageNow);
    const operators = useApp((state) => state.operators);
    const faceOf = useMemo(() => tileFaces({ t, rules, outage, operators }), [t, rules, outage, operators]);
    const label = useMemo(() => t('sell.results'), [t]);
    const [box, setBox] = useState<HTMLDivElement | null>(null);
    const { fits, rem, most, room } = useColumns(box);
    useLayoutEffect(() => (box ? fitTiles(room) : undefined), [box, room, fitTiles]);
    const products = useMemo(() => groups.flatMap((group) => group.products), [groups]);
    // The favourites keep their places whatever follows them.
    const columns = isPlaced ? fits : evenColumns(fits, products.length);
    const rows = useMemo(() => tileRows(groups, columns), [groups, columns]);
    const count = useDrawnRows(rows, isSettled);
    const virtual = useVirtualizer({
      count,
      getScrollElement: () => box,
      observeElementRect: observeRoom,
      estimateSize: (at) => (HEIGHT_REM[rows[at]?.is ?? 'tiles'] + GAP_REM) * rem,
      // New rows or another text size make a new function, so that the virtualizer measures the heights again in the same render.
      // biome-ignore lint/correctness/useExhaustiveDependencies: the dependencies only make the new function.
      getItemKey: useCallback((at: number) => at, [rows, rem]),
      // After a pause in the typing, one row out of sight is rendered too, ready for scrolling.
      overscan: isSettled ? 1 : 0,
      initialRect: { width: 800, height: 200 },
    });
    useEffect(() => {
      const row = Math.max(0, rowOf(rows, active ?? 0));
      // Scrolling lays out the whole page, so a list at its start does not scroll to its first row.
      if (rows.length > 0 && (row > 0 || (virtual.scrollOffset ?? 0) > 0)) virtual.scrollToIndex(row);
    }, [virtual, active, rows]);
    useImperativeHandle(ref, () => ({ step: (key, from, pointed) => (isEmpty ? null : nextTile(rows, key, from, pointed)) }), [
      rows,
      isEmpty,
    ]);

    const inSight = virtual.getVirtualItems().flatMap(({ index, start }) => {
      const row = rows[index];
      return row ? [{ row, index, start }] : [];
    });
    const places = inSight.flatMap(({ row, start }) =>
      row.is === 'tiles' ? Array.from({ length: row.count }, (_, column) => ({ at: row.first + column, column, top: start })) : [],
    );
    const slots = useSlots(places, most);
    return (
      <>
        {isEmpty && hasHint ? <p className={styles.nothing}>{t('sell.nothingHint')}</p> : null}
        <div ref={setBox} aria-hidden={isEmpty || undefined} className={isEmpty ? `${styles.box} ${styles.empty}` : styles.box}>
          <div
            id="product-cards"
            role="listbox"
            aria-label={label}
            className={styles.all}
            style={{ height: isEmpty ? 0 : heightOf(rows) * rem }}
          >
            {inSight.map(({ row, index, start }) =>
              row.is === 'heading' ? <GroupHeading key={index} heading={row.heading} top={start} /> : null,
            )}
            <div role="presentation" className={styles.tiles}>
              {slots.map((place, slot) => {
                const product = place === null ? undefined : products[place.at];
                const tile = place !== null && product ? { ...place, product, face: faceOf(product), of: products.length, columns } : SPARE;
                return (
                  <ProductTile
                    // biome-ignore lint/suspicious/noArrayIndexKey: a slot keeps its elements and renders the product that it receives.
                    key={slot}
                    {...tile}
                    mayWait={!isSettled && tile.at >= CARDS_WITH_KEYS}
                    isActive={tile.at === active}
                    onChoose={onChoose}
                  />
                );
              })}
            </div>
          </div>
        </div>
      </>
    );
  },
);

/** The height of all rows in rem, also of those that are not rendered yet, so that nothing below them moves when they are. */
const heightOf = (rows: readonly TileRow[]): number => rows.reduce((sum, row) => sum + HEIGHT_REM[row.is] + GAP_REM, -GAP_REM);

/** Whether no call reaches the service, and what sales do meanwhile. */
function outageNow({ status, settings }: { readonly status: StatusView; readonly settings: Settings }): Outage {
  const { service, balanceLow } = status;
  if (service.is === 'trouble' && service.failure.kind === 'notSent') return settings.offline.enabled ? 'queues' : 'waits';
  return balanceLow !== null && balanceLow.amount <= 0 ? 'noBalance' : 'no';
}

/** The groups to render. When nothing is found, the last groups stay unchanged in a box without height. */
function useLastFound(found: readonly TileGroup[], isEmpty: boolean): readonly TileGroup[] {
  const last = useRef(found);
  if (!isEmpty) last.current = found;
  return last.current;
}

/** The properties of a tile without a product; always the same object. */
const SPARE = { product: null, face: null, at: -1, of: 0, column: 0, columns: 1, top: 0 } as const;

interface GroupHeadingProps {
  readonly heading: NonNullable<TileGroup['heading']>;
  readonly top: number;
}

function GroupHeading({ heading, top }: GroupHeadingProps) {
  const { t } = useTranslation();
  return (
    // Hidden from screen readers: a listbox must not contain a heading, and each option has its whole name.
    <div className={styles.heading} style={{ top }} aria-hidden="true">
      <Heading>{heading.is === 'others' ? t('sell.otherProducts') : heading.brand}</Heading>
    </div>
  );
}

interface Columns {
  readonly fits: number;
  readonly rem: number;
  /** The largest number of tiles that the panel holds. */
  readonly most: number;
  /** The number of tiles that fit with recent sales below them. */
  readonly room: number;
}

const isSameSize = (one: Columns, other: Columns): boolean =>
  one.fits === other.fits && one.rem === other.rem && one.most === other.most && one.room === other.room;

/**
 * The number of columns that fit. It is measured, because it depends on the text size setting, but not at every key, because reading a
 * width lays out the whole page at once.
 */
function useColumns(element: HTMLDivElement | null): Columns {
  const [size, setSize] = useState<Columns>({ fits: 4, rem: 16, most: 0, room: 0 });
  const textScale = useApp((state) => state.settings.textScale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text size changes the size of a rem.
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const [width, height] = [element.clientWidth / rem, (element.offsetParent?.clientHeight ?? 0) / rem];
      const fits = Math.max(2, Math.min(6, Math.floor((width + GAP_REM) / (TILE_MIN_REM + GAP_REM))));
      const row = HEIGHT_REM.tiles + GAP_REM;
      const most = fits * Math.ceil(height / row);
      const rows = Math.max(1, Math.floor((height - element.offsetTop / rem - RECENT_REM) / row));
      const size = { fits, rem, most, room: Math.min(MOST_TILES, fits * rows) };
      setSize((known) => (isSameSize(known, size) ? known : size));
    };
    measure();
    // A key changes only the height of the list, which needs no measurement; the panel's height changes with the window and the last code.
    const known = new Map<Element, number>();
    const observer = new ResizeObserver((entries) => {
      const changed = entries.filter(({ target, contentRect: { width, height } }) => {
        const size = target === element ? width : height;
        const isNew = known.get(target) !== size;
        known.set(target, size);
        return isNew;
      });
      if (changed.length > 0) measure();
    });
    observer.observe(element);
    if (element.offsetParent) observer.observe(element.offsetParent);
    return () => observer.disconnect();
  }, [element, textScale]);
  return size;
}
