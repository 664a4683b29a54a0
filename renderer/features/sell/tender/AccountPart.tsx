import { useTranslation } from 'react-i18next';
import { typedAmount } from '../../../../shared/lib/money.ts';
import { useApp } from '../../../core/context.tsx';
import { AvailableOnAccount, WhoPays } from '../../../parts/tender/Payer.tsx';
import { amountOf, type PartEntry, restOf } from '../../../parts/tender/tendering.ts';
import { Field } from '../../../ui/form/Field.tsx';
import type { ConfirmStep } from '../sell-state.ts';
import { useSellStore } from '../sell-store.ts';
import styles from './PartForm.module.css';

interface Props {
  readonly step: ConfirmStep;
  readonly entry: PartEntry;
}

/** A part that a customer pays later: how much, who, and how much more they may owe. */
export function AccountPart({ step, entry }: Props) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const isByTouch = useApp((state) => state.isByTouch);
  const { editPart } = sell.getState();
  const isTooMuch = amountOf(entry) > restOf(step.tendering, step.total);
  return (
    <fieldset aria-label={t('tender.account')} className={styles.part}>
      <div className={styles.fields}>
        <Field
          label={t('tender.account')}
          value={entry.amount}
          onChange={(typed) => editPart({ amount: typedAmount(typed) })}
          fault={isTooMuch ? t('sell.partTooLarge') : null}
          inputMode={isByTouch ? 'none' : 'numeric'}
          autoFocus={entry.customer !== null}
          maxLength={19}
          input={{ 'data-part': 'amount' }}
        />
        {entry.customer === null ? <WhoPays onChosen={(customer) => editPart({ customer })} /> : null}
      </div>
      {entry.customer === null ? null : <AvailableOnAccount customer={entry.customer} amount={amountOf(entry)} />}
    </fieldset>
  );
}
