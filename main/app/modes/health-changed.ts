import type { ServiceHealth } from '../../../shared/service/service-views.ts';
import type { JournalMaintenance } from '../../till/maintenance/journal-maintenance.ts';
import type { Till } from '../../till/till.ts';
import type { ServiceDiagnostics } from './service-diagnostics.ts';

/** Shows the service's health in the status; once it is well, sends queued orders and makes missed reads at once. */
export function healthChanged(
  health: ServiceHealth,
  till: Till,
  service: Pick<ServiceDiagnostics, 'readDue'>,
  maintenance: Pick<JournalMaintenance, 'scanNow'>,
): void {
  till.status.setService(health);
  if (health.is !== 'ok') return;
  till.queue.tryNow();
  till.watcher.readMissed();
  service.readDue();
  maintenance.scanNow();
}
