import type { JournalView } from '../../../../shared/journal/journal-views.ts';

/** An account by its address and client id. */
export const accountName = ({ baseUrl, clientId }: JournalView['unasked'][number]): string =>
  [baseUrl, clientId].filter(Boolean).join(', ');
