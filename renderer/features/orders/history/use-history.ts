import { useEffect, useRef, useState } from 'react';
import type { HistoryChoicesView } from '../../../../shared/orders/history/search-form.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp, useDeps } from '../../../core/context.tsx';
import { useValue } from '../../../core/use-answer.ts';
import { NO_CRITERIA } from './criteria.ts';
import { createHistoryStore, type HistoryStore } from './history-store.ts';
import { criteriaOf, viewOf } from './views.ts';

/** The number of recent orders that are loaded at once, to be listed before the search answers. */
const RECENT_LIMIT = 500;

/** The store of the orders screen. It begins with the requested view, and refreshes when an order changes. */
export function useHistory(): HistoryStore {
  const { bridge, app, orders } = useDeps();
  const [history] = useState(() =>
    createHistoryStore({ search: bridge.orders.search, clock: () => app.getState().settings.clock, now: Date.now }),
  );
  const view = useApp((state) => state.ordersView);
  const hasBegun = useRef(false);
  useEffect(() => {
    const asked = app.getState().ordersAsked;
    if (asked !== null && !hasBegun.current) {
      hasBegun.current = true;
      const { from, to, ...filters } = asked;
      app.getState().takeOrdersAsked();
      history.getState().search({ ...NO_CRITERIA, ...filters, span: { is: 'typed', from, to } });
      return;
    }
    const isShown = hasBegun.current && (view === null || viewOf(history.getState().criteria) === view);
    hasBegun.current = true;
    if (!isShown) history.getState().search(criteriaOf(view ?? 'all'));
  }, [app, history, view]);
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

/** The values that the filters offer, loaded each time the panel opens; null before the first answer and after a failed one. */
export function useChoices(isOpen: boolean): HistoryChoicesView | null {
  const { bridge } = useDeps();
  return useValue(isOpen ? 'open' : null, () => bridge.orders.choices());
}
