import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkChange, ChangePreview } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { formatRupiah, rupiah } from '../../../../shared/lib/money.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import { useApp } from '../../../core/context.tsx';
import { FieldPad } from '../../../parts/form/FieldPad.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { RepricePreview } from './RepricePreview.tsx';
import { NO_REPRICE, type RepriceDraft, repriceOf, unitOf } from './reprice.ts';

interface Props {
  readonly count: number;
  /** What a change would make of the prices of these products. */
  readonly preview: (change: BulkChange) => Promise<Result<ChangePreview, Failure>>;
  readonly onChange: (change: BulkChange) => void;
  readonly onCancel: () => void;
}

/** Raises or lowers the prices of several products. A text that is no amount shows a fault and changes nothing. */
export function RepriceDialog({ count, preview, onChange, onCancel }: Props) {
  const { t } = useTranslation();
  const isByTouch = useApp((state) => state.isByTouch);
  const [draft, setDraft] = useState(NO_REPRICE);
  const [isWrong, setWrong] = useState(false);
  const change = (part: Partial<RepriceDraft>) => {
    setWrong(false);
    setDraft({ ...draft, ...part });
  };
  const made = useMemo(() => repriceOf(draft), [draft]);
  const unit = unitOf(draft);
  const confirm = () => {
    if (made) onChange(made);
    else setWrong(true);
  };
  return (
    <FormDialog
      title={t('many.ask_reprice', { count })}
      confirmLabel={t('many.reprice')}
      cancelLabel={t('common.cancel')}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <SegmentedControl
        label={t('many.direction')}
        value={draft.direction}
        onChange={(direction) => change({ direction })}
        options={(['up', 'down', 'cost'] as const).map((value) => ({ value, label: t(`many.direction_${value}`) }))}
      />
      {draft.direction === 'cost' ? null : (
        <SegmentedControl
          label={t('many.by')}
          value={draft.by}
          onChange={(by) => change({ by })}
          options={(['sum', 'percent'] as const).map((value) => ({ value, label: t(`many.by_${value}`) }))}
        />
      )}
      <Field
        autoFocus
        label={t(`many.by_${unit}`)}
        value={draft.typed}
        onChange={(typed) => change({ typed })}
        fault={isWrong ? t(`many.wrong_${unit}`) : null}
        maxLength={16}
        inputMode={isByTouch ? 'none' : 'decimal'}
        input={{ 'data-reprice': 'amount' }}
      />
      <SegmentedControl
        label={t('many.roundTo')}
        showLabel
        value={draft.roundTo}
        onChange={(roundTo) => change({ roundTo })}
        options={(['1', '100', '500', '1000'] as const).map((value) => ({
          value,
          label: value === '1' ? t('many.noRounding') : formatRupiah(rupiah(Number(value))),
        }))}
      />
      {made === null ? (
        <p>{t(draft.direction === 'cost' ? 'many.costBody' : 'many.repriceBody')}</p>
      ) : (
        <RepricePreview change={made} preview={preview} />
      )}
      <FieldPad home='[data-reprice="amount"]' />
    </FormDialog>
  );
}
