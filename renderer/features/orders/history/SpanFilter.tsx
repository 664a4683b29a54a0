import { useTranslation } from 'react-i18next';
import { businessDayOf } from '../../../../shared/lib/business-day.ts';
import { useApp, useDates } from '../../../core/context.tsx';
import { MomentField } from '../../../parts/dates/MomentField.tsx';
import { readMoment, type TypedMoment } from '../../../presentation/dates/typed-moment.ts';
import { timeOfDayText } from '../../../presentation/setting-text.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { isTurned, NAMED_SPANS, type SpanChoice, spanOf } from './days.ts';
import styles from './FilterPanel.module.css';

interface Props {
  readonly span: SpanChoice;
  readonly onSpan: (span: SpanChoice) => void;
}

const NAMES = ['any', ...NAMED_SPANS, 'typed'] as const;

/** The filter by time of sale: a named span, or a typed start and end. */
export function SpanFilter({ span, onSpan }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('history.span')}
        options={NAMES.map((value) => ({ value, label: t(`history.${value}`) }))}
        value={span.is}
        onChange={(is) => onSpan(is === 'typed' ? { is, from: '', to: '' } : { is })}
      />
      {span.is === 'typed' ? <TypedSpan span={span} onSpan={onSpan} /> : null}
    </>
  );
}

type Typed = Extract<SpanChoice, { is: 'typed' }>;

function TypedSpan({ span, onSpan }: { readonly span: Typed; readonly onSpan: (span: SpanChoice) => void }) {
  const { t } = useTranslation();
  const { localDate } = useDates();
  const clock = useApp((state) => state.settings.clock);
  const isBackwards = isTurned(spanOf(span, Date.now(), clock));
  const end = {
    read: (typed: string) => readMoment(typed, businessDayOf(Date.now(), clock)),
    say: ({ day, minute }: TypedMoment) => (minute === null ? localDate(day) : `${localDate(day)}, ${timeOfDayText(t, minute)}`),
    shape: t('history.dayShape'),
  };
  return (
    <div className={styles.ends}>
      <MomentField {...end} label={t('history.from')} typed={span.from} onTyped={(from) => onSpan({ ...span, from })} />
      <MomentField
        {...end}
        label={t('history.to')}
        typed={span.to}
        onTyped={(to) => onSpan({ ...span, to })}
        fault={isBackwards ? t('history.turned') : null}
      />
    </div>
  );
}
