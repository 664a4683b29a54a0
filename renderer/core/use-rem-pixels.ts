import { useMemo } from 'react';
import { useApp } from './context.tsx';

/**
 * How many pixels a number of rem is. Read once for each text size: a list asks for the height of every row that it could show, and each
 * reading asks the engine for the style of the document.
 */
export function useRemPixels(rem: number): number {
  const textScale = useApp((state) => state.settings.textScale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text size changes the size of a rem.
  return useMemo(() => rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize), [rem, textScale]);
}
