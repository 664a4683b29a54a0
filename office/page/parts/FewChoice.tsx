import { SegmentedControl } from '../../../renderer/ui/form/SegmentedControl.tsx';
import { Select } from '../../../renderer/ui/form/Select.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

interface Props<V extends string> {
  readonly label: string;
  /** More about the choice, next to its label. */
  readonly more?: string | undefined;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** A choice of a few options: chips, or on a phone a list that opens, which leaves the room to the answer. */
export function FewChoice<V extends string>({ label, more, ...choice }: Props<V>) {
  const isNarrow = useIsNarrow();
  if (isNarrow) return <Select<V> label={label} hint={more} {...choice} />;
  return <SegmentedControl label={more === undefined ? label : `${label}: ${more}`} showLabel variant="chips" {...choice} />;
}
