import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useDates } from '../../../core/context.tsx';
import { lastDays, parseTypedDay } from './days.ts';
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
  const clock = useApp((state) => state.settings.clock);
  const days = lastDays(Date.now(), clock);
  const pick = (value: string): void => {
    setTyping(value === OTHER);
    onDay(value === OTHER ? '' : value);
  };
  const name = (value: string): string => {
    if (value === days[0]) return t('history.today');
    return value === days[1] ? t('history.yesterday') : dates.localDay(value);
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
  const { localDate } = useDates();
  const clock = useApp((state) => state.settings.clock);
  const [typed, setTyped] = useState('');
  const read = parseTypedDay(typed, Date.now(), clock);
  const faultId = useId();
  const type = (text: string): void => {
    setTyped(text);
    onDay(parseTypedDay(text, Date.now(), clock) ?? '');
  };
  return (
    <label className={styles.filter}>
      <span id={faultId} className={styles.label}>
        {read ? localDate(read) : ''}
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
