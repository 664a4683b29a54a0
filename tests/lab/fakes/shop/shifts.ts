import type { Journal } from '../../../../main/journal/journal.ts';
import { ContraBook } from '../../../../main/money/contra/contra-book.ts';
import { ShiftBook } from '../../../../main/money/shifts/shift-book.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { CashMove, CashMoveKind } from '../../../../shared/shifts/cash-move.ts';
import type { ShiftDocumentHead } from '../../../../shared/shifts/document/shift-document.ts';
import type { ShiftReport } from '../../../../shared/shifts/shift-report.ts';
import type { ShiftView } from '../../../../shared/shifts/shift-views.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { countUnconfirmed } from '../../../../shared/unconfirmed/unconfirmed.ts';
import { unconfirmedOf } from '../copies/unconfirmed.ts';
import { AT } from '../sales.ts';

/** Shifts over a real journal. */

export const SARI: Authority = { person: { id: 'p1', name: 'Sari', role: 'supervisor' }, liftedBy: null };

export const HEAD: ShiftDocumentHead = {
  shop: { name: 'Kios Sari', address: 'Jl. Melati 5, Sleman', phone: '', npwp: '01.234.567.8-901.000', header: '' },
  till: '',
  language: 'id',
  training: false,
};

export const bookOf = (journal: Journal, changed: (view: ShiftView) => void = () => undefined, head: ShiftDocumentHead = HEAD): ShiftBook =>
  new ShiftBook({
    changed,
    journal,
    clock: { now: () => Date.parse(AT) },
    terms: () => ({
      clock: { zone: 'Asia/Jakarta', dayStartsAt: 0 },
      differenceMark: rupiah(10_000),
      isRequired: true,
      countOpensDrawer: false,
    }),
    head: () => head,
    balance: () => null,
    unconfirmed: () => countUnconfirmed(unconfirmedOf(journal).list()),
  });

/** The value of an act that must succeed. */
export function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

export const move = (moveId: string, kind: CashMoveKind, amount: number): CashMove => ({
  moveId,
  kind,
  amount: rupiah(amount),
  reason: 'galon',
  giver: 'Sari',
  receiver: 'Budi',
  orderId: null,
});

/** A whole shift without anything in it, up to its Z. */
export function emptyShift(shifts: ShiftBook): ShiftReport {
  value(shifts.open({}, SARI));
  value(shifts.count({}, SARI));
  return value(shifts.close({ floatLeft: rupiah(0), reason: '', allowedBy: null }, SARI));
}

/** Contra entries over a real journal, for a shop that takes money without a shift. */
export const contrasOf = (journal: Journal, shifts: ShiftBook): ContraBook =>
  new ContraBook({
    journal,
    clock: { now: () => Date.parse(AT) },
    shifts: { current: shifts.current, whyCashWaits: () => shifts.whyCashWaits(), whySalesWait: () => shifts.whyCashWaits() },
    copiedFigureOf: unconfirmedOf(journal).copiedFigureOf,
    changed: () => undefined,
  });
