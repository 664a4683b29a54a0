import type { ComponentProps } from 'react';
import { typedAmount } from '../../../shared/lib/money.ts';
import { useApp } from '../../core/context.tsx';
import { Field } from '../../ui/form/Field.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'inputMode' | 'maxLength' | 'onChange'> {
  readonly onChange: (text: string) => void;
}

/** A field for an amount in rupiah, which groups the thousands with dots while the person types. */
export function RupiahField({ onChange, ...field }: Props) {
  // By touch the till shows its own pad of digits in place of the system's keyboard.
  const isByTouch = useApp((state) => state.isByTouch);
  return <Field {...field} onChange={(text) => onChange(typedAmount(text))} inputMode={isByTouch ? 'none' : 'numeric'} maxLength={19} />;
}
