import { useEffect } from 'react';
import { inBackground } from './background-work.ts';
import { useMinute } from './clock.ts';

/** Reads now, and again each minute while the component is shown. Keep the function the same from one drawing to the next. */
export function useEachMinute(read: () => Promise<void>): void {
  const minute = useMinute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each minute is a reason to read again.
  useEffect(() => inBackground(read()), [read, minute]);
}
