import type { FigureRef, UnconfirmedEvent } from '../../../shared/unconfirmed/unconfirmed.ts';
import { ComplaintTables } from '../../customers/complaints/complaint-tables.ts';
import { OnAccountTables } from '../../customers/on-account/on-account-tables.ts';
import type { Database } from '../../journal/core/database.ts';
import { BalanceTables } from '../../money/balance/balance-tables.ts';

/** Every figure of a journal that may have been settled elsewhere: accounts, deposits that wait, and open complaints. */
export function openFigures(db: Database): FigureRef[] {
  const waiting = new BalanceTables(db).depositsSince(Number.MAX_SAFE_INTEGER).filter(({ deposit }) => deposit.credited === null);
  return [
    ...new OnAccountTables(db).customerIds().map((id): FigureRef => ({ kind: 'account', id })),
    ...waiting.map(({ depositId }): FigureRef => ({ kind: 'deposit', id: depositId })),
    ...new ComplaintTables(db).open().map(({ id }): FigureRef => ({ kind: 'complaint', id })),
  ];
}

/** The event by which a journal doubts the figures of the copy that it was made from; none where it holds none. */
export function doubtFigures(db: Database, copyAt: string, at: string): UnconfirmedEvent[] {
  const figures = openFigures(db);
  return figures.length === 0 ? [] : [{ type: 'figuresDoubted', subject: '', at, copyAt, figures }];
}
