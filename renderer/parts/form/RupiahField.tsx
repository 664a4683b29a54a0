import type { ComponentProps } from 'react';
import { typedAmount } from '../../../shared/lib/money.ts';
import { useApp } from '../../core/context.tsx';
import { Field } from '../../ui/form/Field.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'inputMode' | 'maxLength' | 'onChange'> {
  readonly onChange: (text: string) => void;
}

/** An amount in rupiah, with dots between its thousands while it is typed. */
export function RupiahField({ onChange, ...field }: Props) {
  // The digit pad is on the screen already.
  const isByTouch = useApp((state) => state.isByTouch);
  return <Field {...field} onChange={(text) => onChange(typedAmount(text))} inputMode={isByTouch ? 'none' : 'numeric'} maxLength={19} />;
}
