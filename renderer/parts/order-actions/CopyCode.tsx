import { useTranslation } from 'react-i18next';
import { families } from '../../../shared/catalogue/families.ts';
import { readGoods } from '../../../shared/orders/goods/shown-goods.ts';
import { everyGoods } from '../../../shared/orders/identifiers.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { inBackground } from '../../core/background-work.ts';
import { useShortcuts } from '../../core/shortcuts.ts';
import { Button } from '../../ui/form/Button.tsx';

interface Props {
  readonly order: OrderView;
  /** Requests the copy from main, which checks the permission for a code that was given before and journals the copy. */
  readonly onCopy: () => Promise<void>;
}

/** A button and a key that copy the token or code of an order with each further token, shown or hidden. Empty where the order has none. */
export function CopyCode({ order: { goods, codeHidden, identifiers, sale }, onCopy }: Props) {
  const { t } = useTranslation();
  const canCopy = goods !== null || codeHidden;
  useShortcuts({ 'Ctrl+C': canCopy ? () => copyMarkedOr(onCopy) : undefined });
  if (!canCopy) return null;
  const count = everyGoods(sale, goods, identifiers).length;
  const label = families[sale.product.family].goods?.label;
  const isLink = goods !== null && label !== undefined && readGoods(label, goods).is === 'link';
  const copyOne = label === 'token' ? 'sell.copyToken' : isLink ? 'sell.copyLink' : 'sell.copyCode';
  return (
    <Button keyName="Ctrl C" onPress={() => inBackground(onCopy())}>
      {count > 1 ? t('sell.copyTokens', { count }) : t(copyOne)}
    </Button>
  );
}

/** Copies selected text as usual, and the code where no text is selected. */
function copyMarkedOr(copy: () => Promise<void>): void {
  if (String(getSelection()) === '') inBackground(copy());
  else document.execCommand('copy');
}
