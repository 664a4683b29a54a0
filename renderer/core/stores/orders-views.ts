/** The views of the list of orders, in their order on the screen. */
export const ORDERS_VIEWS = ['all', 'today', 'open', 'doubt', 'attention', 'owed'] as const;
export type OrdersView = (typeof ORDERS_VIEWS)[number];
