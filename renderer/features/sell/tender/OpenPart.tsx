import { useRef } from 'react';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { PartFields } from '../../../parts/tender/PartFields.tsx';
import { entryFault, type PartEntry, restOf } from '../../../parts/tender/tendering.ts';
import type { ConfirmStep } from '../sell-state.ts';
import { useSellStore } from '../sell-store.ts';

interface Props {
  readonly step: ConfirmStep;
  readonly entry: PartEntry;
}

/** The part of the payment that is being filled in. Enter focuses its first incomplete field. */
export function OpenPart({ step: { tendering, total }, entry }: Props) {
  const sell = useSellStore();
  const part = useRef<HTMLFieldSetElement>(null);
  const { editPart } = sell.getState();
  const missing = entryFault(tendering, total);
  const focus = (name: string) =>
    part.current?.querySelector<HTMLElement>(`[data-part="${name}"] input, input[data-part="${name}"]`)?.focus();
  useShortcuts({ Enter: missing === null ? undefined : () => focus(missing) });
  return <PartFields ref={part} part={entry} most={restOf(tendering, total)} onChange={editPart} />;
}
