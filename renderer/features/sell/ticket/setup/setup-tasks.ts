import type { StatusView } from '../../../../../shared/ipc/status-view.ts';
import type { OrderView } from '../../../../../shared/orders/order-view.ts';
import type { PrintJobView } from '../../../../../shared/printing/print-jobs.ts';
import { defaultSettings, type Settings } from '../../../../../shared/settings/settings.ts';
import { SETUP_TASKS, type SettingsPart, type SetupTask } from '../../../../core/stores/sections.ts';

/** The setup tasks of a shop, and whether the screen knows that each is completed. */

/** The facts of the screen that show whether a task is completed. */
interface SetupFacts {
  readonly settings: Pick<Settings, 'shop' | 'printing' | 'service' | 'catalogue' | 'printers'>;
  readonly status: Pick<StatusView, 'mode' | 'service' | 'secret'>;
  /** Whether a person has a PIN. */
  readonly staffed: boolean;
  readonly practiceRows: { readonly digest: string } | null;
  readonly jobs: readonly Pick<PrintJobView, 'kind' | 'printer' | 'state'>[];
  readonly orders: readonly Pick<OrderView, 'state' | 'printed'>[];
}

/** The place that completes a task: a part of Settings, or the files of the products. */
type TaskPlace = SettingsPart | 'productFiles';

interface TaskRow {
  readonly place: TaskPlace;
  readonly isDone: (facts: SetupFacts) => boolean;
}

const table: Readonly<Record<SetupTask, TaskRow>> = {
  shop: {
    place: 'shop',
    isDone: ({ settings: { shop } }) => shop.address !== '' && shop.name !== '' && shop.name !== defaultSettings().shop.name,
  },
  catalogue: {
    place: 'productFiles',
    isDone: ({ practiceRows, settings }) => practiceRows === null || settings.catalogue.adoptedRows === practiceRows.digest,
  },
  printer: { place: 'printers', isDone: isPrinterTested },
  staff: { place: 'staff', isDone: ({ staffed }) => staffed },
  service: { place: 'service', isDone: hasServiceAnswered },
};

export const placeOf = (task: SetupTask): TaskPlace => table[task].place;
export const doneTasks = (facts: SetupFacts): readonly SetupTask[] => SETUP_TASKS.filter((task) => table[task].isDone(facts));

/** Whether the receipt printer has printed a test page in this run, or a receipt of a live sale. */
function isPrinterTested({ settings: { printing, printers }, status, jobs, orders }: SetupFacts): boolean {
  if (!printers.some(({ id }) => id === printing.printer)) return false;
  const isTested = jobs.some(
    ({ kind, printer, state }) => kind === 'test' && printer.id === printing.printer && (state.is === 'printed' || state.is === 'sent'),
  );
  return isTested || (status.mode === 'live' && orders.some(({ printed }) => printed > 0));
}

/** Whether the live service has accepted the credentials, shown by its current state or by a successful sale. */
function hasServiceAnswered({ settings: { service }, status, orders }: SetupFacts): boolean {
  const isComplete =
    service.baseUrl !== '' && service.clientId !== '' && (status.secret.is === 'stored' || status.secret.is === 'forThisRun');
  const hasSold = orders.some(({ state }) => state.is === 'success');
  return status.mode === 'live' && isComplete && (status.service.is === 'ok' || hasSold);
}
