import { join } from 'node:path';
import type { DrawerView, PaperView } from '../../shared/ipc/views.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { Clock } from '../lib/clock.ts';
import type { Till } from '../till/till.ts';
import { PrinterSet } from './configured-printers.ts';
import { PrintDesk } from './print-service.ts';
import type { Printers } from './printers.ts';
import { Receipts } from './receipts/receipts.ts';

export interface OpenDeskParts {
  /** Where printers put their paper whose paper is files. */
  readonly folder: string;
  readonly printers: Pick<Printers, 'open' | 'folder'>;
  readonly settings: () => Settings;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly changed: (paper: PaperView) => void;
  /** Why the drawer did not open for the cash that was taken last; null once it opened. */
  readonly drawerTold: (drawer: DrawerView | null) => void;
  /** A bug in work that nobody waits for. */
  readonly bug: (error: unknown) => void;
}

/** How many orders can have become ready in the minutes before a start. */
const RECENT = 50;

/** The desk that prints what an open till sells. To be started once everyone can hear of it. */
export function openPrintDesk(till: Pick<Till, 'mode' | 'book'>, parts: OpenDeskParts): PrintDesk {
  const { folder, printers, settings, clock, timeZone, changed, drawerTold, bug } = parts;
  const { book, mode } = till;
  const { read } = book.journal;
  const paper = join(folder, 'receipts', mode);
  return new PrintDesk({
    journal: {
      openPapers: () => read.papers.open(),
      write: (event, counted) => book.paper(event, counted),
      drawer: (ticketId, printer, by) => book.drawer(ticketId, printer, by),
      recent: () => read.recent(RECENT),
      wasAsked: ({ order, ticket }) => read.papers.wasAsked({ orderId: order.sale.orderId, orderIds: ticket.orderIds }),
      ofTicket: (ticketId) => read.ofTicket(ticketId),
    },
    receipts: new Receipts(till, { timeZone, clock, settings }),
    printers: new PrinterSet({ settings, open: (set) => printers.open(set, paper), practice: printers.folder(paper) }),
    training: mode === 'training',
    settings,
    clock,
    changed,
    drawerTold,
    bug,
  });
}
