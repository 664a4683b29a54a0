import { Check, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fixedPrice, isFixedPrice, isSoldAtLoss, type Product } from '../../../../shared/catalogue/product.ts';
import { formatRupiah, type Rupiah } from '../../../../shared/lib/money.ts';
import { feeOfProduct } from '../../../../shared/prices/fee-rules.ts';
import { useApp } from '../../../core/context.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { isSelected, type Selection } from '../many/selection.ts';
import styles from './ProductTable.module.css';

interface Props {
  /** Undefined while its page is being read. */
  readonly product: Product | undefined;
  readonly index: number;
  readonly of: number;
  readonly top: string;
  readonly isPointed: boolean;
  readonly selection: Selection;
  readonly onToggle: (code: string) => void;
  readonly onOpen: (row: number) => void;
}

/** One product; a press opens its form. */
export function ProductRow({ product, index, of, top, isPointed, selection, onToggle, onOpen }: Props) {
  const isChosen = product !== undefined && isSelected(selection, product.code);
  return (
    <div
      id={`catalogue-row-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-pointed={isPointed || undefined}
      aria-setsize={of}
      aria-posinset={index + 1}
      className={`${styles.row} ${isPointed ? styles.pointed : ''}`}
      style={{ top }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(index)}
      onKeyDown={(event) => (event.key === 'Enter' ? onOpen(index) : undefined)}
    >
      {product ? (
        <>
          <ChooseBox isChosen={isChosen} onToggle={() => onToggle(product.code)} />
          <Cells product={product} />
        </>
      ) : null}
    </div>
  );
}

/** Chooses the product by touch or mouse. The keyboard chooses the highlighted row, and the row tells a screen reader of the choice. */
function ChooseBox({ isChosen, onToggle }: { readonly isChosen: boolean; readonly onToggle: () => void }) {
  const toggle = (event: React.MouseEvent) => {
    event.stopPropagation();
    onToggle();
  };
  return (
    <span aria-hidden="true" className={styles.choose} onClick={toggle}>
      <span className={styles.tick} data-chosen={isChosen || undefined}>
        {isChosen ? <Check strokeWidth={3} /> : null}
      </span>
    </span>
  );
}

function Cells({ product }: { readonly product: Product }) {
  const { t } = useTranslation();
  const fee = useFee(product);
  return (
    <>
      <span className={styles.name}>
        <span className={styles.lines}>
          <b>{product.name}</b>
          <span>
            <span className="mono">{product.code}</span>
            <span className={styles.narrowFamily}> · {t(`family.${product.family}`)}</span>
          </span>
        </span>
        {product.favourite ? <Star role="img" aria-label={t('productColumn.favourite')} className={styles.star} /> : null}
      </span>
      <span className={styles.family}>{t(`family.${product.family}`)}</span>
      <Money
        label={t('productColumn.price')}
        amount={product.price}
        none={isFixedPrice(product) ? t('catalogue.noPrice') : t('catalogue.byBill')}
      />
      <Money label={t('productColumn.cost')} amount={product.cost} none="–" isBad={isSoldAtLoss(product)} />
      <Money label={t('catalogue.fee')} amount={fee} none="–" />
      <span className={styles.state}>
        <StatePill product={product} />
      </span>
    </>
  );
}

/** The fee that a line has now; null where the bill states the amount, or the total is too large. */
function useFee(product: Product): Rupiah | null {
  const rules = useApp((state) => state.feeRules);
  const price = fixedPrice(product);
  return price === null ? null : (feeOfProduct(rules, product, price)?.fee ?? null);
}

interface MoneyProps {
  /** The name of the amount: the heading shows it, and a screen reader reads it out with the amount. */
  readonly label: string;
  readonly amount: Rupiah | null;
  readonly none: string;
  readonly isBad?: boolean;
}

function Money({ label, amount, none, isBad = false }: MoneyProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.money}>
      <span className="sr-only">{label}: </span>
      {amount === null ? <span className={styles.noAmount}>{none}</span> : formatRupiah(amount)}
      {isBad ? <span className={styles.loss}>{t('catalogue.loss')}</span> : null}
    </span>
  );
}

function StatePill({ product: { enabled, practice } }: { readonly product: Product }) {
  const { t } = useTranslation();
  if (!enabled) return <Pill tone="plain">{t('catalogue.state_off')}</Pill>;
  return practice ? <Pill tone="practice">{t('catalogue.practice')}</Pill> : <Pill tone="good">{t('catalogue.state_on')}</Pill>;
}
