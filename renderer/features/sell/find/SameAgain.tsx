import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { formatRupiah, rupiah } from '../../../../shared/lib/money.ts';
import { customerPrice } from '../../../../shared/prices/fee-rules.ts';
import { useApp, useDeps, useOrders } from '../../../core/context.tsx';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { useSellStore } from '../sell-store.ts';
import styles from './FindPanel.module.css';
import { type FindStore, typedWithNumber } from './find-store.ts';
import { type RepeatOffer, repeatOffer } from './repeat-offer.ts';

/**
 * Offers the last sale to the typed number again: one press fills in product, number and exact cash. The component reads the orders
 * itself, so that a changed order does not render the products again. `instead` stands in its place without an offer.
 */
export function SameAgain({ find, instead }: { readonly find: FindStore; readonly instead: ReactNode }) {
  const typed = useStore(find, typedWithNumber);
  const recent = useOrders((state) => state.list);
  const products = useApp((state) => state.products);
  const offer = useMemo(() => repeatOffer(typed, recent, products), [typed, recent, products]);
  return offer === null ? instead : <Offer offer={offer} />;
}

function Offer({ offer: { product, entry } }: { readonly offer: RepeatOffer }) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const { announcer } = useDeps();
  const rules = useApp((state) => state.feeRules);
  const again = () => sell.getState().sellAgain(product, entry);
  useShortcuts({ F4: again });
  const label = t('sell.sameAgain', { name: product.name, total: formatRupiah(customerPrice(rules, product) ?? rupiah(0)) });
  useEffect(() => {
    const { announce } = announcer.getState();
    announce('offer', `${label}, F4`);
    return () => announce('offer', '');
  }, [announcer, label]);
  return (
    <div className={styles.again}>
      <Button variant="next" keyName="F4" icon={<RotateCcw aria-hidden="true" />} onPress={again}>
        {label}
      </Button>
    </div>
  );
}
