import { useTranslation } from 'react-i18next';
import { families } from '../../../shared/catalogue/families.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { inBackground } from '../../core/background-work.ts';
import { useShortcuts } from '../../core/shortcuts.ts';
import { Button } from '../../ui/form/Button.tsx';

interface Props {
  readonly order: OrderView;
  /** Main asks for the right to a code that was given before, and journals the copy. */
  readonly onCopy: () => Promise<void>;
}

/** Copies the token or code of an order, shown or hidden: a button and its key; nothing where there is none. */
export function CopyCode({ order: { goods, codeHidden, sale }, onCopy }: Props) {
  const { t } = useTranslation();
  const canCopy = goods !== null || codeHidden;
  useShortcuts({ 'Ctrl+C': canCopy ? () => copyMarkedOr(onCopy) : undefined });
  if (!canCopy) return null;
  return (
    <Button keyName="Ctrl C" onPress={() => inBackground(onCopy())}>
      {t(families[sale.product.family].goods?.label === 'token' ? 'sell.copyToken' : 'sell.copyCode')}
    </Button>
  );
}

/** Text that the person selected is copied as usual. */
function copyMarkedOr(copy: () => Promise<void>): void {
  if (String(getSelection()) === '') inBackground(copy());
  else document.execCommand('copy');
}
