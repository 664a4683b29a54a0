import { join } from 'node:path';
import type { DrawerView } from '../../../shared/ipc/status-view.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import type { Mode, Settings } from '../../../shared/settings/settings.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Till } from '../../till/till.ts';
import { ConfiguredPrinters } from './configured-printers.ts';
import { PrintService } from './print-service.ts';
import type { Printers } from './printers.ts';
import { Receipts } from './receipts/receipts.ts';

interface PrintServiceSetup {
  /** Where printers that write files put them. */
  readonly folder: string;
  readonly printers: Pick<Printers, 'open' | 'folder'>;
  readonly settings: () => Settings;
  readonly clock: Clock;
  readonly onChange: (job: PrintJobView) => void;
  /** Why the drawer did not open for the last cash payment; null once it opened. */
  readonly onDrawer: (drawer: DrawerView | null) => void;
  /** Reports an exception in background work. */
  readonly onBug: (error: unknown) => void;
  /** Another bound of open print jobs than that of the queue. */
  readonly mostOpen?: number | undefined;
}

/** Where the receipts of a mode are written that go to files. */
export const receiptsFolder = (profile: string, mode: Mode): string => join(profile, 'receipts', mode);

/** Creates the print service of an open till. The caller starts it after every listener is attached. */
export function openPrintService(till: Pick<Till, 'mode' | 'book'>, deps: PrintServiceSetup): PrintService {
  const { folder, printers, settings, clock, onChange: changed, onDrawer: drawerTold, onBug: bug, mostOpen } = deps;
  const { book, mode } = till;
  const receipts = receiptsFolder(folder, mode);
  return new PrintService({
    book,
    receipts: new Receipts(till, { clock, settings }),
    printers: new ConfiguredPrinters({
      settings,
      open: (set) => printers.open(set, receipts),
      practice: printers.folder(receipts),
    }),
    isTraining: mode === 'training',
    settings,
    clock,
    mostOpen,
    on: { job: changed, drawer: drawerTold, bug },
  });
}
