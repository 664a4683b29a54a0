import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../shared/lib/business-day.ts';
import { useDates } from '../../core/context.tsx';
import { momentText, monthText, readDay, readMonth } from '../../presentation/dates/typed-moment.ts';
import { MomentField } from './MomentField.tsx';

interface DayFieldProps {
  readonly label: string;
  /** What the field begins with; empty for none. */
  readonly day: LocalDate | '';
  /** The day that a text without a year ends at. */
  readonly today: LocalDate;
  /** Empty while no day is typed. */
  readonly onDay: (day: LocalDate | '') => void;
  /** What is wrong with it beside other fields; null where nothing is. */
  readonly fault?: string | null;
}

/** A day that is typed. */
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
  /** What the field begins with, `2026-12`; empty for none. */
  readonly month: string;
  /** Empty while no month is typed. */
  readonly onMonth: (month: string) => void;
}

/** A month that is typed. */
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
