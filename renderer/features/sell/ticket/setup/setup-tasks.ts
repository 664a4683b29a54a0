import type { StatusView } from '../../../../../shared/ipc/status-view.ts';
import type { OrderView } from '../../../../../shared/orders/order-view.ts';
import type { PrintJobView } from '../../../../../shared/printing/print-jobs.ts';
import { defaultSettings, type Settings } from '../../../../../shared/settings/settings.ts';
import type { Screen } from '../../../../core/stores/app-store.ts';
import { SETUP_TASKS, type SettingsSection, type SetupTask } from '../../../../core/stores/sections.ts';

/** What a shop needs before it sells, and whether the screen already knows that it is done. */

/** What the screen knows of the shop. */
interface SetupFacts {
  readonly settings: Pick<Settings, 'shop' | 'printing' | 'service' | 'catalogue' | 'printers'>;
  readonly status: Pick<StatusView, 'mode' | 'service' | 'secret'>;
  /** Whether somebody has a PIN. */
  readonly staffed: boolean;
  readonly practiceRows: { readonly digest: string } | null;
  readonly jobs: readonly Pick<PrintJobView, 'kind' | 'printer' | 'state'>[];
  readonly orders: readonly Pick<OrderView, 'state' | 'printed'>[];
}

/** Where a task is done: a section of Settings, or a screen. */
type TaskPlace = { readonly section: SettingsSection } | { readonly screen: Screen };

interface TaskRow {
  readonly place: TaskPlace;
  readonly isDone: (facts: SetupFacts) => boolean;
}

const table: Readonly<Record<SetupTask, TaskRow>> = {
  shop: {
    place: { section: 'shop' },
    isDone: ({ settings: { shop } }) => shop.address !== '' && shop.name !== '' && shop.name !== defaultSettings().shop.name,
  },
  catalogue: {
    place: { screen: 'catalogue' },
    isDone: ({ practiceRows, settings }) => practiceRows === null || settings.catalogue.adoptedRows === practiceRows.digest,
  },
  printer: { place: { section: 'printers' }, isDone: isPrinterTested },
  staff: { place: { section: 'staff' }, isDone: ({ staffed }) => staffed },
  service: { place: { section: 'service' }, isDone: hasServiceAnswered },
};

export const placeOf = (task: SetupTask): TaskPlace => table[task].place;
export const doneTasks = (facts: SetupFacts): readonly SetupTask[] => SETUP_TASKS.filter((task) => table[task].isDone(facts));

/** A test page of the receipt printer came out in this run, or a receipt of a real sale did. */
function isPrinterTested({ settings: { printing, printers }, status, jobs, orders }: SetupFacts): boolean {
  if (!printers.some(({ id }) => id === printing.printer)) return false;
  const isTested = jobs.some(
    ({ kind, printer, state }) => kind === 'test' && printer.id === printing.printer && (state.is === 'printed' || state.is === 'sent'),
  );
  return isTested || (status.mode === 'live' && orders.some(({ printed }) => printed > 0));
}

/** The live service has answered with these credentials: a call of this run, or a sale that succeeded. */
function hasServiceAnswered({ settings: { service }, status, orders }: SetupFacts): boolean {
  const isComplete =
    service.baseUrl !== '' && service.clientId !== '' && (status.secret.is === 'stored' || status.secret.is === 'forThisRun');
  const hasSold = orders.some(({ state }) => state.is === 'success');
  return status.mode === 'live' && isComplete && (status.service.is === 'ok' || hasSold);
}
