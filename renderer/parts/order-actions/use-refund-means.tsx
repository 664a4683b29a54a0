import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFERENCE_MAX, type TenderKind } from '../../../shared/lib/tender.ts';
import { readReference } from '../../../shared/orders/payments.ts';
import { Field } from '../../ui/form/Field.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';

/**
 * How money goes back: by the means that paid it, with a reference, or in cash. Money that was paid in cash goes back in cash, and what was
 * put on account lowers the debt; neither needs a choice. `check` tells whether nothing is missing, and shows what is.
 */
export function useRefundMeans(paidBy: TenderKind) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<TenderKind>(paidBy);
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  // The next part of the same refund may have been paid by another means.
  const isChosen = paidBy !== 'cash' && paidBy !== 'account';
  const tender: TenderKind = isChosen && chosen === 'cash' ? 'cash' : paidBy;
  const needsReference = isChosen && tender !== 'cash';
  const check = (): boolean => {
    const isComplete = !needsReference || readReference(reference) !== null;
    setMissing(!isComplete);
    return isComplete;
  };
  const inputs =
    paidBy === 'account' ? (
      <p>{t('refund.lowersDebt')}</p>
    ) : paidBy === 'cash' ? null : (
      <>
        <SegmentedControl
          showLabel
          label={t('refund.how')}
          value={tender}
          onChange={setChosen}
          options={([paidBy, 'cash'] as const).map((value) => ({ value, label: t(`tender.${value}`) }))}
        />
        {tender === 'cash' ? (
          <p>{t('refund.cashInstead', { how: t(`tender.${paidBy}`) })}</p>
        ) : (
          <Field
            label={t('sell.reference')}
            value={reference}
            onChange={(typed) => {
              setReference(typed);
              setMissing(false);
            }}
            fault={isMissing ? t('refund.referenceMissing') : null}
            maxLength={REFERENCE_MAX}
            mono
          />
        )}
      </>
    );
  return { tender, reference: needsReference ? reference : '', check, inputs };
}
