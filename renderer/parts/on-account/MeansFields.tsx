import { useTranslation } from 'react-i18next';
import { REFERENCE_MAX, type TenderKind } from '../../../shared/lib/tender.ts';
import { readReference } from '../../../shared/orders/payments.ts';
import { useApp } from '../../core/context.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';

/** A means of payment, and the reference by which a person can find the payment. */
export interface Means {
  readonly tender: Exclude<TenderKind, 'account'>;
  readonly reference: string;
}

interface Props {
  readonly means: Means;
  readonly onChange: (means: Means) => void;
  /** True after the person tried to continue; the field then says that the reference is missing. */
  readonly isTried: boolean;
}

export function MeansFields({ means, onChange, isTried }: Props) {
  const { t } = useTranslation();
  const nonCash = useApp((state) => state.settings.payments.nonCash);
  const options = (['cash', ...nonCash] as const).map((value) => ({ value, label: t(`tender.${value}`) }));
  return (
    <>
      <SegmentedControl
        label={t('onAccount.means')}
        showLabel
        options={options}
        value={means.tender}
        // A reference belongs to the means for which it was typed.
        onChange={(tender) => onChange({ tender, reference: '' })}
      />
      {means.tender === 'cash' ? null : (
        <Field
          label={t('sell.reference')}
          value={means.reference}
          onChange={(reference) => onChange({ ...means, reference })}
          maxLength={REFERENCE_MAX}
          mono
          fault={isTried && readReference(means.reference) === null ? t('onAccount.referenceMissing') : null}
        />
      )}
    </>
  );
}
