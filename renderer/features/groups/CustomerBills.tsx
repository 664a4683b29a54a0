import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { families } from '../../../shared/catalogue/families.ts';
import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import type { CustomerEntry, EntryNumber } from '../../../shared/customers/customer-views.ts';
import { useCustomers } from '../../core/context.tsx';
import { useSavedNumberText } from '../../presentation/saved-number-text.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const MOST_CUSTOMERS = 5;

/** A number of a kept customer, chosen for the group. */
export interface ChosenBill {
  readonly customerId: string;
  readonly numberId: string;
}

interface Props {
  /** By the number's id. A chosen bill stays chosen while another name is typed. */
  readonly chosen: ReadonlyMap<string, ChosenBill>;
  readonly onChange: (chosen: ReadonlyMap<string, ChosenBill>) => void;
  /** The person confirmed the dialog without a choice. */
  readonly isMissing: boolean;
}

/** Finds kept customers by name, and offers their numbers whose product family has an inquiry. */
export function CustomerBills({ chosen, onChange, isMissing }: Props) {
  const { t } = useTranslation();
  const { index } = useCustomers((state) => state.found);
  const numberText = useSavedNumberText();
  const [text, setText] = useState('');
  const hits = index.named(text, MOST_CUSTOMERS).flatMap(billsOf);
  const choose = ({ customerId, number: { numberId } }: CustomerBill, isOn: boolean) => {
    const next = new Map(chosen);
    if (isOn) next.set(numberId, { customerId, numberId });
    else next.delete(numberId);
    onChange(next);
  };
  const isNobody = text.trim().length > 1 && hits.length === 0;
  return (
    <>
      <Field
        autoFocus
        label={t('customers.name')}
        hint={t('groups.customerHint')}
        value={text}
        onChange={setText}
        maxLength={60}
        fault={isNobody ? t('groups.customerNone') : isMissing ? t('groups.customerHint') : null}
      />
      <Stack gap="none" align="start">
        {hits.map((bill) => (
          <Toggle
            key={bill.number.numberId}
            label={`${bill.name} · ${numberText(bill.number)}`}
            hint={readableNumber(bill.number.number)}
            isOn={chosen.has(bill.number.numberId)}
            onChange={(isOn) => choose(bill, isOn)}
          />
        ))}
      </Stack>
    </>
  );
}

interface CustomerBill {
  readonly customerId: string;
  readonly name: string;
  readonly number: EntryNumber;
}

const billsOf = ({ customerId, name, numbers }: CustomerEntry): CustomerBill[] =>
  numbers.filter(({ family }) => families[family].inquiry).map((number) => ({ customerId, name, number }));
