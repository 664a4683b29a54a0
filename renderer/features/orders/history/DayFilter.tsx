import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../core/context.tsx';
import { dayBefore, lastDays, parseTypedDay } from './days.ts';
import styles from './HistoryFilters.module.css';

interface Props {
  /** `2026-11-21`, or empty. */
  readonly day: string;
  readonly onDay: (day: string) => void;
}

const OTHER = 'other';

/** One of the last days, or another one, typed as day, month, year. */
export function DayFilter({ day, onDay }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const [isTyping, setTyping] = useState(false);
  const days = lastDays(new Date());
  const pick = (value: string): void => {
    setTyping(value === OTHER);
    onDay(value === OTHER ? '' : value);
  };
  const name = (value: string): string => {
    if (value === days[0]) return t('history.today');
    return value === dayBefore(new Date()) ? t('history.yesterday') : dates.day(`${value}T12:00:00`);
  };
  return (
    <>
      <label className={styles.filter}>
        <span className="sr-only">{t('history.day')}</span>
        <select
          className={styles.input}
          value={isTyping ? OTHER : day}
          data-chosen={day !== '' || isTyping || undefined}
          onChange={(event) => pick(event.target.value)}
        >
          <option value="">{t('history.anyDay')}</option>
          {days.map((value) => (
            <option key={value} value={value}>
              {name(value)}
            </option>
          ))}
          <option value={OTHER}>{t('history.otherDay')}</option>
        </select>
      </label>
      {isTyping ? <TypedDay onDay={onDay} /> : null}
    </>
  );
}

function TypedDay({ onDay }: Pick<Props, 'onDay'>) {
  const { t } = useTranslation();
  const { date } = useDates();
  const [typed, setTyped] = useState('');
  const read = parseTypedDay(typed, new Date());
  const faultId = useId();
  const type = (text: string): void => {
    setTyped(text);
    onDay(parseTypedDay(text, new Date()) ?? '');
  };
  return (
    <label className={styles.filter}>
      <span id={faultId} className={styles.label}>
        {read ? date(`${read}T12:00:00`) : ''}
      </span>
      <input
        className={styles.input}
        value={typed}
        onChange={(event) => type(event.target.value)}
        aria-label={t('history.typeDay')}
        aria-describedby={faultId}
        aria-invalid={typed !== '' && read === null}
        placeholder={t('history.dayShape')}
        size={10}
        maxLength={10}
        autoComplete="off"
      />
    </label>
  );
}
