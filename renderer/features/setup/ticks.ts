import { defaultSettings, FIRST_START_STEPS, type FirstStartStep, type Settings } from '../../../shared/settings/settings.ts';
import { useApp, useStaff } from '../../core/context.tsx';

/** The facts of the screen that show which steps are done. */
interface TickFacts {
  /** The position of the open step. */
  readonly at: number;
  readonly settings: Pick<Settings, 'shop' | 'printers'>;
  readonly hasPracticeRows: boolean;
  /** Whether a rule gives the shop a fee. */
  readonly hasFee: boolean;
  /** Whether a person has a PIN. */
  readonly staffed: boolean;
}

const isDone: Readonly<Record<FirstStartStep, (facts: TickFacts) => boolean>> = {
  // The language always has a value: it is chosen once the person goes on.
  language: ({ at }) => at > 0,
  shop: ({ settings: { shop } }) => shop.name !== '' && shop.name !== defaultSettings().shop.name,
  printer: ({ settings }) => settings.printers.length > 0,
  owner: ({ staffed }) => staffed,
  // The starter products are complete once the shop has a fee on them.
  catalogue: ({ hasPracticeRows, hasFee }) => !hasPracticeRows || hasFee,
};

/** The steps whose result the shop already has, wherever it was set. */
export const ticksOf = (facts: TickFacts): ReadonlySet<FirstStartStep> => new Set(FIRST_START_STEPS.filter((step) => isDone[step](facts)));

export function useTicks(at: number): ReadonlySet<FirstStartStep> {
  const settings = useApp((state) => state.settings);
  const hasPracticeRows = useApp(({ practiceRows }) => practiceRows !== null);
  const hasFee = useApp(({ feeRules }) => feeRules.length > 0);
  // Until the till is open, its people are unknown.
  const staffed = useStaff(({ session, staffed }) => staffed && session.is !== 'opening');
  return ticksOf({ at, settings, hasPracticeRows, hasFee, staffed });
}
