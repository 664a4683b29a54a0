import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { families } from '../../../../shared/catalogue/families.ts';
import { fixedPrice, isFixedPrice, type Product } from '../../../../shared/catalogue/product.ts';
import { addMoney, formatRupiah, type Rupiah } from '../../../../shared/lib/money.ts';
import { useApp } from '../../../core/context.tsx';
import { Kbd } from '../../../ui/text/Kbd.tsx';
import { inquiryWords } from '../inquiry-words.ts';
import { GroupIcon } from './GroupIcon.tsx';
import { ProductLogo } from './ProductLogo.tsx';
import styles from './ProductTile.module.css';
import { tileText } from './tile-text.ts';

interface Props {
  readonly product: Product;
  /** The place among all tiles. */
  readonly at: number;
  readonly of: number;
  /** The digit that chooses it with Alt; null where it has none. */
  readonly keyName: string | null;
  readonly isActive: boolean;
  readonly onChoose: (product: Product) => void;
}

/**
 * A product: what it is, its nominal in large type, and what the customer will pay. A screen reader reads its whole name. Drawn again only
 * when its place holds another product or a highlight, because drawing the tiles is most of the work of a key.
 */
export const ProductTile = memo(({ product, at, of, keyName, isActive, onChoose }: Props) => {
  const { t } = useTranslation();
  const kioskFee = useApp((state) => state.settings.kioskFee);
  const { title, large, lasts } = tileText(product);
  const price = priceText(t, product, kioskFee);
  return (
    // The field keeps the focus and refers to the tile (aria-activedescendant); a press is the pointer's way.
    <div
      id={`product-card-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-setsize={of}
      aria-posinset={at + 1}
      className={`${styles.tile} ${isActive ? styles.active : ''} ${product.offSale ? styles.off : ''}`}
      aria-disabled={product.offSale !== undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(product)}
      onKeyDown={(event) => (event.key === 'Enter' ? onChoose(product) : undefined)}
    >
      <span className="sr-only">{`${product.name}, ${price}`}</span>
      <span aria-hidden="true" className={styles.face}>
        <span className={styles.head}>
          {product.logo ? <ProductLogo logo={product.logo} /> : <GroupIcon group={families[product.family].group} />}
          <span className={styles.kind}>{large === '' ? kindOf(t, product) : title}</span>
          {keyName === null ? null : <Kbd>{keyName}</Kbd>}
        </span>
        {large === '' ? (
          <strong className={product.name.length > LONG_NAME ? `${styles.name} ${styles.long}` : styles.name}>{product.name}</strong>
        ) : (
          <span className={styles.choice}>
            <strong className={styles.large}>{large}</strong> {lasts}
          </span>
        )}
        <span className={styles.price}>{price}</span>
      </span>
    </div>
  );
});

/** A name with more characters is set smaller, so that all of it fits. */
const LONG_NAME = 34;

const kindOf = (t: TFunction, { brand, family }: Product): string => (brand === '' ? t(`family.${family}`) : brand);

/** What the customer will pay, with the kiosk fee. A product that is off sale says so instead. */
function priceText(t: TFunction, product: Product, kioskFee: Rupiah): string {
  if (product.offSale) return t(`sell.off_${product.offSale}`);
  const price = fixedPrice(product);
  if (price !== null) return formatRupiah(addMoney(price, kioskFee));
  if (isFixedPrice(product)) return t('sell.noPriceYet');
  return t(inquiryWords(product.family).hint);
}
