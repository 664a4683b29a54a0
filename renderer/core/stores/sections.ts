/** The sections of the settings screen, in its order. Other screens open one of them by its name. */
export const SETTINGS_SECTIONS = [
  'appearance',
  'shop',
  'receipt',
  'printers',
  'sales',
  'staff',
  'journal',
  'erasure',
  'transfer',
  'office',
  'service',
  'health',
  'doctor',
  'updates',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** The sections of the reports, in their order. The owner's home opens one of them by its name. */
export const REPORT_SECTIONS = ['sales', 'service', 'unfinished', 'shifts', 'cashiers', 'recap', 'debts'] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

/** The views of the list of orders, in their order on the screen. */
export const ORDERS_VIEWS = ['all', 'today', 'open', 'doubt', 'attention', 'owed'] as const;
export type OrdersView = (typeof ORDERS_VIEWS)[number];

/** The tasks of a new shop, in the order of the owner's checklist. */
export const SETUP_TASKS = ['shop', 'catalogue', 'printer', 'staff', 'service'] as const;
export type SetupTask = (typeof SETUP_TASKS)[number];
