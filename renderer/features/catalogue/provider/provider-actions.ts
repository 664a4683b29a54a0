import type { CatalogueView, ListComparison } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import { reportRefusal } from '../../../core/background-work.ts';
import type { Bridge } from '../../../core/bridge.ts';
import { monotonic } from '../../../core/clock.ts';
import { latestQuestion } from '../../../core/latest-question.ts';
import type { CatalogueState, ProviderState, StoreParts, TypedForList } from '../catalogue-state.ts';

export const NOTHING_TYPED: TypedForList = { usual: 'telco-prepaid', families: {}, prices: {} };

/** The acts on the provider's list. `version` returns the version of the catalogue on the screen. */
export function providerActions(
  bridge: Pick<Bridge, 'catalogue' | 'health'>,
  { set, get, act }: StoreParts,
  version: () => number | null,
): ProviderState {
  const isShown = (): boolean => get().step.state === 'provider';
  /** The new comparison, while it is shown. It keeps what is typed. */
  const compared = (comparison: ListComparison): Partial<CatalogueState> => {
    const { step } = get();
    return step.state === 'provider' ? { step: { ...step, comparison } } : {};
  };
  const beginComparing = latestQuestion();
  /** Compares after an act, unless the owner left meanwhile. The next act waits for it. */
  const compareAgain = async (): Promise<void> => {
    beginComparing();
    if (isShown()) await act(bridge.catalogue.comparison, compared);
  };
  const beginReading = latestQuestion();
  const stopReadingList = (): void => {
    beginReading();
    set({ listAskedAt: null });
  };
  return {
    listAskedAt: null,
    compare: async () => {
      const isLatest = beginComparing();
      const answer = await bridge.catalogue.comparison();
      if (isLatest() && isShown()) set(answer.ok ? compared(answer.value) : { failure: answer.failure });
    },
    readList: async () => {
      if (get().listAskedAt !== null) return;
      const isAwaited = beginReading();
      set({ listAskedAt: monotonic(), failure: null });
      const answer = await bridge.health.refreshProducts();
      if (!isAwaited()) return;
      set({ listAskedAt: null, ...(answer.ok || !isShown() ? {} : { failure: answer.failure }) });
      if (!answer.ok && !isShown()) reportRefusal(answer.failure);
      if (answer.ok) await compareAgain();
    },
    stopReadingList,
    typeForList: (typed) => {
      const { step } = get();
      if (step.state === 'provider') set({ step: { ...step, typed: { ...step.typed, ...typed } } });
    },
    takeOver: async (chosen) => {
      const { step } = get();
      if (step.state !== 'provider' || !step.comparison?.digest) return;
      const { digest } = step.comparison;
      const taken = (view: CatalogueView): Partial<CatalogueState> => ({ view, lastMany: null });
      await act(() => bridge.catalogue.takeOver({ ...chosen, digest, version: version() }), taken);
      const { failure, reload } = get();
      if (failure === null) reload();
      // Where another list was read meanwhile, the owner sees its differences before taking any over.
      else if (failure.kind !== 'catalogueChanged') return;
      await compareAgain();
      if (failure !== null) set({ failure });
    },
  };
}
