import { useState } from 'react';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { businessDayOf } from '../../../../shared/lib/business-day.ts';
import type { SavedView } from '../../../../shared/orders/history/saved-views.ts';
import { useApp, useDeps } from '../../../core/context.tsx';
import type { HistoryCriteria } from './criteria.ts';
import { criteriaOfSaved, savedFiltersOf, savedViewOf } from './saved-criteria.ts';

/** The shop's saved views, and the functions that change them. They are stored in the settings. */
export function useSavedViews() {
  const { app } = useDeps();
  const views = useApp((state) => state.settings.orders.views);
  const clock = useApp((state) => state.settings.clock);
  const [failure, setFailure] = useState<Failure | null>(null);
  const today = () => businessDayOf(Date.now(), clock);
  /** Saves these views. Returns whether they were saved. */
  const put = async (next: readonly SavedView[]): Promise<boolean> => {
    const saved = await app.getState().saveSettings((settings) => ({ ...settings, orders: { ...settings.orders, views: [...next] } }));
    setFailure(saved.ok ? null : saved.failure);
    return saved.ok;
  };
  return {
    views,
    failure,
    filtersOf: (criteria: HistoryCriteria) => savedFiltersOf(criteria, today()),
    criteriaOf: (view: SavedView, text: string) => criteriaOfSaved(view, today(), text),
    shown: (criteria: HistoryCriteria) => savedViewOf(views, criteria, today()),
    add: (view: SavedView) => put([...views, view]),
    rename: (view: SavedView, name: string) => put(views.map((each) => (each === view ? { ...each, name } : each))),
    remove: (view: SavedView) => put(views.filter((each) => each !== view)),
  };
}
