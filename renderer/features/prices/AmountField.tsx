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
  /** The one that digits by touch go to. */
  readonly isFirst?: boolean;
}

/** An amount of the rule in rupiah, or its percentage. */
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

/** Dots between thousands while typing; a text that is no amount stays as typed, so that what is wrong with it can be said. */
function withDots(typed: string): string {
  const amount = parseRupiah(typed);
  return amount === null ? typed : groupThousands(amount);
}
