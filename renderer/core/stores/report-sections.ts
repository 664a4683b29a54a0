/** The sections of the reports, in their order. The owner's home opens one of them by its name. */
export const REPORT_SECTIONS = ['sales', 'service', 'unfinished', 'shifts', 'cashiers', 'recap', 'debts'] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];
