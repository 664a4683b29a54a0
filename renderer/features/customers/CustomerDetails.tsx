import { Ellipsis } from 'lucide-react';
import { createElement, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerCard } from '../../../shared/customers/customer-views.ts';
import type { AccountView } from '../../../shared/on-account/on-account-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { usePermission } from '../../core/use-permission.ts';
import { AccountPaymentDialog } from '../../parts/on-account/AccountPaymentDialog.tsx';
import { PrintButton } from '../../parts/on-account/PrintButton.tsx';
import { type AccountDialogProps, type ShownAccount, useAccount } from '../../parts/on-account/use-account.ts';
import { Foot, TicketFrame } from '../../parts/orders/TicketFrame.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
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
import { AccountMoney, AccountSection, isAccountUsed } from './on-account/AccountSection.tsx';
import { CloseQuestion, LimitDialog, PayBackDialog, WriteOffDialog } from './on-account/account-dialogs.tsx';

const DIALOGS: Readonly<Record<'edit' | 'add' | 'withdraw' | 'consent' | 'erase' | 'merge', (props: CustomerDialogProps) => ReactNode>> = {
  edit: EditCustomerDialog,
  add: AddNumberDialog,
  withdraw: WithdrawQuestion,
  consent: ConsentAgainDialog,
  erase: EraseQuestion,
  merge: MergeDialog,
};

const ACCOUNT_DIALOGS: Readonly<Record<'limit' | 'pay' | 'payBack' | 'writeOff' | 'close', (props: AccountDialogProps) => ReactNode>> = {
  limit: LimitDialog,
  pay: AccountPaymentDialog,
  payBack: PayBackDialog,
  writeOff: WriteOffDialog,
  close: CloseQuestion,
};

type Open = keyof typeof DIALOGS | keyof typeof ACCOUNT_DIALOGS;

/** One customer: consent, note, numbers, account and last sales. The debt and its payment are pinned, with the other actions under More. */
export function CustomerDetails({ card }: { readonly card: CustomerCard }) {
  const [open, setOpen] = useState<Open | null>(null);
  const account = useAccount(card.customerId);
  const isUsable = card.state === 'usable';
  const show = (dialog: Open): void => {
    account.dismissFailure();
    setOpen(dialog);
  };
  useShortcuts({ F4: isUsable ? () => show('add') : undefined });
  const { view } = account;
  return (
    <div className={styles.details} data-customers="details">
      <TicketFrame
        title={card.name}
        aside={null}
        step={null}
        money={view === null || !isAccountUsed(view) ? undefined : <AccountMoney view={view} />}
        actions={<Actions card={card} account={account} onOpen={show} />}
      >
        <ActNote />
        <ConsentState card={card} />
        {card.note === '' ? null : <p className={styles.note}>{card.note}</p>}
        <CustomerNumbers card={card} />
        <AccountSection card={card} account={account} isDialogOpen={open !== null} />
        <CustomerSalesList hasNumbers={card.numbers.length > 0} />
      </TicketFrame>
      <OpenDialog open={open} card={card} account={account} onClose={() => setOpen(null)} />
    </div>
  );
}

interface OpenProps extends CustomerDialogProps {
  readonly open: Open | null;
  readonly account: ShownAccount;
}

function OpenDialog({ open, card, account, onClose }: OpenProps) {
  if (open === null) return null;
  if (isOfCustomer(open)) return createElement(DIALOGS[open], { card, onClose });
  return account.view === null ? null : createElement(ACCOUNT_DIALOGS[open], { view: account.view, account, onClose });
}

const isOfCustomer = (open: Open): open is keyof typeof DIALOGS => Object.hasOwn(DIALOGS, open);

interface ActionsProps {
  readonly card: CustomerCard;
  readonly account: ShownAccount;
  readonly onOpen: (open: Open) => void;
}

