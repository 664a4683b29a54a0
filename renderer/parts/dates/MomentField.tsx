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
  /** Writes the read value in words, so that the person sees a confusion of day and month. */
  readonly say: (value: T) => string;
  /** The expected form, shown while the text cannot be read. */
  readonly shape: string;
  /** A fault in relation to other fields; null where there is none. */
  readonly fault?: string | null;
}

/** A selector of the fields of this file, for the pad of digits. */
export const TYPED_DAY = '[data-typed-day]';

/**
 * A field for a typed day, moment or month: day before month in both languages, regardless of the system's format. An unfinished text
 * is a fault only after the person leaves the field.
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
