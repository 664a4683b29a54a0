import { createElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerCard } from '../../../shared/customers/customer-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useShortcuts } from '../../core/shortcuts.ts';
import { usePermission } from '../../core/use-permission.ts';
import { Foot, TicketFrame } from '../../parts/orders/TicketFrame.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Heading } from '../../ui/text/Heading.tsx';
import { AddNumberDialog } from './AddNumberDialog.tsx';
import { ConsentState } from './ConsentState.tsx';
import { CustomerNumbers } from './CustomerNumbers.tsx';
import { CustomerSalesList } from './CustomerSalesList.tsx';
import styles from './Customers.module.css';
import {
  ConsentAgainDialog,
  type CustomerDialogProps,
  EditCustomerDialog,
  EraseQuestion,
  MergeDialog,
  WithdrawQuestion,
} from './customer-dialogs.tsx';
import { useCustomersScreen, useCustomersStore } from './customers-screen-store.ts';
import { AccountSection } from './on-account/AccountSection.tsx';

type Open = 'nothing' | 'edit' | 'add' | 'withdraw' | 'consent' | 'erase' | 'merge';

/** One customer: consent, note, numbers, account and last sales, with the actions that are possible now. */
export function CustomerDetails({ card }: { readonly card: CustomerCard }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>('nothing');
  const isUsable = card.state === 'usable';
  useShortcuts({ F4: isUsable ? () => setOpen('add') : undefined });
  return (
    <div className={styles.details} data-customers="details">
      <TicketFrame title={card.name} aside={null} step={null} actions={<Actions card={card} onOpen={setOpen} />}>
        <ActNote />
        <ConsentState card={card} />
        {card.note === '' ? null : <p className={styles.note}>{card.note}</p>}
        <Heading>{t('customers.numbers')}</Heading>
        <CustomerNumbers card={card} />
        <AccountSection card={card} />
        <Heading>{t('customers.sales')}</Heading>
        <CustomerSalesList />
      </TicketFrame>
      {open === 'nothing' ? null : createElement(DIALOGS[open], { card, onClose: () => setOpen('nothing') })}
    </div>
  );
}

const DIALOGS: Readonly<Record<Exclude<Open, 'nothing'>, (props: CustomerDialogProps) => ReactNode>> = {
  edit: EditCustomerDialog,
  add: AddNumberDialog,
  withdraw: WithdrawQuestion,
  consent: ConsentAgainDialog,
  erase: EraseQuestion,
  merge: MergeDialog,
};

/** The actions that the customer's state and this person's permissions allow. */
function Actions({ card, onOpen }: { readonly card: CustomerCard; readonly onOpen: (open: Open) => void }) {
  const { t } = useTranslation();
  const store = useCustomersStore();
  const mayExport = usePermission('exportCustomer');
  const mayErase = usePermission('eraseCustomer');
  const mayMerge = usePermission('mergeCustomers');
  const isUsable = card.state === 'usable';
  return (
    <Foot>
      {isUsable ? (
        <>
          <Button keyName="F4" onPress={() => onOpen('add')}>
            {t('customers.addNumber')}
          </Button>
          <Button onPress={() => onOpen('edit')}>{t('customers.edit')}</Button>
          <Button onPress={() => onOpen('withdraw')}>{t('customers.withdraw')}</Button>
        </>
      ) : null}
      {card.state === 'withdrawn' ? <Button onPress={() => onOpen('consent')}>{t('customers.agreeAgain')}</Button> : null}
      {isUsable && mayMerge ? <Button onPress={() => onOpen('merge')}>{t('customers.merge')}</Button> : null}
      {mayExport ? <Button onPress={() => inBackground(store.getState().exportTo(card.customerId))}>{t('customers.export')}</Button> : null}
      {mayErase ? (
        <Button variant="danger" onPress={() => onOpen('erase')}>
          {t('customers.erase')}
        </Button>
      ) : null}
    </Foot>
  );
}

/** The result of the last act. */
function ActNote() {
  const { t } = useTranslation();
  const result = useCustomersScreen((state) => state.result);
  if (result.kind === 'failed') return <FailureNote failure={result.failure} moneyMoved="none" />;
  if (result.kind === 'exported') return <p role="status">{t('customers.exported', { files: result.files.join(', ') })}</p>;
  return null;
}
