import { createHash } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderStateName } from '../../../shared/orders/order.ts';
import { openReadOnlyJournal } from '../../journal/read-only-journal.ts';
import type { PlanRow } from './plan-row.ts';
import { pastPurchasesOf, purchaseKeys, type RunMode, rowResumptionOf } from './resume.ts';

/** The most rows of a plan that a run in this folder would sell; earlier runs bought, or may have bought, the others. */
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

/** What earlier runs left in a folder's journal. */
export interface EarlierRuns {
  /** How many of their orders were bought, or may have been. */
  readonly bought: number;
  /** Orders whose end was not known yet, the oldest first. */
  readonly open: readonly { readonly orderId: string; readonly state: OrderStateName }[];
}

/** The journal in a run's folder. */
export const journalFileIn = (folder: string): string => join(folder, 'journal', 'certify.db');

const NOTHING: EarlierRuns = { bought: 0, open: [] };
const MAY_BE_BOUGHT: ReadonlySet<OrderStateName> = new Set(['sending', 'unknown', 'pending', 'success', 'review']);

/** Reads a journal without changing a byte of it; empty where there is no readable one. */
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
 * The marker of a journal's folder. A copied or recreated folder has another one, so the till doubts there what the journal
 * calls not sent (docs/order-ids.md). The same folder keeps its marker over all runs.
 */
export function folderFingerprint(folder: string): string {
  const { ino } = statSync(folder, { bigint: true });
  return createHash('sha256')
    .update(`${realpathSync(folder)}\n${ino}`)
    .digest('hex');
}
