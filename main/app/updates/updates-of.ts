import { statfsSync } from 'node:fs';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { UpdateView } from '../../../shared/ipc/updates/update-views.ts';
import { minuteOfDay } from '../../../shared/lib/business-day.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { CallGate } from '../../ipc/gate.ts';
import type { Journal } from '../../journal/journal.ts';
import { ShiftTables } from '../../money/shifts/shift-tables.ts';
import type { JournalAdmin } from '../../till/maintenance/journal-admin.ts';
import type { CurrentMode } from '../modes/current-mode.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { UpdatePorts } from './update-ports.ts';
import { type UpdateFactsOfShop, Updates } from './updates.ts';

/** An installation takes this much beside the backup and the copy of the journal, in bytes. */
const INSTALLATION_BYTES = 1024 ** 3;

interface OpenShop {
  readonly current: Pick<CurrentMode, 'opened' | 'withTill'>;
  readonly journalAdmin: Pick<JournalAdmin, 'workFacts' | 'backUp'>;
  readonly calls: Pick<CallGate, 'isWorking' | 'shut' | 'endShut' | 'onIdle'>;
  readonly isOpening: () => boolean;
  readonly close: () => Promise<void>;
  readonly open: () => Promise<void>;
  readonly changed: (view: UpdateView) => void;
}

/** A program that was not installed from a package. */
const NOT_INSTALLED: UpdatePorts = {
  ...{ off: 'notInstalled', asksPassword: false, idleMs: () => 0 },
  ...{ leaveProfile: () => undefined, takeProfile: () => undefined, quit: () => undefined },
  source: () => ({
    check: () => Promise.reject(new Error('This program takes no updates')),
    download: () => Promise.reject(new Error('This program takes no updates')),
    close: async () => undefined,
  }),
};

/** The updates of this shop. */
export function updatesOf(deps: ShopDeps, shop: OpenShop): Updates {
  const { version, clock, log, settings, updates: ports = NOT_INSTALLED, reloadPage } = deps;
  /** The till was closed, and is open again. */
  let isReopened = false;
  return new Updates({
    ...{ version, clock, log, off: ports.off, changed: shop.changed, quit: ports.quit },
    settings: () => settings.get().updates,
    source: ports.source(() => settings.get().service.proxy),
    shop: {
      facts: () => ({ ...factsOf(deps, shop), asksPassword: ports.asksPassword, idleMs: ports.idleMs() }),
      shut: () => shop.calls.shut(),
      endShut: () => {
        const refusedPage = shop.calls.endShut();
        if (refusedPage || isReopened) reloadPage();
        isReopened = false;
      },
      onIdle: (idle) => shop.calls.onIdle(idle),
      backUp: (): Promise<Result<unknown, Failure>> => shop.journalAdmin.backUp(),
      close: async () => {
        await shop.close();
        ports.leaveProfile();
      },
      open: async () => {
        ports.takeProfile();
        await shop.open();
        isReopened = true;
      },
    },
  });
}

function factsOf(
  { clock, settings, folder }: ShopDeps,
  { current, journalAdmin, calls, isOpening }: OpenShop,
): Omit<UpdateFactsOfShop, 'asksPassword' | 'idleMs'> {
  const { bytes, work } = journalAdmin.workFacts();
  const { opened } = current;
  const journals = new Set([current.withTill(({ book }) => book.journal) ?? null, opened?.liveJournal ?? null]);
  // In training the live journal is open for the people in it: its orders and its shift wait behind the practice.
  const open = [...journals].flatMap((journal) => (journal === null ? [] : [openIn(journal)]));
  const { bavail, bsize } = statfsSync(folder);
  return {
    hasTill: opened?.till.ok === true,
    openOrders: open.reduce((sum, { orders }) => sum + orders, 0),
    hasUnpaid: current.withTill(({ unpaid }) => unpaid.hasUnpaid) ?? false,
    hasOpenShift: open.some(({ hasShift }) => hasShift),
    isPrinting: opened?.printing?.openJobs().some(({ state }) => state.is === 'printing') ?? false,
    isWorking: work !== null || calls.isWorking || isOpening() || opened?.maintenance?.erasure.isRunning === true,
    hasRoom: bavail * bsize > INSTALLATION_BYTES + 2 * bytes,
    minute: minuteOfDay(clock.now(), settings.get().clock.zone),
  };
}

function openIn({ read }: Journal): { readonly orders: number; readonly hasShift: boolean } {
  const newest = read.tables((db) => new ShiftTables(db).newest());
  return { orders: read.openOrderCount(), hasShift: newest !== null && newest.closed === null };
}
