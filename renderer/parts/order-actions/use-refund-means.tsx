import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFERENCE_MAX, type TenderKind } from '../../../shared/lib/tender.ts';
import { readReference } from '../../../shared/orders/payments.ts';
import { Field } from '../../ui/form/Field.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';

/**
 * The means by which money goes back: the one that paid it, with a reference, or cash. Money paid in cash goes back in cash, and a sum on
 * account lowers the debt; neither needs a choice. `check` returns whether the fields are complete, and shows a missing reference.
 */
export function useRefundMeans(paidBy: TenderKind) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<TenderKind>(paidBy);
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  // Another means may have paid the next part of the same refund, so an earlier choice counts only where it is cash.
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
          <p>{t('refund.cashInstead', { how: t(`tenderIn.${paidBy}`) })}</p>
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
