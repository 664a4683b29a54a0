import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { isOpen } from '../../../shared/orders/order.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { inBackground } from '../background-work.ts';
import type { Bridge } from '../bridge.ts';
import { latestQuestion } from '../latest-question.ts';

/** Every order that the screen knows, in its last known view. */
export interface OrdersState {
  readonly orders: ReadonlyMap<string, OrderView>;
  /** Newest first. */
  readonly list: readonly OrderView[];
  /** Orders that succeeded while the cashier served another customer; kept until they are opened. */
  readonly readyOrderIds: readonly string[];
  /** The orders that are on the screen: one, or all of a ticket. */
  readonly visibleOrderIds: readonly string[];
  /** The latest change of state, to be announced. */
  readonly lastChange: OrderView | null;
  /** How many changes of orders have arrived. */
  readonly pushes: number;
  readonly applyPush: (view: OrderView) => void;
  /** Adds orders that the screen loaded: their state did not change just now. */
  readonly addLoaded: (views: readonly OrderView[]) => void;
  readonly setVisible: (orderIds: readonly string[]) => void;
  /** Drops delivered orders when the person changes, also those of an answer on its way; they are loaded again for the next person. */
  readonly clearDelivered: () => void;
  readonly loadRecent: (limit: number) => Promise<Result<null, Failure>>;
  /** Loads every order that needs a person, however old: it was not sent, its money is owed, or a supervisor must review it. */
  readonly loadWaiting: () => Promise<Result<null, Failure>>;
}

export const createOrdersStore = (bridge: Pick<Bridge, 'orders'>, recent: readonly OrderView[]) =>
  createStore<OrdersState>()((set) => {
    const beginPerson = latestQuestion();
    let isPersonHere = beginPerson();
    return {
      ...mergeViews(new Map(), recent),
      readyOrderIds: [],
      visibleOrderIds: [],
      lastChange: null,
      pushes: 0,
      applyPush: (view) => set((state) => stateAfterPush(state, view)),
      addLoaded: (views) => set((state) => mergeViews(state.orders, views)),
      setVisible: (orderIds) => {
        inBackground(bridge.orders.onScreen([...orderIds]));
        set((state) => ({ visibleOrderIds: orderIds, readyOrderIds: state.readyOrderIds.filter((id) => !orderIds.includes(id)) }));
      },
      clearDelivered: () => {
        isPersonHere = beginPerson();
        set(({ list }) => mergeViews(new Map(), openOf(list)));
      },
      loadRecent: async (limit) => {
        const isStillHere = isPersonHere;
        const loaded = await bridge.orders.recent({ limit });
        if (!loaded.ok) return loaded;
        const views = isStillHere() ? loaded.value : openOf(loaded.value);
        set((state) => ({ ...mergeViews(state.orders, views), readyOrderIds: readyOrderIdsAfter(state, views) }));
        return { ok: true, value: null };
      },
      loadWaiting: async () => {
        const isStillHere = isPersonHere;
        for (const loaded of await Promise.all([bridge.orders.unsent(), bridge.orders.owed(), bridge.orders.flagged()])) {
          if (!loaded.ok) return loaded;
          set((state) => mergeViews(state.orders, isStillHere() ? loaded.value : openOf(loaded.value)));
        }
        return { ok: true, value: null };
      },
    };
  });
export type OrdersStore = ReturnType<typeof createOrdersStore>;

const openOf = (views: readonly OrderView[]): readonly OrderView[] => views.filter(({ state }) => isOpen(state));

type OrderCollection = Pick<OrdersState, 'orders' | 'list'>;

/** A push may overtake an answer: the higher revision wins. */
function mergeViews(known: ReadonlyMap<string, OrderView>, views: readonly OrderView[]): OrderCollection {
  const orders = new Map(known);
  for (const view of views) {
    const older = orders.get(view.orderId);
    if (!older || older.revision <= view.revision) orders.set(view.orderId, view);
  }
  return { orders, list: [...orders.values()].sort((a, b) => (a.sale.at < b.sale.at ? 1 : a.sale.at > b.sale.at ? -1 : 0)) };
}

/** The orders that wait to be opened, after these arrived: those that succeeded and were open before. */
function readyOrderIdsAfter(
  { orders, visibleOrderIds: inSight, readyOrderIds: ready }: OrdersState,
  views: readonly OrderView[],
): readonly string[] {
  const became = views.filter(({ orderId, state }) => {
    const before = orders.get(orderId);
    return before !== undefined && isOpen(before.state) && state.is === 'success' && !inSight.includes(orderId);
  });
  const ids = became.map(({ orderId }) => orderId);
  return ids.length === 0 ? ready : [...ready.filter((id) => !ids.includes(id)), ...ids];
}

function stateAfterPush(state: OrdersState, view: OrderView): Partial<OrdersState> {
  const before = state.orders.get(view.orderId);
  if (before && before.revision > view.revision) return {};
  const changed = before?.state.is !== view.state.is;
  return {
    ...mergeViews(state.orders, [view]),
    readyOrderIds: readyOrderIdsAfter(state, [view]),
    lastChange: changed ? view : state.lastChange,
    pushes: state.pushes + 1,
  };
}
