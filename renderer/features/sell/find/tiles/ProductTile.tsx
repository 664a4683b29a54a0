import { memo, useRef } from 'react';
import type { Product } from '../../../../../shared/catalogue/product.ts';
import { Kbd } from '../../../../ui/text/Kbd.tsx';
import styles from './ProductTile.module.css';
import { GroupIcon, ProductLogo } from './TileIcons.tsx';
import type { TileFace } from './tile-face.ts';
import { CARDS_WITH_KEYS, GAP_REM, type TilePlace } from './tile-rows.ts';

interface Props extends TilePlace {
  /** Null for a spare tile, which is out of sight. */
  readonly product: Product | null;
  readonly face: TileFace | null;
  readonly of: number;
  readonly columns: number;
  /** Whether the tile may keep its content until the typing pauses. */
  readonly mayWait: boolean;
  readonly isActive: boolean;
  readonly onChoose: (product: Product) => void;
}

/**
 * A product: its kind, its nominal in large type, and the price that the customer pays. A screen reader reads only its label. All products
 * use the same elements, so that typing changes texts and attributes and makes no element. A press chooses the product that the tile showed
 * when the press began.
 */
export const ProductTile = memo((props: Props) => {
  // A tile that becomes spare keeps its content, so that the key only hides it.
  const last = useRef(props);
  if (props.face !== null) last.current = props;
  const pressed = useRef<Product | null>(null);
  const { product, face, at, of, column, columns, top, isActive, onChoose } = last.current;
  const hasKey = at >= 0 && at < CARDS_WITH_KEYS;
  const choose = (chosen: Product | null) => {
    if (chosen) onChoose(chosen);
  };
  const isSpare = props.face === null;
  const { label, picture, kind, main, type, lasts, price, isOff, isFaint } = face ?? BLANK;
  const width = `((100% + ${GAP_REM}rem) / ${columns})`;
  return (
    // The field keeps the focus and refers to the tile (aria-activedescendant); the handlers here serve the pointer.
    <div
      id={isSpare ? undefined : `product-card-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={isActive && !isSpare}
      aria-setsize={of}
      aria-posinset={at + 1}
      aria-disabled={isOff}
      aria-hidden={isSpare || undefined}
      className={[styles.tile, hasKey ? styles.keyed : '', isActive ? styles.active : '', isFaint ? styles.off : ''].join(' ')}
      onPointerDown={() => {
        pressed.current = product;
      }}
      onMouseDown={(event) => event.preventDefault()}
      // A click without a press comes from a screen reader.
      onClick={({ detail }) => choose(detail === 0 ? product : pressed.current)}
      onKeyDown={(event) => (event.key === 'Enter' ? choose(product) : undefined)}
      style={{ top: isSpare ? OUT_OF_SIGHT : top, left: `calc(${width} * ${column})`, width: `calc(${width} - ${GAP_REM}rem)` }}
    >
      {/* The label is an attribute, because a hidden text would be laid out. */}
      <span role="img" aria-label={label} className={styles.said} />
      {/* A mark is drawn by the style sheet from an attribute, in place of the icon: no element comes or goes. */}
      <span aria-hidden="true" className={kindClass(picture)} data-mark={picture.is === 'mark' ? picture.mark.letters : undefined}>
        {picture.is === 'logo' ? <ProductLogo logo={picture.logo} /> : <GroupIcon group={picture.group} />}
        <span>{kind}</span>
      </span>
      {hasKey ? (
        <span aria-hidden="true" className={styles.key}>
          <Kbd>{String(at + 1)}</Kbd>
        </span>
      ) : null}
      <span aria-hidden="true" className={type === 'large' ? styles.choice : styles.named}>
        <strong className={styles[type]}>{main}</strong>
        {lasts === '' ? '' : ` ${lasts}`}
      </span>
      <span aria-hidden="true" className={styles.price}>
        {price}
      </span>
    </div>
  );
}, isDrawnAlready);

const kindClass = (picture: TileFace['picture']): string | undefined =>
  picture.is === 'mark' ? `${styles.marked} ${styles[picture.mark.colour]}` : styles[picture.is === 'logo' ? 'withLogo' : 'kind'];

/** Whether the tile needs no new render. Each product has one face, so equal faces mean the same product. */
function isDrawnAlready(before: Props, now: Props): boolean {
  const isThere = before.at === now.at && before.top === now.top && before.columns === now.columns && before.isActive === now.isActive;
  if (!isThere) return false;
  if (now.mayWait && before.face !== null) return true;
  return before.face === now.face && before.of === now.of && before.onChoose === now.onChoose;
}

/** The position of a spare tile, which keeps its elements for the next product. Making it invisible would recalculate their styles. */
const OUT_OF_SIGHT = '-100rem';

const BLANK: TileFace = {
  label: '',
  picture: { is: 'group', group: 'other' },
  kind: '',
  main: '',
  type: 'large',
  lasts: '',
  price: '',
  isOff: false,
  isFaint: false,
};
