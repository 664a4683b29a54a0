import type { PrintService } from '../../devices/printing/print-service.ts';
import { freeBytes } from '../../lib/free-bytes.ts';
import type { SendingTill, TillSelf } from '../../office/uplink/ports.ts';
import { balanceAccountOf } from '../../service/account.ts';
import type { JournalReader } from '../../till/maintenance/reader/journal-reader.ts';
import type { Till } from '../../till/till.ts';
import type { ShopDeps } from '../shop-deps.ts';

interface SendingParts {
  readonly till: Till;
  readonly reader: JournalReader;
  readonly printing: PrintService;
}

/** The most printers that a report names. */
const MOST_PRINTERS = 20;

/** The open till as its head office gets it. */
export function sendingTill({ till, reader, printing }: SendingParts, { settings, folder, version }: ShopDeps): SendingTill {
  const { journal } = till.book;
  const printers = (): TillSelf['printers'] => {
    const waiting = printing.openJobs();
    const troubleOf = (id: string): string | null => {
      const states = waiting.filter(({ printer }) => printer.id === id).map(({ state }) => state);
      return states.flatMap((state) => ('trouble' in state && state.trouble ? [state.trouble] : []))[0] ?? null;
    };
    return settings
      .get()
      .printers.slice(0, MOST_PRINTERS)
      .map(({ id, name }) => ({ name, trouble: troubleOf(id) }));
  };
  return {
    reader,
    eventCount: () => journal.eventCount,
    onGrowth: (listener) => journal.onGrowth(listener),
    isSending: () => till.status.isSending(),
    account: () => balanceAccountOf(settings.get().service),
    self: async () => ({
      ...{ version, clock: settings.get().clock, printers: printers(), lastZ: till.shifts.lastZAt() },
      diskFree: await freeBytes(folder),
    }),
  };
}
