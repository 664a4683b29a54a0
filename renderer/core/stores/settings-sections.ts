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
  'service',
  'health',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** What a shop sets up before it sells, in the order of the owner's checklist. */
export const SETUP_TASKS = ['shop', 'catalogue', 'printer', 'staff', 'service'] as const;
export type SetupTask = (typeof SETUP_TASKS)[number];
