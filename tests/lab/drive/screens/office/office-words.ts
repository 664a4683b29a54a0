import type { id } from '../../../../../office/page/i18n/id.ts';

/** The texts of the page in one language. */
export type OfficeWords = typeof id;
