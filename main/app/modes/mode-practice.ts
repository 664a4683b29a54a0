import { join } from 'node:path';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Mode } from '../../../shared/settings/settings.ts';
import type { PrintService } from '../../devices/printing/print-service.ts';
import { describeError } from '../../lib/error-text.ts';
import { readOpenOrders } from '../../selling/orders/actions/read-now.ts';
import type { ConfirmedAccounts } from '../../service/operations/operation-outcome.ts';
import { Practice } from '../../service/practice/practice.ts';
import type { PracticeConnection } from '../../service/practice/practice-service.ts';
import { openTourFile } from '../../service/practice/tour-file.ts';
import type { Till } from '../../till/till.ts';
import type { ShopDeps } from '../shop-deps.ts';

/** Starts the practice service in training, with the catalogue in force. Its failure is the reason why that till does not open. */
export async function startPractice(
  mode: Mode,
  { practice, catalogue, log }: ShopDeps,
): Promise<Result<PracticeConnection | null, Failure>> {
  if (mode === 'live') return ok(null);
  try {
    return ok(await practice(catalogue.products));
  } catch (error) {
    log.error('the practice service did not start', { error: describeError(error) });
    return fail({ kind: 'unexpected', detail: String(error) });
  }
}

/** The till's own practice service is a part of the till: it forgets no order, so its "not found" is trusted from the start. */
export const confirmedIn = (practice: PracticeConnection | null, ownOrders: ConfirmedAccounts): ConfirmedAccounts =>
  practice?.commands ? { has: () => true, remember: () => undefined } : ownOrders;

/** The practised faults and the tour; null in live use. Calls `onFaultEnded` when a fault is switched off. */
export function createPractice(
  connection: PracticeConnection | null,
  { clock, folder, push, log }: ShopDeps,
  onFaultEnded: () => void,
): Practice | null {
  if (connection === null) return null;
  return new Practice({
    commands: connection.commands ?? null,
    tour: openTourFile(join(folder, 'training.json')),
    clock,
    onChange: (view) => push('practice', view),
    onFaultEnded,
    bug: (error) => log.error('a practised fault failed', { error: describeError(error) }),
  });
}

/** The parts of a mode that wait while a fault is practised; null until the till is open. */
export interface SellingParts {
  till: Till | null;
  printing: PrintService | null;
}

/** A practised fault has ended: printers try again, and the orders that it kept open are read. */
export async function resumeAfterFault({ till, printing }: SellingParts): Promise<void> {
  printing?.printersChanged();
  if (till) await readOpenOrders(till);
}
