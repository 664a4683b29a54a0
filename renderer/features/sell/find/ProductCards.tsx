import { useVirtualizer } from '@tanstack/react-virtual';
import type { TFunction } from 'i18next';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { families } from '../../../../shared/catalogue/families.ts';
import { fixedPrice, isFixedPrice, type Product } from '../../../../shared/catalogue/product.ts';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import { Kbd } from '../../../ui/text/Kbd.tsx';
import { GroupIcon } from './GroupIcon.tsx';
import styles from './ProductCards.module.css';
import { ProductLogo } from './ProductLogo.tsx';

/** How many cards have a key of their own. */
export const CARDS_WITH_KEYS = 8;
const CARD_MIN_REM = 11.5;
const ROW_REM = 6;
const GAP_REM = 0.625;

export interface ProductCardsHandle {
  /**
   * The card that an arrow key leads to; null when the key is not for the cards. Left and right count only once a card
   * is highlighted.
   */
  readonly step: (key: string, from: number | null, pointed: boolean) => number | null;
}

interface Props {
  readonly ref: Ref<ProductCardsHandle>;
  readonly products: readonly Product[];
  readonly active: number | null;
  readonly onChoose: (product: Product) => void;
}

/** The products as cards; only visible rows are rendered. */
export function ProductCards({ ref, products, active, onChoose }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { columns, rem } = useColumns(box);
  const rows = Math.ceil(products.length / columns);
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => box.current,
    estimateSize: () => (ROW_REM + GAP_REM) * rem,
    overscan: 2,
    initialRect: { width: 800, height: 200 },
  });
  useEffect(() => {
    // The row height follows the text size.
    if (rem > 0) virtual.measure();
  }, [virtual, rem]);
  useEffect(() => {
    if (products.length > 0) virtual.scrollToIndex(Math.floor((active ?? 0) / columns));
  }, [virtual, active, columns, products.length]);
  useImperativeHandle(ref, () => ({ step: (key, from, pointed) => nextCard(key, from, pointed, columns, products.length) }), [
    columns,
    products.length,
  ]);

  if (products.length === 0) return <p className={styles.nothing}>{t('sell.nothingHint')}</p>;
  return (
    <div ref={box} className={`${styles.box} ${rows > 2 ? styles.many : ''}`}>
      <div
        id="product-cards"
        role="listbox"
        aria-label={t('sell.results')}
        className={styles.all}
        style={{ height: virtual.getTotalSize() - GAP_REM * rem }}
      >
        {virtual.getVirtualItems().map((row) => (
          <div
            key={row.key}
            role="presentation"
            className={styles.row}
            style={{ transform: `translateY(${row.start}px)`, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {products.slice(row.index * columns, (row.index + 1) * columns).map((product, i) => {
              const at = row.index * columns + i;
              return (
                <Card key={product.code} product={product} at={at} of={products.length} isActive={at === active} onChoose={onChoose} />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

interface CardProps {
  readonly product: Product;
  readonly at: number;
  readonly of: number;
  readonly isActive: boolean;
  readonly onChoose: (product: Product) => void;
}

function Card({ product, at, of, isActive, onChoose }: CardProps) {
  const { t } = useTranslation();
  return (
    // The field keeps the focus and refers to the card (aria-activedescendant); a press is the pointer's way.
    <div
      id={`product-card-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-setsize={of}
      aria-posinset={at + 1}
      className={`${styles.card} ${isActive ? styles.active : ''} ${product.offSale ? styles.off : ''}`}
      aria-disabled={product.offSale !== undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(product)}
      onKeyDown={(event) => (event.key === 'Enter' ? onChoose(product) : undefined)}
    >
      <span className={styles.kind}>
        {product.logo ? <ProductLogo logo={product.logo} /> : <GroupIcon group={families[product.family].group} />}
        <span className={styles.brand}>{product.brand === '' ? t(`family.${product.family}`) : product.brand}</span>
        {at < CARDS_WITH_KEYS ? <Kbd>{String(at + 1)}</Kbd> : null}
      </span>
      <strong className={styles.name}>{product.name}</strong>
      <span className={styles.price}>{priceText(t, product)}</span>
    </div>
  );
}

/** A product that is off sale says so in place of its price. */
function priceText(t: TFunction, product: Product): string | null {
  if (product.offSale) return t(`sell.off_${product.offSale}`);
  if (!isFixedPrice(product)) return t('sell.checkBill');
  const price = fixedPrice(product);
  return price === null ? null : formatRupiah(price);
}

function nextCard(key: string, from: number | null, pointed: boolean, columns: number, count: number): number | null {
  if (count === 0) return null;
  const move = { ArrowDown: columns, ArrowUp: -columns, ArrowRight: 1, ArrowLeft: -1 }[key];
  if (move === undefined) return null;
  const isWithinRow = Math.abs(move) === 1 && columns > 1;
  if (isWithinRow && !pointed) return null;
  if (from === null) return move > 0 ? 0 : null;
  if (!pointed && move === columns) return Math.min(from, count - 1);
  const to = from + move;
  return to < 0 ? from : Math.min(to, count - 1);
}

/** As many columns as fit; measured, because the text size setting changes the number. */
function useColumns(box: React.RefObject<HTMLDivElement | null>): { readonly columns: number; readonly rem: number } {
  const [size, setSize] = useState({ columns: 4, rem: 16 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const columns = Math.max(2, Math.min(6, Math.floor((element.clientWidth / rem + GAP_REM) / (CARD_MIN_REM + GAP_REM))));
      setSize((known) => (known.columns === columns && known.rem === rem ? known : { columns, rem }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return size;
}
