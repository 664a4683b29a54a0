import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Tone } from '../../../renderer/ui/text/Pill.tsx';

/** A component of renderer/ui and its states by name. tests/pure/renderer/gallery.test.tsx fails where a component is missing. */
export interface Sample {
  readonly component: { readonly name: string };
  /** `applyTheme` applies the theme of the column to the whole page, because a dialog is outside of all columns. */
  readonly states: (t: TFunction, applyTheme: () => void) => Readonly<Record<string, ReactNode>>;
}

/** A state for each key of a record, such as the variants of a component. */
export const each = <K extends string>(record: Readonly<Record<K, true>>, draw: (key: K) => ReactNode): Record<string, ReactNode> => {
  const drawn: Record<string, ReactNode> = {};
  for (const key in record) drawn[key] = draw(key);
  return drawn;
};

/** Keyed by the union of the components: a new tone does not compile until it is shown. */
export const TONES: Readonly<Record<Tone, true>> = { good: true, wait: true, doubt: true, bad: true, practice: true, plain: true };
