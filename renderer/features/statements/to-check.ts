import type { StatementClass } from '../../../shared/statements/statement-entry.ts';
import type { StatementSummary } from '../../../shared/statements/statement-views.ts';

/** What a person must look at, the most urgent first. A row that cannot be read proves nothing of the others: it may be any order's. */
const TO_CHECK = ['inDoubt', 'onlyThere', 'otherAmount', 'repeated', 'onlyHere', 'unread'] as const satisfies readonly StatementClass[];

export const countToCheck = ({ sums }: Pick<StatementSummary, 'sums'>): number =>
  TO_CHECK.reduce((count, name) => count + sums[name].entries, 0);

/** What a person looks at first; null for all, where nothing must be decided. */
export const firstClassOf = ({ sums }: Pick<StatementSummary, 'sums'>): StatementClass | null =>
  TO_CHECK.find((name) => sums[name].entries > 0) ?? null;
