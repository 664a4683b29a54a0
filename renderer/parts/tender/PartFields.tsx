import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { REFERENCE_MAX } from '../../../shared/lib/tender.ts';
import { scanField } from '../../core/scanner/scan-fields.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { RemoveButton } from '../../ui/layout/RowList.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { RupiahField } from '../form/RupiahField.tsx';
import styles from './PartFields.module.css';
import { AvailableOnAccount, WhoPays } from './Payer.tsx';
import { amountOf, type PartEntry, type PartFault } from './tendering.ts';

interface Props {
  readonly part: PartEntry;
  /** The sum that the other parts leave for this one. */
  readonly most: number;
  /** The missing field that the form points out; null for none. */
  readonly missing?: PartFault | null;
  readonly onChange: (changes: Partial<PartEntry>) => void;
  /** Removes the part; absent where only one part is open at a time, and the button that takes it confirms its money. */
  readonly onRemove?: () => void;
  readonly ref?: Ref<HTMLFieldSetElement>;
}

/** A part by a means other than cash: its amount and either its reference and arrival, or the customer who pays it later. */
export function PartFields({ part, most, missing = null, onChange, onRemove, ref }: Props) {
  const { t } = useTranslation();
  const how = t(`tender.${part.tender}`);
  const where = <Where part={part} missing={missing} onChange={onChange} />;
  const amountFault = amountOf(part) > most ? t('sell.partTooLarge') : missing === 'amount' ? t('onAccount.amountMissing') : null;
  return (
    <fieldset ref={ref} aria-label={how} className={onRemove ? `${styles.part} ${styles.boxed}` : styles.part}>
      <div className={styles.fields}>
        <RupiahField
          autoFocus={part.tender === 'account' ? part.customer !== null : part.amount === ''}
          label={how}
          value={part.amount}
          onChange={(amount) => onChange({ amount })}
          fault={amountFault}
          input={{ 'data-part': 'amount' }}
        />
        {onRemove ? <RemoveButton label={t('sell.removeLine', { name: how })} onPress={onRemove} /> : where}
      </div>
      {onRemove ? where : null}
      {part.customer === null ? null : <AvailableOnAccount customer={part.customer} amount={amountOf(part)} />}
      {part.tender === 'account' ? null : <Seen part={part} isKept={onRemove !== undefined} onChange={onChange} />}
      {missing === 'seen' ? <FailureNote failure={{ kind: 'paymentNotSeen', tender: part.tender }} moneyMoved="none" /> : null}
    </fieldset>
  );
}

interface SeenProps extends Pick<Props, 'part' | 'onChange'> {
  /** Whether the part stands among others, each with its switch. */
  readonly isKept: boolean;
}

/** Says where the money is seen, and asks whether it was. */
function Seen({ part, isKept, onChange }: SeenProps) {
  const { t } = useTranslation();
  const isCard = part.tender === 'card';
  if (!isKept) return <Note>{t(isCard ? 'sell.seeFirstCard' : 'sell.seeFirst')}</Note>;
  return (
    <Toggle label={t(isCard ? 'sell.seenOnMachine' : 'sell.seenInApp')} isOn={part.isSeen} onChange={(isSeen) => onChange({ isSeen })} />
  );
}

/** The field for the reference of the money, or the search for the customer who pays it later. */
function Where({ part, missing, onChange }: Pick<Props, 'part' | 'missing' | 'onChange'>) {
  const { t } = useTranslation();
  if (part.tender === 'account') return part.customer === null ? <WhoPays onChosen={(customer) => onChange({ customer })} /> : null;
  return (
    <Field
      autoFocus={part.amount !== ''}
      label={t('sell.reference')}
      value={part.reference}
      onChange={(reference) => onChange({ reference })}
      fault={missing === 'reference' ? t('onAccount.referenceMissing') : null}
      maxLength={REFERENCE_MAX}
      mono
      input={{ 'data-part': 'reference', ...scanField('reference') }}
    />
  );
}
