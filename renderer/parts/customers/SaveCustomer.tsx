import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { useShortcuts } from '../../core/shortcuts.ts';
import { usePermission } from '../../core/use-permission.ts';
import { Button } from '../../ui/form/Button.tsx';
import { useOwner } from './KnownCustomer.tsx';
import { SaveCustomerDialog } from './SaveCustomerDialog.tsx';

/** Keeps the customer of a sale that went through, with their consent; absent where it has no number, and where somebody has the number. */
export function SaveCustomer({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const mayUse = usePermission('useCustomers');
  const owner = useOwner(order);
  const canSave = mayUse && isFinished(order) && owner === null;
  useShortcuts({ F6: canSave ? () => setOpen(true) : undefined });
  if (!mayUse || !isFinished(order)) return null;
  if (owner !== null && !isOpen) return null;
  return (
    <>
      <Button keyName="F6" icon={<UserPlus aria-hidden="true" />} onPress={() => setOpen(true)}>
        {t('customers.save')}
      </Button>
      {isOpen ? <SaveCustomerDialog order={order} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const isFinished = ({ state, sale }: OrderView): boolean =>
  sale.clientNumber !== '' && (state.is === 'success' || (state.is === 'settled' && state.as === 'delivered'));
