import type { Action } from '../../../shared/staff/permissions.ts';

interface SettingsRow {
  readonly name: string;
  /** All parts on one page that scrolls, each below its heading; or one part at a time, chosen in a row of tabs. */
  readonly show: 'page' | 'tabs';
  /** The parts, each with the right without which it is not drawn. */
  readonly parts: readonly { readonly name: string; readonly needs: Action | null }[];
}

/** The sections of the settings in the order of the screen, and the parts of each. Other screens open a part by its name. */
export const SETTINGS_SECTIONS = [
  { name: 'screen', show: 'page', parts: [{ name: 'appearance', needs: null }] },
  {
    name: 'business',
    show: 'tabs',
    parts: [
      { name: 'shop', needs: null },
      { name: 'sales', needs: null },
    ],
  },
  {
    name: 'paper',
    show: 'page',
    parts: [
      { name: 'printers', needs: null },
      { name: 'receipt', needs: null },
    ],
  },
  { name: 'people', show: 'page', parts: [{ name: 'staff', needs: null }] },
  {
    name: 'data',
    show: 'tabs',
    parts: [
      { name: 'journal', needs: 'verifyJournal' },
      { name: 'erasure', needs: 'eraseData' },
      { name: 'transfer', needs: 'changeStaff' },
      { name: 'office', needs: 'changeConnection' },
    ],
  },
  {
    name: 'technical',
    show: 'tabs',
    parts: [
      // A cashier sees the mode alone.
      { name: 'service', needs: null },
      { name: 'health', needs: 'viewHealth' },
      { name: 'doctor', needs: 'viewHealth' },
      { name: 'updates', needs: 'viewHealth' },
    ],
  },
] as const satisfies readonly SettingsRow[];
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]['name'];
export type SettingsPart = (typeof SETTINGS_SECTIONS)[number]['parts'][number]['name'];

/** The sections of the reports, in their order. The owner's home opens one of them by its name. */
export const REPORT_SECTIONS = ['sales', 'service', 'unfinished', 'shifts', 'cashiers', 'recap', 'debts'] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

/** The views of the list of orders, in their order on the screen. */
export const ORDERS_VIEWS = ['all', 'today', 'open', 'doubt', 'attention', 'owed'] as const;
export type OrdersView = (typeof ORDERS_VIEWS)[number];

/** The tasks of a new shop, in the order of the owner's checklist. */
export const SETUP_TASKS = ['shop', 'catalogue', 'printer', 'staff', 'service'] as const;
export type SetupTask = (typeof SETUP_TASKS)[number];
