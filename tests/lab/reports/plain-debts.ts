import type { Database } from '../../../main/journal/core/database.ts';

/** The changes of customers' debts, read again from the bodies of events. It shares no code with customers' accounts or the report. */

interface PlainDebt {
  /** The calendar or business day, by the clock of the newest ticket up to the event. */
  readonly day: string;
  readonly kind: 'charged' | 'paid' | 'back' | 'writtenOff';
  readonly amount: number;
  /** What it adds to what is owed. */
  readonly owed: number;
}

const ZONE_HOURS: Record<string, number> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 };

const ACTS: Readonly<Record<string, { readonly kind: PlainDebt['kind']; readonly sign: 1 | -1 }>> = {
  accountPaid: { kind: 'paid', sign: -1 },
  accountPaidBack: { kind: 'back', sign: 1 },
  accountWrittenOff: { kind: 'writtenOff', sign: -1 },
};

interface Body {
  readonly at: string;
  readonly amount?: number;
  readonly ticket?: {
    readonly at: string;
    readonly customer?: string;
    readonly clock?: { readonly zone: string; readonly dayStartsAt: number };
    readonly payments?: readonly { readonly tender: string; readonly amount: number }[];
  };
}

/** Works only for histories without refunds. */
export function plainDebts(db: Database, days: 'calendar' | 'business'): PlainDebt[] {
  let clock = { zone: 'Asia/Jakarta', dayStartsAt: 0 };
  const found: PlainDebt[] = [];
  const sql = "SELECT type, at, body FROM events WHERE type = 'ticket' OR type LIKE 'account%' ORDER BY seq";
  for (const row of db.prepare(sql).iterate() as Iterable<{ type: string; at: string; body: string }>) {
    const { ticket, amount = 0 } = JSON.parse(row.body) as Body;
    if (row.type === 'ticket') clock = ticket?.clock ?? { zone: 'Asia/Jakarta', dayStartsAt: 0 };
    const starts = days === 'business' ? clock.dayStartsAt * 60_000 : 0;
    const dayOf = (at: string): string =>
      new Date(Date.parse(at) + (ZONE_HOURS[clock.zone] ?? 0) * 3_600_000 - starts).toISOString().slice(0, 10);
    const day = dayOf(ticket?.at ?? row.at);
    const charged = ticket?.payments?.find(({ tender }) => tender === 'account')?.amount ?? 0;
    if (ticket?.customer !== undefined && charged > 0) found.push({ day, kind: 'charged', amount: charged, owed: charged });
    const act = ACTS[row.type];
    if (act) found.push({ day, kind: act.kind, amount, owed: act.sign * amount });
  }
  return found;
}
