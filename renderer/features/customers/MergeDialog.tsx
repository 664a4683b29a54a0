import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerCard, CustomerEntry } from '../../../shared/customers/customer-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useCustomers, useDeps } from '../../core/context.tsx';
import { useNumberText } from '../../presentation/customer-text.ts';
import { readableNumber } from '../../presentation/number-text.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import styles from './Customers.module.css';
import { useCustomersStore } from './customers-screen-store.ts';

const MOST = 5;

/** Two entries of one person become one: the numbers and the note of the chosen one come here. */
export function MergeDialog({ card: { customerId, name }, onClose }: { readonly card: CustomerCard; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const store = useCustomersStore();
  const numberText = useNumberText();
  const { index } = useCustomers((state) => state.found);
  const [text, setText] = useState(name);
  const [chosen, setChosen] = useState<CustomerEntry | null>(null);
  const others = useMemo(
    () =>
      index
        .named(text, MOST + 1)
        .filter((other) => other.customerId !== customerId)
        .slice(0, MOST),
    [index, text, customerId],
  );
  const merge = () => {
    if (chosen === null) return;
    onClose();
    inBackground(store.getState().act(() => bridge.customers.merge({ customerId, merged: chosen.customerId })));
  };
  return (
    <FormDialog
      title={t('customers.mergeTitle', { name })}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('customers.mergeYes')}
      onCancel={onClose}
      onConfirm={merge}
    >
      <p>{t('customers.mergeBody')}</p>
      <Field autoFocus label={t('customers.mergeOther')} value={text} onChange={setText} maxLength={60} />
      {others.map((other) => (
        <Button
          key={other.customerId}
          variant={other === chosen ? 'chosen' : 'plain'}
          aria-pressed={other === chosen}
          onPress={() => setChosen(other)}
        >
          {[other.name, ...other.numbers.slice(0, 2).map((number) => `${numberText(number)} ${readableNumber(number.number)}`)].join(' · ')}
        </Button>
      ))}
      {others.length === 0 ? <p className={styles.about}>{t('customers.mergeNone')}</p> : null}
    </FormDialog>
  );
}
