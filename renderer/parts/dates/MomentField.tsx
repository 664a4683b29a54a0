import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../shared/lib/result.ts';
import { isUnfinished, MOMENT_MAX, type TypedFault } from '../../presentation/dates/typed-moment.ts';
import { Field } from '../../ui/form/Field.tsx';

interface Props<T> {
  readonly label: string;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly read: (typed: string) => Result<T, TypedFault>;
  /** How what was read is said back, so that nobody mistakes the month for the day. */
  readonly say: (value: T) => string;
  /** What to type, while nothing can be read yet. */
  readonly shape: string;
  /** What is wrong with it beside other fields; null where nothing is. */
  readonly fault?: string | null;
}

/** Marks the fields of this file, for the pad of digits. */
export const TYPED_DAY = '[data-typed-day]';

/**
 * A day, moment or month that is typed: day before month in both languages, whatever the system's are. A text that cannot be complete yet
 * is no fault until the person leaves the field.
 */
export function MomentField<T>({ label, typed, onTyped, read, say, shape, fault = null }: Props<T>) {
  const { t } = useTranslation();
  const [isLeft, setLeft] = useState(false);
  const answer = typed.trim() === '' ? null : read(typed);
  const why = answer === null || answer.ok || (isUnfinished(answer.failure) && !isLeft) ? null : answer.failure;
  return (
    <Field
      label={label}
      value={typed}
      onChange={(next) => {
        setLeft(false);
        onTyped(next);
      }}
      onBlur={() => setLeft(true)}
      hint={answer?.ok ? say(answer.value) : shape}
      fault={why === null ? fault : t(`dates.${why}`)}
      maxLength={MOMENT_MAX}
      input={{ 'data-typed-day': '' }}
    />
  );
}
