/** The paths of the page's questions. All are GET. */
export const QUERY_PATHS = {
  today: '/office/v1/today',
  sales: '/office/v1/sales',
  orders: '/office/v1/orders',
  shifts: '/office/v1/shifts',
  shiftPaper: '/office/v1/shifts/paper',
  debts: '/office/v1/debts',
  complaints: '/office/v1/complaints',
  tillStates: '/office/v1/till-states',
  search: '/office/v1/search',
  salesFile: '/office/v1/sales.csv',
} as const;
