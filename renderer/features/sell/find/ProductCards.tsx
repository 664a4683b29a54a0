import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { useApp } from '../../../core/context.tsx';
import { Heading } from '../../../ui/text/Heading.tsx';
import styles from './ProductCards.module.css';
import { ProductTile } from './ProductTile.tsx';
import type { TileGroup } from './tile-groups.ts';
import { evenColumns, nextTile, rowOf, type TileRow, tileRows } from './tile-rows.ts';

/** How many tiles have a key of their own. */
export const CARDS_WITH_KEYS = 8;
const TILE_MIN_REM = 9.75;
const HEIGHT_REM: Readonly<Record<TileRow['is'], number>> = { heading: 1.125, tiles: 6.5 };
const GAP_REM = 0.625;

export interface ProductCardsHandle {
  /** The tile that an arrow key leads to; null when the key is not for the tiles. */
  readonly step: (key: string, from: number | null, pointed: boolean) => number | null;
}

interface Props {
  readonly ref: Ref<ProductCardsHandle>;
  readonly groups: readonly TileGroup[];
  readonly active: number | null;
  readonly onChoose: (product: Product) => void;
}

/** The products as tiles, in groups; only visible rows are rendered. */
export function ProductCards({ ref, groups, active, onChoose }: Props) {
  const { t } = useTranslation();
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const { fits, rem } = useColumns(box);
  const products = useMemo(() => groups.flatMap((group) => group.products), [groups]);
  const columns = evenColumns(fits, products.length);
  const rows = useMemo(() => tileRows(groups, columns), [groups, columns]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: (at) => (HEIGHT_REM[rows[at]?.is ?? 'tiles'] + GAP_REM) * rem,
    // Another function for other rows or another text size: their heights are taken anew, in the same drawing.
    // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
    getItemKey: useCallback((at: number) => at, [rows, rem]),
    // Each further row costs every key as much as a row in sight.
    overscan: 1,
    initialRect: { width: 800, height: 200 },
  });
  useEffect(() => {
    const row = Math.max(0, rowOf(rows, active ?? 0));
    // Scrolling makes the engine lay out the whole page, so a list that is at its start is left there.
    if (rows.length > 0 && (row > 0 || (virtual.scrollOffset ?? 0) > 0)) virtual.scrollToIndex(row);
  }, [virtual, active, rows]);
  useImperativeHandle(ref, () => ({ step: (key, from, pointed) => nextTile(rows, key, from, pointed) }), [rows]);

  if (products.length === 0) return <p className={styles.nothing}>{t('sell.nothingHint')}</p>;
  return (
    <div ref={setBox} className={styles.box}>
      <div
        id="product-cards"
        role="listbox"
        aria-label={t('sell.results')}
        className={styles.all}
        style={{ height: virtual.getTotalSize() - GAP_REM * rem }}
      >
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          return row ? (
            <div key={key} role="presentation" className={styles.row} style={{ transform: `translateY(${start}px)` }}>
              {row.is === 'heading' ? (
                <GroupHeading heading={row.heading} />
              ) : (
                <div role="presentation" className={styles.tiles} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
                  {products.slice(row.first, row.first + row.count).map((product, i) => (
                    // By its place: a key in the field changes the texts of the tiles that stand there and makes no new ones.
                    <ProductTile
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above; a tile keeps no state.
                      key={row.first + i}
                      product={product}
                      at={row.first + i}
                      of={products.length}
                      keyName={row.first + i < CARDS_WITH_KEYS ? String(row.first + i + 1) : null}
                      isActive={row.first + i === active}
                      onChoose={onChoose}
                    />
                  ))}
                </div>
              )}
            </div>
          ) : null;
        })}
      </div>
    </div>
  );
}

function GroupHeading({ heading }: { readonly heading: NonNullable<TileGroup['heading']> }) {
  const { t } = useTranslation();
  return (
    // A list of options may hold no heading; each option's name says what it is.
    <div className={styles.heading} aria-hidden="true">
      <Heading>{heading.is === 'others' ? t('sell.otherProducts') : heading.brand}</Heading>
    </div>
  );
}

/**
 * As many columns as fit; measured, because the text size setting changes the number. Not at every key: reading a width makes the
 * engine lay out the whole page at once.
 */
function useColumns(element: HTMLDivElement | null): { readonly fits: number; readonly rem: number } {
  const [size, setSize] = useState({ fits: 4, rem: 16 });
  const textScale = useApp((state) => state.settings.textScale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text size changes the size of a rem.
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const fits = Math.max(2, Math.min(6, Math.floor((element.clientWidth / rem + GAP_REM) / (TILE_MIN_REM + GAP_REM))));
      setSize((known) => (known.fits === fits && known.rem === rem ? known : { fits, rem }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, textScale]);
  return size;
}
