import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../shared/lib/business-day.ts';
import { useDates } from '../../core/context.tsx';
import { momentText, monthText, readDay, readMonth } from '../../presentation/dates/typed-moment.ts';
import { MomentField } from './MomentField.tsx';

interface DayFieldProps {
  readonly label: string;
  /** The initial day; empty for none. */
  readonly day: LocalDate | '';
  /** A text without a year means the latest such day up to this one. */
  readonly today: LocalDate;
  /** Called at each change; with an empty text while the field holds no day. */
  readonly onDay: (day: LocalDate | '') => void;
  /** A fault in relation to other fields; null where there is none. */
  readonly fault?: string | null;
}

/** A field for a typed day. */
export function DayField({ label, day, today, onDay, fault = null }: DayFieldProps) {
  const { t } = useTranslation();
  const { localDate } = useDates();
  const [typed, setTyped] = useState(day === '' ? '' : momentText({ day, minute: null }));
  const read = (text: string) => readDay(text, today);
  const change = (next: string): void => {
    const answer = read(next);
    setTyped(next);
    onDay(answer.ok ? answer.value : '');
  };
  return <MomentField label={label} typed={typed} onTyped={change} read={read} say={localDate} shape={t('dates.dayShape')} fault={fault} />;
}

interface MonthFieldProps {
  readonly label: string;
  /** The initial month, such as `2026-12`; empty for none. */
  readonly month: string;
  /** Called at each change; with an empty text while the field holds no month. */
  readonly onMonth: (month: string) => void;
}

/** A field for a typed month. */
export function MonthField({ label, month, onMonth }: MonthFieldProps) {
  const { t } = useTranslation();
  const { localMonth } = useDates();
  const [typed, setTyped] = useState(monthText(month));
  const change = (next: string): void => {
    const answer = readMonth(next);
    setTyped(next);
    onMonth(answer.ok ? answer.value : '');
  };
  const say = (value: string): string => localMonth(`${value}-01`);
  return <MomentField label={label} typed={typed} onTyped={change} read={readMonth} say={say} shape={t('dates.monthShape')} />;
}
