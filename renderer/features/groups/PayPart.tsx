import { useTranslation } from 'react-i18next';
import { type Rupiah, typedAmount } from '../../../shared/lib/money.ts';
import { REFERENCE_MAX } from '../../../shared/lib/tender.ts';
import { scanField } from '../../core/scanner/scan-fields.ts';
import { AvailableOnAccount, WhoPays } from '../../parts/tender/Payer.tsx';
import { amountOf, type PartEntry, partFault, restOf } from '../../parts/tender/tendering.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Toggle } from '../../ui/form/Toggle.tsx';
import styles from './Groups.module.css';

interface Props {
  readonly part: PartEntry;
  readonly others: readonly PartEntry[];
  readonly total: Rupiah;
  readonly isTried: boolean;
  readonly onChange: (changes: Partial<PartEntry>) => void;
  readonly onRemove: () => void;
}

/** A part by another means than cash: its amount, and where it can be found or who pays it. */
export function PayPart({ part, others, total, isTried, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const how = t(`tender.${part.tender}`);
  const missing = partFault({ cash: '', parts: others, entry: part }, total);
  const isTooMuch = amountOf(part) > restOf({ parts: others }, total);
  const amountFault = isTooMuch ? t('sell.partTooLarge') : isTried && missing === 'amount' ? t('onAccount.amountMissing') : null;
  return (
    <fieldset aria-label={how} className={styles.part}>
      <div className={styles.partAmount}>
        <Field
          label={how}
          value={part.amount}
          onChange={(typed) => onChange({ amount: typedAmount(typed) })}
          fault={amountFault}
          inputMode="numeric"
          maxLength={19}
        />
        <Button aria-label={t('collective.removePart', { how })} onPress={onRemove}>
          ×
        </Button>
      </div>
      {part.tender === 'account' ? (
        <Payer part={part} onChange={onChange} />
      ) : (
        <>
          <Field
            autoFocus
            label={t('sell.reference')}
            value={part.reference}
            onChange={(reference) => onChange({ reference })}
            fault={isTried && missing === 'reference' ? t('onAccount.referenceMissing') : null}
            maxLength={REFERENCE_MAX}
            mono
            input={scanField('reference')}
          />
          <Toggle label={t('sell.seenInApp')} isOn={part.isSeen} onChange={(isSeen) => onChange({ isSeen })} />
          {isTried && missing === 'seen' ? (
            <FailureNote failure={{ kind: 'paymentNotSeen', tender: part.tender }} moneyMoved="none" />
          ) : null}
        </>
      )}
    </fieldset>
  );
}

/** Whose account it is: the money that they handed in ahead counts first. */
const Payer = ({ part, onChange }: Pick<Props, 'part' | 'onChange'>) =>
  part.customer === null ? (
    <WhoPays onChosen={(customer) => onChange({ customer })} />
  ) : (
    <AvailableOnAccount customer={part.customer} amount={amountOf(part)} />
  );
