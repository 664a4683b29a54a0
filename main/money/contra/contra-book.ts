import { rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { CashMove } from '../../../shared/shifts/cash-move.ts';
import type { CashBack, ContraEffect, ContraEvent, ContraFailure, ContraForm, ContraKind } from '../../../shared/shifts/contra.ts';
import type { SaleWaits, ShiftRefusal } from '../../../shared/shifts/shift.ts';
import type { Shift } from '../../../shared/shifts/shift-state.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { type AsOfCopy, type CopiedFigureOf, whyUnconfirmed } from '../../../shared/unconfirmed/unconfirmed.ts';
import { addsUpWithout } from '../../customers/on-account/account-states.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { SubjectJournal } from '../../journal/subject-events.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import { type ActTables, findAct, type KnownAct, openActs } from './known-acts.ts';

type Refused = ContraFailure | AsOfCopy | ShiftRefusal | SaleWaits | JournalFailure;

interface ContraBookDeps {
  readonly journal: SubjectJournal<ContraEvent>;
  readonly clock: Pick<Clock, 'now'>;
  readonly shifts: { readonly current: Shift | null; whySalesWait(): SaleWaits | null; whyCashWaits(): SaleWaits | null };
  /** The copy that an account or a deposit is from, until a person confirms it. */
  readonly copiedFigureOf: CopiedFigureOf;
  /** Called after each entry that is in the journal. */
  readonly changed: () => void;
}

/** Whether cash moved with an entry; not where it was recorded before. */
interface Booked {
  readonly isCash: boolean;
}

/** Takes acts with money back, each by one contra entry: the only way to do so. Writes to the journal first. */
export class ContraBook {
  readonly #deps: ContraBookDeps;
  readonly #acts: ActTables;

  constructor(deps: ContraBookDeps) {
    this.#deps = deps;
    this.#acts = deps.journal.read.tables(openActs);
  }

  /** The amount of an act, as the person who allows the entry reads it; 0 where there is no such act. */
  amountOf({ kind, actId }: Pick<ContraForm, 'kind' | 'actId'>): number {
    return this.#acts.contras.isContra(actId) ? 0 : (findAct(this.#acts, kind, actId)?.amount ?? 0);
  }

  /**
   * Takes an act back, once for the id of the entry. Cash goes the other way in the open shift, whichever shift the act belongs to. Fails
   * where the act is unknown, was taken back or is such an entry itself, without a shift for its cash, where its credit is used up, and
   * where the account or deposit is as of a copy.
   */
  book({ contraId, kind, actId, reason }: ContraForm, by: Authority): Result<Booked, Refused> {
    const { journal, clock } = this.#deps;
    if (this.#acts.contras.isContra(contraId)) return ok({ isCash: false });
    const act = this.#act(kind, actId);
    if (!act.ok) return act;
    const unconfirmed = this.#whyUnconfirmed(act.value, actId);
    if (unconfirmed) return fail(unconfirmed);
    const effect = this.#effectOf(act.value, { contraId, actId, reason }, by);
    if (!effect.ok) return effect;
    const subject = act.value.kind === 'account' ? act.value.customerId : contraId;
    const at = isoNow(clock);
    const event: ContraEvent = {
      ...{ type: 'contraBooked', subject, at, by, contraId, actId, actSeq: act.value.seq, reason },
      effect: effect.value,
    };
    const written = journal.append([event]);
    if (!written.ok) return written;
    this.#deps.changed();
    return ok({ isCash: isCash(act.value) });
  }

  #whyUnconfirmed(act: KnownAct, actId: string): AsOfCopy | null {
    const { copiedFigureOf } = this.#deps;
    if (act.kind === 'account') return whyUnconfirmed(copiedFigureOf, { kind: 'account', id: act.customerId });
    return act.kind === 'deposit' ? whyUnconfirmed(copiedFigureOf, { kind: 'deposit', id: actId }) : null;
  }

  #act(kind: ContraKind, actId: string): Result<KnownAct, ContraFailure> {
    if (this.#acts.contras.isContra(actId)) return fail({ kind: 'contraOfContra' });
    if (this.#acts.contras.of(actId) !== null) return fail({ kind: 'contraTwice' });
    const act = findAct(this.#acts, kind, actId);
    return act ? ok(act) : fail({ kind: 'contraUnknown' });
  }

  #effectOf(act: KnownAct, entry: Pick<ContraForm, 'contraId' | 'actId' | 'reason'>, by: Authority): Result<ContraEffect, Refused> {
    switch (act.kind) {
      case 'cash': {
        const cash = this.#cashBack(act.move, entry, by);
        return cash.ok ? ok({ kind: 'cash', ...cash.value }) : cash;
      }
      case 'deposit': {
        const { sent, credited } = act.deposit;
        if (act.move === null) return ok({ kind: 'deposit', sent, credited, cash: null });
        const cash = this.#cashBack(act.move, entry, by);
        return cash.ok ? ok({ kind: 'deposit', sent, credited, cash: cash.value }) : cash;
      }
      case 'reversal':
        return ok({ kind: 'reversal', orderId: act.orderId, amount: rupiah(act.amount) });
      case 'account': {
        const waits = this.#deps.shifts.whySalesWait();
        if (waits) return fail(waits);
        const { customerId, parts } = act;
        return addsUpWithout(this.#acts.accounts, customerId, entry.actId)
          ? ok({ kind: 'account', customerId, parts })
          : fail({ kind: 'contraSpent' });
      }
    }
  }

  /** The movement the other way: who makes the entry takes the cash, or hands it over. */
  #cashBack(
    move: CashMove,
    { contraId, actId, reason }: Pick<ContraForm, 'contraId' | 'actId' | 'reason'>,
    by: Authority,
  ): Result<CashBack, Refused> {
    const { shifts } = this.#deps;
    const waits = shifts.whyCashWaits();
    if (waits) return fail(waits);
    if (!shifts.current) return fail({ kind: 'noShift' });
    const back: CashMove = { ...move, moveId: contraId, reason, giver: by.person.name, receiver: '', contraOf: actId };
    return ok({ shiftId: shifts.current.id, move: back });
  }
}

/** Whether cash goes into or out of the drawer, which then opens. */
const isCash = (act: KnownAct): boolean =>
  act.kind === 'cash' ||
  (act.kind === 'deposit' && act.move !== null) ||
  (act.kind === 'account' && act.parts.some(({ tender }) => tender === 'cash'));
