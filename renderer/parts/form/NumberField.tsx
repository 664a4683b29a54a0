import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { readableNumber, typedNumber } from '../../../shared/catalogue/grouped-number.ts';
import { Field } from '../../ui/form/Field.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'onChange' | 'inputRef' | 'value'> {
  /** Without the spaces of the groups. */
  readonly value: string;
  readonly onChange: (number: string) => void;
}

/** A field for a customer's or meter's number, which shows it in groups of four while the person types. The caret stays at its digit. */
export function NumberField({ value, onChange, input, ...field }: Props) {
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const isForward = useRef(false);
  useLayoutEffect(() => {
    const place = caret.current;
    caret.current = null;
    if (place !== null && document.activeElement === element.current) element.current?.setSelectionRange(place, place);
  });
  const type = (text: string) => {
    const at = element.current?.selectionStart ?? text.length;
    const typed = typedNumber({ before: value, text, caret: at, isForward: isForward.current });
    caret.current = typed.caret;
    onChange(typed.number);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    isForward.current = key === 'Delete';
  };
  return <Field {...field} inputRef={element} value={readableNumber(value)} onChange={type} input={{ ...input, onKeyDown }} />;
}
