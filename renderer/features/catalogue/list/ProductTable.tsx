import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemPixels } from '../../../core/use-rem-pixels.ts';
import { useCatalogue } from '../catalogue-store.ts';
import { productAt } from '../product-pages.ts';
import { ProductRow } from './ProductRow.tsx';
import styles from './ProductTable.module.css';

const ROW_REM = 4.25;

/** The found products with their amounts. Draws only the rows in and near view, and loads only their pages. */
export function ProductTable({ onOpen }: { readonly onOpen: (row: number) => void }) {
  const { t } = useTranslation();
  const total = useCatalogue((state) => state.total) ?? 0;
  const pages = useCatalogue((state) => state.pages);
  const at = useCatalogue((state) => state.at);
  const selection = useCatalogue((state) => state.selection);
  const toggle = useCatalogue((state) => state.toggle);
  const show = useCatalogue((state) => state.show);
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = useRemPixels(ROW_REM);
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 800, height: 500 },
  });
  useEffect(() => {
    if (at !== null) virtual.scrollToIndex(at);
  }, [virtual, at]);
  const rows = virtual.getVirtualItems();
  const [first, last] = [rows.at(0)?.index ?? 0, rows.at(-1)?.index ?? 0];
  useEffect(() => show(first, last), [show, first, last]);
  return (
    <div className={styles.frame}>
      <div aria-hidden="true" className={styles.head}>
        <span />
        <span>{t('productColumn.name')}</span>
        <span className={styles.family}>{t('productColumn.family')}</span>
        <span className={styles.money}>{t('productColumn.price')}</span>
        <span className={styles.money}>{t('productColumn.cost')}</span>
        <span className={styles.money}>{t('catalogue.fee')}</span>
        <span className={styles.state}>{t('catalogue.state')}</span>
      </div>
      <div ref={box} className={styles.box}>
        <div
          id="catalogue-rows"
          role="listbox"
          aria-multiselectable="true"
          aria-label={t('catalogue.list')}
          className={styles.all}
          style={{ height: `${total * ROW_REM}rem` }}
        >
          {rows.map(({ index }) => (
            <ProductRow
              key={index}
              product={productAt({ pages }, index)}
              index={index}
              of={total}
              top={`${index * ROW_REM}rem`}
              isPointed={index === at}
              selection={selection}
              onToggle={toggle}
              onOpen={onOpen}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