/** The payment, the next number and the consent; the other actions stand above them while More is open. */
function Actions({ card, account, onOpen }: ActionsProps) {
  const { t } = useTranslation();
  const [isMore, setMore] = useState(false);
  const id = useId();
  const { view } = account;
  const mayExport = usePermission('exportCustomer');
  const mayErase = usePermission('eraseCustomer');
  const hasMore = card.state === 'usable' || mayExport || mayErase || (view !== null && isAccountUsed(view));
  return (
    <>
      <div id={id} hidden={!isMore}>
        <Foot>
          {view === null ? null : <AccountActs card={card} view={view} account={account} onOpen={onOpen} />}
          <CustomerActs card={card} onOpen={onOpen} />
        </Foot>
      </div>
      {view === null ? null : (
        <Button variant={view.debt > 0 ? 'primary' : 'plain'} onPress={() => onOpen('pay')}>
          {t(view.debt > 0 ? 'onAccount.pay' : 'onAccount.payAhead')}
        </Button>
      )}
      <Foot>
        {card.state === 'usable' ? (
          <Button keyName="F4" onPress={() => onOpen('add')}>
            {t('customers.addNumber')}
          </Button>
        ) : null}
        {card.state === 'withdrawn' ? <Button onPress={() => onOpen('consent')}>{t('customers.agreeAgain')}</Button> : null}
        {hasMore ? (
          <Button icon={<Ellipsis aria-hidden="true" />} aria-expanded={isMore} aria-controls={id} onPress={() => setMore(!isMore)}>
            {t('common.more')}
          </Button>
        ) : null}
      </Foot>
    </>
  );
}

/** The other actions on the account. */
function AccountActs({ card, view, account, onOpen }: ActionsProps & { readonly view: AccountView }) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const { limit, debt, credit, balance } = view;
  const print = () => inBackground(account.print(() => bridge.onAccount.printReminder(card.customerId)));
  return (
    <>
      {debt > 0 ? <PrintButton label={t('onAccount.printReminder')} onPress={print} /> : null}
      {card.state === 'usable' || limit !== null ? (
        <Button onPress={() => onOpen('limit')}>{t(limit === null ? 'onAccount.open' : 'onAccount.changeLimit')}</Button>
      ) : null}
      {credit > 0 ? <Button onPress={() => onOpen('payBack')}>{t('onAccount.payBack')}</Button> : null}
      {debt > 0 ? <Button onPress={() => onOpen('writeOff')}>{t('onAccount.writeOff')}</Button> : null}
      {limit !== null && balance === 0 ? <Button onPress={() => onOpen('close')}>{t('onAccount.close')}</Button> : null}
    </>
  );
}

/** The other actions that the customer's state and this person's permissions allow. */
function CustomerActs({ card, onOpen }: Pick<ActionsProps, 'card' | 'onOpen'>) {
  const { t } = useTranslation();
  const store = useCustomersStore();
  const mayExport = usePermission('exportCustomer');
  const mayErase = usePermission('eraseCustomer');
  const mayMerge = usePermission('mergeCustomers');
  const isUsable = card.state === 'usable';
  return (
    <>
      {isUsable ? (
        <>
          <Button onPress={() => onOpen('edit')}>{t('customers.edit')}</Button>
          <Button onPress={() => onOpen('withdraw')}>{t('customers.withdraw')}</Button>
        </>
      ) : null}
      {isUsable && mayMerge ? <Button onPress={() => onOpen('merge')}>{t('customers.merge')}</Button> : null}
      {mayExport ? <Button onPress={() => inBackground(store.getState().exportTo(card.customerId))}>{t('customers.export')}</Button> : null}
      {mayErase ? (
        <Button variant="danger" onPress={() => onOpen('erase')}>
          {t('customers.erase')}
        </Button>
      ) : null}
    </>
  );
}

/** The result of the last act. */
function ActNote() {
  const { t } = useTranslation();
  const result = useCustomersScreen((state) => state.result);
  if (result.kind === 'failed') return <FailureNote failure={result.failure} moneyMoved="none" />;
  if (result.kind === 'exported') return <p role="status">{t('customers.exported', { file: result.file })}</p>;
  return null;
}
