import { useTranslation } from 'react-i18next';
import { groupThousands, parseRupiah } from '../../../shared/lib/money.ts';
import { useApp } from '../../core/context.tsx';
import { Field } from '../../ui/form/Field.tsx';
import type { DraftFaults, DraftField, RuleDraft } from './rule-draft.ts';

interface Props {
  readonly draft: RuleDraft;
  readonly put: (part: Partial<RuleDraft>) => void;
  readonly faults: DraftFaults;
  readonly field: DraftField;
  readonly label: string;
  readonly hint?: string;
  /** Whether the digits of the touch pad go to this field. */
  readonly isFirst?: boolean;
}

/** A field for an amount of the rule in rupiah, or for its percentage. */
export function AmountField({ draft, put, faults, field, label, hint, isFirst = false }: Props) {
  const { t } = useTranslation();
  const isByTouch = useApp((state) => state.isByTouch);
  const fault = faults.get(field);
  return (
    <Field
      label={label}
      hint={hint}
      fault={fault ? t(`prices.wrong_${fault}`) : null}
      value={draft[field]}
      onChange={(text) => put({ [field]: field === 'percent' ? text : withDots(text) })}
      inputMode={isByTouch ? 'none' : field === 'percent' ? 'decimal' : 'numeric'}
      maxLength={20}
      input={isFirst ? { 'data-amount': 'first' } : {}}
    />
  );
}

/** Puts dots between thousands while the person types. A text that is no amount stays as typed, so that its fault can be shown. */
function withDots(typed: string): string {
  const amount = parseRupiah(typed);
  return amount === null ? typed : groupThousands(amount);
}
