import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { PrintService } from '../../devices/printing/print-service.ts';
import type { ClockScope } from '../../lib/clock-scope.ts';
import type { OtherAccountReader } from '../../selling/orders/accounts/other-account-reader.ts';
import type { ServiceClient } from '../../service/client.ts';
import type { Practice } from '../../service/practice/practice.ts';
import type { JournalMaintenance } from '../../till/maintenance/journal-maintenance.ts';
import type { ReadOnlyHistory } from '../../till/maintenance/order-history.ts';
import type { Till } from '../../till/till.ts';
import type { OpenedStaffJournal } from '../opening/open-staff-journal.ts';
import type { ServiceDiagnostics } from './service-diagnostics.ts';

/** The open parts of one mode: a till with the client that it sells through, or why there is none. */
export interface OpenedMode extends OpenedStaffJournal {
  readonly client: ServiceClient;
  /** Reads orders of accounts that the settings no longer name. */
  readonly otherAccounts: OtherAccountReader;
  /** Deletes the secrets of those accounts that no open order needs. */
  readonly dropUnneededSecrets: () => void;
  readonly serviceDiagnostics: ServiceDiagnostics;
  /** The practised faults and the tour; null in live use, and where the practice service did not start. */
  readonly practice: Practice | null;
  readonly till: Result<Till, Failure>;
  /** The print service and the maintenance of an open till; null while there is none. */
  readonly printing: PrintService | null;
  readonly maintenance: JournalMaintenance | null;
  /** The live journal knows a catalogue of the shop's own, and the shop has none. */
  readonly lacksCatalogue: boolean;
  /** The readable orders of a journal whose till did not open. */
  readonly readOnlyHistory: ReadOnlyHistory | null;
  readonly stopListening: () => void;
  /** The timers of all open parts. */
  readonly clock: ClockScope;
}

/** Closes the journal and every connection. The next start recovers work in progress. */
export async function closeMode(mode: OpenedMode): Promise<void> {
  const { client, otherAccounts, till } = mode;
  mode.staff.close();
  mode.serviceDiagnostics.stop();
  mode.practice?.close();
  mode.stopListening();
  // Before the first await: the till must not send queued orders while it closes.
  if (till.ok) till.value.stopActivity();
  try {
    await mode.printing?.stop();
    await mode.maintenance?.close();
    await mode.readOnlyHistory?.close();
  } finally {
    closeJournals(mode);
    await Promise.all([client.close(), otherAccounts.close()]).finally(mode.clock.close);
  }
}

/** Closes the journals at once; nothing of the mode works afterwards. */
export function closeJournals({ till, staffJournal }: Pick<OpenedMode, 'till' | 'staffJournal'>): void {
  if (till.ok) till.value.close();
  staffJournal?.close();
}
