import { useTranslation } from 'react-i18next';
import type { MoneyAhead } from '../../../shared/ipc/group-view.ts';
import { changeOf, formatRupiah, groupThousands, parseRupiah, type Rupiah, rupiah, typedAmount } from '../../../shared/lib/money.ts';
import type { NonCashKind } from '../../../shared/lib/tender.ts';
import {
  type ChosenCustomer,
  cashDue,
  freeTenders,
  newPart,
  type PartEntry,
  restOf,
  type Tendering,
} from '../../parts/tender/tendering.ts';
import { useTakenMeans } from '../../parts/tender/use-taken-means.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import styles from './Groups.module.css';
import { PayPart } from './PayPart.tsx';

interface Props {
  readonly tendering: Tendering;
  readonly total: Rupiah;
  readonly ahead: readonly MoneyAhead[];
  readonly isTried: boolean;
  readonly onChange: (tendering: Tendering) => void;
}

/** The parts by other means, cash for what they leave, and the means that can still be added. */
export function PayMeans({ tendering, total, ahead, isTried, onChange }: Props) {
  const { t } = useTranslation();
  const taken = useTakenMeans();
  const { parts } = tendering;
  const due = cashDue(tendering, total);
  const free = due === null ? [] : freeTenders(taken, tendering);
  const change = (entry: PartEntry, changes: Partial<PartEntry>) =>
    onChange({ ...tendering, parts: parts.map((part) => (part === entry ? { ...part, ...changes } : part)) });
  const add = (tender: NonCashKind, customer: ChosenCustomer | null, most: number) => {
    const part = newPart(tendering, tender, total, customer);
    const amount = Math.min(Math.max(0, restOf(tendering, total)), most);
    onChange({ ...tendering, cash: '', parts: [...parts, { ...part, amount: amount === 0 ? '' : groupThousands(rupiah(amount)) }] });
  };
  return (
    <>
      {parts.map((part) => (
        <PayPart
          key={part.tender}
          part={part}
          others={parts.filter((other) => other !== part)}
          total={total}
          isTried={isTried}
          onChange={(changes) => change(part, changes)}
          onRemove={() => onChange({ ...tendering, parts: parts.filter((other) => other !== part) })}
        />
      ))}
      {due === null ? null : (
        <Cash due={due} typed={tendering.cash} isTried={isTried} onChange={(cash) => onChange({ ...tendering, cash })} />
      )}
      {free.length === 0 ? null : (
        <fieldset aria-label={t('collective.otherMeans')} className={styles.means}>
          {free.includes('account')
            ? ahead.map(({ customerId, name, credit }) => (
                <Button key={customerId} onPress={() => add('account', { customerId, name }, credit)}>
                  {t('collective.useAhead', { name, amount: formatRupiah(credit) })}
                </Button>
              ))
            : null}
          {free.map((tender) => (
            <Button key={tender} onPress={() => add(tender, null, total)}>
              {t(`tender.${tender}`)}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}

interface CashProps {
  readonly due: Rupiah;
  readonly typed: string;
  readonly isTried: boolean;
  readonly onChange: (typed: string) => void;
}

/** The notes in the hand, and the change; empty for the exact amount. */
function Cash({ due, typed, isTried, onChange }: CashProps) {
  const { t } = useTranslation();
  const cash = parseRupiah(typed);
  const back = cash === null ? null : changeOf(cash, due);
  const isTooLittle = typed !== '' && back === null;
  return (
    <Field
      autoFocus
      label={t('collective.cash')}
      hint={
        typed === ''
          ? t('collective.cashDue', { amount: formatRupiah(due) })
          : back === null
            ? t('collective.tooLittle')
            : t('collective.change', { amount: formatRupiah(back) })
      }
      fault={isTried && isTooLittle ? t('collective.tooLittle') : null}
      placeholder={formatRupiah(due)}
      value={typed}
      onChange={(text) => onChange(typedAmount(text))}
      inputMode="numeric"
      maxLength={19}
    />
  );
}
