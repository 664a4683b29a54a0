import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import type { CustomerEntry } from '../../../shared/customers/customer-views.ts';
import type { NonCashKind } from '../../../shared/lib/tender.ts';
import { useApp, useCustomers, useDeps } from '../../core/context.tsx';
import { useValue } from '../../core/use-answer.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TwoLines } from '../../ui/text/TwoLines.tsx';
import styles from './Payer.module.css';
import { accountText, availableText } from './payer-text.ts';
import type { ChosenCustomer } from './tendering.ts';

/** The most customers for whom there is room next to a total. */
const MOST = 3;

interface WhoProps {
  /** The label of the field; absent in the search for the customer who pays later. */
  readonly label?: string;
  readonly onChosen: (customer: ChosenCustomer) => void;
}

/** A search for a customer by name. Enter chooses the first hit. */
export function WhoPays({ label, onChosen }: WhoProps) {
  const { t } = useTranslation();
  const { index } = useCustomers((state) => state.found);
  const [text, setText] = useState('');
  const found = index.named(text, MOST);
  const [first] = found;
  const choose = ({ customerId, name }: ChosenCustomer) => onChosen({ customerId, name });
  // Handles the key in the field, because shortcuts of the screen do nothing in a dialog.
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !first) return;
    event.preventDefault();
    choose(first);
  };
  return (
    <div className={styles.who}>
      <Field
        autoFocus
        label={label ?? t('onAccount.who')}
        // No hint next to found names: the names show what to do, and a low window has no room for both.
        hint={found.length > 0 ? undefined : t('onAccount.whoHint')}
        value={text}
        onChange={setText}
        maxLength={60}
        fault={text.trim().length > 1 && !first ? t('onAccount.whoNone') : null}
        input={{ 'data-part': 'customer', onKeyDown: chooseFirst }}
      />
      {found.map((customer) => (
        <PayerButton key={customer.customerId} customer={customer} onPress={() => choose(customer)} />
      ))}
    </div>
  );
}

/** A customer by name and number, with the debt and the remaining limit, so that the cashier chooses the right person of two with a name. */
function PayerButton({ customer, onPress }: { readonly customer: CustomerEntry; readonly onPress: () => void }) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const { customerId, name, numbers } = customer;
  const account = useValue(customerId, () => bridge.onAccount.of(customerId));
  const [first] = numbers;
  return (
    <Button onPress={onPress}>
      <TwoLines title={[name, ...(first ? [readableNumber(first.number)] : [])].join(' · ')}>
        {/* A space keeps the room of the line until the account is read. */}
        <span>{account === null ? '\u00a0' : accountText(t, account)}</span>
      </TwoLines>
    </Button>
  );
}

interface AvailableProps {
  readonly customer: ChosenCustomer;
  readonly amount: number;
}

/** The money that the customer handed in ahead, and the sum for which they may buy. A larger sum needs a supervisor, or an account. */
export function AvailableOnAccount({ customer: { customerId, name }, amount }: AvailableProps) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const account = useValue(customerId, () => bridge.onAccount.of(customerId));
  return <p role="status">{account === null ? name : availableText(t, name, account, amount)}</p>;
}

/** The means besides cash that a cashier can choose: those of the shop, and on account where the shop has customers. */
export function useTakenMeans(): readonly NonCashKind[] {
  const nonCash = useApp((state) => state.settings.payments.nonCash);
  const hasCustomers = useCustomers((state) => state.found.index.size > 0);
  return useMemo(() => (hasCustomers ? [...nonCash, 'account'] : nonCash), [nonCash, hasCustomers]);
}
