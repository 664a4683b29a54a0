import { createHash } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderStateName } from '../../../shared/order/order.ts';
import { openReadOnlyJournal } from '../../journal/read-only-journal.ts';
import type { PlanRow } from './plan-row.ts';
import { pastPurchasesOf, purchaseKeys, type RunMode, rowResumptionOf } from './resume.ts';

/** How many rows of a plan a run in this folder would sell at most; the others were bought, or may have been, before. */
export function countRowsToBuy(journalFile: string, rows: readonly PlanRow[], mode: RunMode): number {
  const opened = mode === 'resume' ? openReadOnlyJournal(journalFile) : null;
  if (!opened?.ok) return rows.length;
  const { read, close } = opened.value;
  try {
    const keys = purchaseKeys(rows);
    return rows.filter((row) => rowResumptionOf(mode, pastPurchasesOf(read, keys.get(row) ?? ''), row.expect, false) === 'sell').length;
  } finally {
    close();
  }
}

/** What runs before have left in the journal of a folder. */
export interface EarlierRuns {
  /** How many of their orders were bought, or may have been. */
  readonly bought: number;
  /** Those whose end was not known yet, the oldest first. */
  readonly open: readonly { readonly orderId: string; readonly state: OrderStateName }[];
}

/** Where the journal of a run's folder is. */
export const journalFileIn = (folder: string): string => join(folder, 'journal', 'certify.db');

const NOTHING: EarlierRuns = { bought: 0, open: [] };
const MAY_BE_BOUGHT: ReadonlySet<OrderStateName> = new Set(['sending', 'unknown', 'pending', 'success', 'review']);

/** Reads a journal without changing a byte of it; nothing where there is none that can be read. */
export function readEarlierRuns(journalFile: string): EarlierRuns {
  const opened = openReadOnlyJournal(journalFile);
  if (!opened.ok) return NOTHING;
  const { read, close } = opened.value;
  try {
    const orders = read.ordersAfter(0, read.orderCount()).map(({ order }) => order);
    const bought = orders.filter(({ state }) => MAY_BE_BOUGHT.has(state.is)).length;
    return { bought, open: read.openOrders().map(({ order: { sale, state } }) => ({ orderId: sale.orderId, state: state.is })) };
  } finally {
    close();
  }
}

/**
 * What a journal's folder is known by: a copy of it lies elsewhere, or in a recreated folder, so what it says was
 * not sent is doubted there (docs/orders.md, "Ids"). The same folder is the same, run after run.
 */
export function folderFingerprint(folder: string): string {
  const { ino } = statSync(folder, { bigint: true });
  return createHash('sha256')
    .update(`${realpathSync(folder)}\n${ino}`)
    .digest('hex');
}
