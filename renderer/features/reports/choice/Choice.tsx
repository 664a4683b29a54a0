import { Select } from '../../../ui/form/Select.tsx';

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly values: readonly V[];
  readonly value: V;
  readonly nameOf: (value: V) => string;
  readonly onChange: (value: V) => void;
}

/** One of some values by their names. */
export function Choice<V extends string>({ label, values, value, nameOf, onChange }: ChoiceProps<V>) {
  const pick = (picked: string): void => {
    const found = values.find((each) => each === picked);
    if (found !== undefined) onChange(found);
  };
  const options = values.map((each) => ({ value: each, label: nameOf(each) }));
  return <Select label={label} options={options} value={value} onChange={pick} />;
}
