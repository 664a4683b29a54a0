import { useEffect, useRef, useState } from 'react';
import type { HistoryChoicesView } from '../../../../shared/orders/history/search-form.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp, useDeps } from '../../../core/context.tsx';
import { useAnswer } from '../../../core/use-answer.ts';
import { createHistoryStore, type HistoryStore } from './history-store.ts';
import { criteriaOf, viewOf } from './views.ts';

/** How many recent orders are loaded at once, to be shown before the search has answered. */
const RECENT_LIMIT = 500;

/** The list of the orders screen: begins with the view that was asked for, and follows what changes. */
export function useHistory(): HistoryStore {
  const { bridge, app, orders } = useDeps();
  const [history] = useState(() =>
    createHistoryStore({ search: bridge.orders.search, clock: () => app.getState().settings.clock, now: Date.now }),
  );
  const view = useApp((state) => state.ordersView);
  const hasBegun = useRef(false);
  useEffect(() => {
    const isShown = hasBegun.current && (view === null || viewOf(history.getState().criteria) === view);
    hasBegun.current = true;
    if (!isShown) history.getState().search(criteriaOf(view ?? 'all'));
  }, [history, view]);
  useEffect(
    () =>
      history.subscribe(({ criteria }, before) => {
        if (criteria !== before.criteria) app.getState().showOrders(viewOf(criteria));
      }),
    [history, app],
  );
  useEffect(() => {
    inBackground(orders.getState().loadRecent(RECENT_LIMIT));
    inBackground(orders.getState().loadWaiting());
    return orders.subscribe(({ pushes }, before) => {
      if (pushes !== before.pushes) history.getState().refresh();
    });
  }, [history, orders]);
  return history;
}

/** What the filters offer, loaded each time they are opened; null until then, and where it cannot be read. */
export function useChoices(isOpen: boolean): HistoryChoicesView | null {
  const { bridge } = useDeps();
  const answer = useAnswer(isOpen ? 'open' : null, () => bridge.orders.choices());
  return answer?.ok ? answer.value : null;
}
