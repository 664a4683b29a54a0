import type { CatalogueView, ListComparison } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import type { Bridge } from '../../../core/bridge.ts';
import { monotonic } from '../../../core/clock.ts';
import { latestQuestion } from '../../../core/latest-question.ts';
import type { CatalogueState, ProviderState, StoreParts } from '../catalogue-state.ts';

/** The acts on the provider's list. `version` returns the version of the catalogue on the screen. */
export function providerActions(
  bridge: Pick<Bridge, 'catalogue' | 'health'>,
  { set, get, act }: StoreParts,
  version: () => number | null,
): ProviderState {
  const isShown = (): boolean => get().step.state === 'provider';
  const compared = (comparison: ListComparison): Partial<CatalogueState> => ({ step: { state: 'provider', comparison } });
  /** Compares again, unless the owner left meanwhile. */
  const compareAgain = async (): Promise<void> => {
    if (isShown()) await act(bridge.catalogue.comparison, (comparison) => (isShown() ? compared(comparison) : {}));
  };
  const beginReading = latestQuestion();
  const stopReadingList = (): void => {
    beginReading();
    set({ listAskedAt: null });
  };
  return {
    listAskedAt: null,
    startProvider: () => act(bridge.catalogue.comparison, compared),
    readList: async () => {
      if (get().listAskedAt !== null) return;
      const isAwaited = beginReading();
      set({ listAskedAt: monotonic(), failure: null });
      const answer = await bridge.health.refreshProducts();
      if (!isAwaited()) return;
      set({ listAskedAt: null, ...(answer.ok ? {} : { failure: answer.failure }) });
      if (answer.ok) await compareAgain();
    },
    stopReadingList,
    takeOver: async (chosen) => {
      const { step } = get();
      if (step.state !== 'provider' || step.comparison.digest === null) return;
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
