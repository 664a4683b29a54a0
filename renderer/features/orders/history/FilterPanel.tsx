import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TENDER_KINDS } from '../../../../shared/lib/tender.ts';
import type { HistoryChoicesView } from '../../../../shared/orders/history/search-form.ts';
import { SITUATION_FILTERS } from '../../../../shared/orders/history/situation.ts';
import { TYPED_DAY } from '../../../parts/dates/MomentField.tsx';
import { FieldPad } from '../../../parts/form/FieldPad.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TitledDialog } from '../../../ui/overlay/TitledDialog.tsx';
import { FILTER_NAMES, type HistoryCriteria, isActive, withoutFilters } from './criteria.ts';
import styles from './FilterPanel.module.css';
import { SavedViewsDialog } from './SavedViewsDialog.tsx';
import { SpanFilter } from './SpanFilter.tsx';
import { useFilterText } from './use-filter-text.ts';

interface Props {
  readonly criteria: HistoryCriteria;
  /** Null until they are loaded. */
  readonly choices: HistoryChoicesView | null;
  readonly onChange: (change: Partial<HistoryCriteria>) => void;
  readonly onClose: () => void;
}

/** All filters of the list. A change applies at once, and the list stays in sight to the left. */
export function FilterPanel({ criteria, choices, onChange, onClose }: Props) {
  const { t } = useTranslation();
  const [isKeeping, setKeeping] = useState(false);
  return (
    <TitledDialog place="end" title={t('history.filter')} closeLabel={t('common.close')} onClose={onClose}>
      <div className={styles.filters}>
        <SituationFilter criteria={criteria} onChange={onChange} />
        <SpanFilter span={criteria.span} onSpan={(span) => onChange({ span })} />
        <SoldFilters criteria={criteria} choices={choices} onChange={onChange} />
        <TakenFilters criteria={criteria} choices={choices} onChange={onChange} />
        <div className={styles.whole}>
          <ClearAll criteria={criteria} onChange={onChange} />
          <Button onPress={() => setKeeping(true)}>{t('savedViews.open')}</Button>
          <FieldPad home={TYPED_DAY} />
        </div>
      </div>
      {isKeeping ? <SavedViewsDialog criteria={criteria} onClose={() => setKeeping(false)} /> : null}
    </TitledDialog>
  );
}

function ClearAll({ criteria, onChange }: Pick<Props, 'criteria' | 'onChange'>) {
  const { t } = useTranslation();
  const isNone = !FILTER_NAMES.some((name) => isActive(criteria, name));
  return (
    <Button isDisabled={isNone} onPress={() => onChange(withoutFilters(criteria))}>
      {t('history.clearFilters')}
    </Button>
  );
}

interface OneOfProps<V extends string> {
  readonly label: string;
  /** Null: the filter is off. */
  readonly value: V | null;
  readonly values: readonly V[];
  readonly text: (value: V) => string;
  readonly onPick: (value: V | null) => void;
}

/** Selects one of these values, or any. A current value outside `values` stays selected and is offered too. */
function OneOf<V extends string>({ label, value, values, text, onPick }: OneOfProps<V>) {
  const { t } = useTranslation();
  const offered = value === null || values.includes(value) ? values : [value, ...values];
  const options = [{ value: null, label: t('history.any') }, ...offered.map((each) => ({ value: each, label: text(each) }))];
  return <Select label={label} options={options} value={value} onChange={onPick} />;
}

type PartProps = Pick<Props, 'criteria' | 'choices' | 'onChange'>;
const asIs = (value: string): string => value;

function SituationFilter({ criteria, onChange }: Pick<Props, 'criteria' | 'onChange'>) {
  const { t } = useTranslation();
  const { situation } = useFilterText();
  return (
    <OneOf
      label={t('history.situation')}
      value={criteria.situation}
      values={SITUATION_FILTERS}
      text={situation}
      onPick={(value) => onChange({ situation: value })}
    />
  );
}

function SoldFilters({ criteria, choices, onChange }: PartProps) {
  const { t } = useTranslation();
  const { productName } = useFilterText();
  const { family, biller } = criteria;
  const products = (choices?.products ?? []).filter(
    (product) => (family === null || product.family === family) && (biller === null || product.biller === biller),
  );
  return (
    <>
      <OneOf
        label={t('history.family')}
        value={family}
        values={choices?.families ?? []}
        text={(value) => t(`family.${value}`)}
        onPick={(value) => onChange({ family: value, product: null })}
      />
      <OneOf
        label={t('history.biller')}
        value={biller}
        values={choices?.billers ?? []}
        text={asIs}
        onPick={(value) => onChange({ biller: value, product: null })}
      />
      <OneOf
        label={t('history.product')}
        value={criteria.product}
        values={[...new Set(products.map(({ code }) => code))]}
        text={productName}
        onPick={(value) => onChange({ product: value })}
      />
    </>
  );
}

function TakenFilters({ criteria, choices, onChange }: PartProps) {
  const { t } = useTranslation();
  const { shift: shiftText } = useFilterText();
  const shifts = choices?.shifts ?? [];
  const textOf = (value: string): string => {
    const known = shifts.find(({ number }) => String(number) === value);
    return known ? shiftText(known.number, known.businessDay) : value;
  };
  return (
    <>
      <OneOf
        label={t('history.cashier')}
        value={criteria.cashier}
        values={choices?.cashiers ?? []}
        text={asIs}
        onPick={(value) => onChange({ cashier: value })}
      />
      <OneOf
        label={t('history.tender')}
        value={criteria.tender}
        values={TENDER_KINDS}
        text={(value) => t(`tender.${value}`)}
        onPick={(value) => onChange({ tender: value })}
      />
      <OneOf
        label={t('history.shift')}
        value={criteria.shift === null ? null : String(criteria.shift)}
        values={shifts.map(({ number }) => String(number))}
        text={textOf}
        onPick={(value) => onChange({ shift: value === null ? null : Number(value) })}
      />
    </>
  );
}
