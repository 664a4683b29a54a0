import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { CountedTender } from '../../../shared/lib/tender.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import type { Denomination } from '../../../shared/shifts/cash-count.ts';
import type { BeginCountForm, CashMoveForm, CloseShiftForm, MoveKind } from '../../../shared/shifts/shift-forms.ts';
import type { CountName } from '../../../shared/shifts/shift-state.ts';
import type { ShiftReportView, ZView } from '../../../shared/shifts/shift-views.ts';
import type { TenderCount } from '../../../shared/shifts/tender-count.ts';
import { inBackground, reportRefusal } from '../../core/background-work.ts';
import type { Bridge } from '../../core/bridge.ts';
import { storeContext } from '../../core/store-context.ts';
import { type CountDraft, countOfDraft, type TenderDraft } from './count/count-draft.ts';

/** The movements that begin here; a compensation begins at its order. */
export type DrawerMove = Exclude<MoveKind, 'compensation'>;

/** The step that the shift's screen shows. */
type ShiftStep =
  | { readonly state: 'home' }
  | { readonly state: 'moving'; readonly kind: DrawerMove; readonly moveId: string }
  /** The first count of the close, or its recount. */
  | { readonly state: 'counting'; readonly name: CountName }
  /** The Zs that are read so far; each can be printed again. */
  | { readonly state: 'zs'; readonly zs: readonly ZView[]; readonly hasMore: boolean }
  /** `old`: the Z of an earlier shift. */
  | { readonly state: 'report'; readonly kind: ReportKind; readonly report: ShiftReportView };

export type ReportKind = 'x' | 'z' | 'old';

interface ShiftScreenState {
  readonly step: ShiftStep;
  /** The count as typed. It stays while another screen is open, and ends with the session. */
  readonly count: CountDraft;
  /** The totals of other means as typed, for as long as the count. */
  readonly totals: TenderDraft;
  /** The print job of the last X or Z that this screen printed. */
  readonly printed: PrintJobView | null;
  readonly isBusy: boolean;
  /** Why the last act failed; it recorded nothing. */
  readonly failure: Failure | null;
  readonly typePieces: (denomination: Denomination, typed: string) => void;
  readonly typeTotal: (tender: CountedTender, typed: string) => void;
  readonly home: () => void;
  /** Forgets all typed values, before the next person signs in. */
  readonly reset: () => void;
  readonly openShift: () => Promise<void>;
  readonly startMove: (kind: DrawerMove) => void;
  readonly moveCash: (form: CashMoveForm) => Promise<void>;
  /** Begins a count; with `opensDrawer`, opens the drawer at once. */
  readonly startCount: (name: CountName, opensDrawer: boolean) => void;
  /** Opens the drawer for a count. Asks for a PIN where the person may not open the drawer by a count. */
  readonly openDrawer: (name: BeginCountForm['name']) => Promise<void>;
  readonly submitCount: (shiftId: string, name: CountName, tenders: TenderCount) => Promise<void>;
  readonly acceptCount: (shiftId: string) => Promise<void>;
  readonly takeX: (shiftId: string) => Promise<void>;
  readonly close: (form: CloseShiftForm) => Promise<void>;
  readonly startZs: () => Promise<void>;
  readonly moreZs: () => Promise<void>;
  /** Shows the figures of a closed shift. */
  readonly showZ: (number: number) => Promise<void>;
  /** Prints the X of the open shift, or the Z of this number again. */
  readonly print: (number: number) => Promise<void>;
  readonly enterLastZ: (number: number) => Promise<void>;
}

/** A new object each time: a person who comes back to this step has left it. */
const atHome = () => ({ step: { state: 'home' } }) as const;
const start = () => ({ ...atHome(), count: {}, totals: {}, failure: null, printed: null }) as const;

/** The number of Zs that one call reads. */
const Z_PAGE = 50;

export const createShiftScreenStore = (bridge: Pick<Bridge, 'shifts'>, newId: () => string) =>
  createStore<ShiftScreenState>()((set, get) => {
    /**
     * Runs one act at a time. Main pushes the changed shift, so no act reads it. Where the person left the step meanwhile, the answer changes
     * nothing that they see, and the notices show a failure.
     */
    const act = async <T>(call: () => Promise<Result<T, Failure>>, done: (value: T) => Partial<ShiftScreenState>): Promise<void> => {
      if (get().isBusy) return;
      set({ isBusy: true, failure: null });
      const asked = get().step;
      const answer = await call();
      const isHere = get().step === asked;
      set({ isBusy: false, ...(!isHere ? {} : answer.ok ? done(answer.value) : { failure: answer.failure }) });
      if (!isHere && !answer.ok) reportRefusal(answer.failure);
    };
    const zsAfter = (zs: readonly ZView[]) => (more: readonly ZView[]) =>
      ({ step: { state: 'zs', zs: [...zs, ...more], hasMore: more.length === Z_PAGE } }) as const;
    return {
      ...start(),
      isBusy: false,
      typePieces: (denomination, typed) => set(({ count }) => ({ count: { ...count, [denomination]: typed } })),
      typeTotal: (tender, typed) => set(({ totals }) => ({ totals: { ...totals, [tender]: typed } })),
      home: () => set({ ...atHome(), failure: null, printed: null }),
      reset: () => set(start()),
      openShift: () => act(() => bridge.shifts.open({ float: countOfDraft(get().count) }), start),
      startMove: (kind) => set({ step: { state: 'moving', kind, moveId: newId() }, failure: null }),
      moveCash: (form) => act(() => bridge.shifts.moveCash(form), start),
      startCount: (name, opensDrawer) => {
        set({ step: { state: 'counting', name }, count: {}, totals: {}, failure: null });
        // Another notice reports a drawer that stays shut.
        if (opensDrawer) inBackground(bridge.shifts.beginCount({ name }));
      },
      openDrawer: (name) =>
        act(
          () => bridge.shifts.beginCount({ name }),
          () => ({}),
        ),
      submitCount: (shiftId, name, tenders) =>
        act(() => bridge.shifts.count({ shiftId, name, count: countOfDraft(get().count), tenders }), start),
      acceptCount: (shiftId) => act(() => bridge.shifts.acceptCount({ shiftId }), start),
      takeX: (shiftId) =>
        act(
          () => bridge.shifts.takeX({ shiftId }),
          (report) => ({ step: { state: 'report', kind: 'x', report } }),
        ),
      close: (form) =>
        act(
          () => bridge.shifts.close(form),
          (report) => ({ step: { state: 'report', kind: 'z', report }, count: {}, totals: {} }),
        ),
      startZs: () => act(() => bridge.shifts.zs({ before: null, limit: Z_PAGE }), zsAfter([])),
      moreZs: () => {
        const { step } = get();
        const zs = step.state === 'zs' ? step.zs : [];
        return act(() => bridge.shifts.zs({ before: zs.at(-1)?.number ?? null, limit: Z_PAGE }), zsAfter(zs));
      },
      showZ: (number) =>
        act(
          () => bridge.shifts.showZ({ number }),
          (report) => ({ step: { state: 'report', kind: 'old', report }, printed: null }),
        ),
      print: (number) =>
        act(
          () => bridge.shifts.print({ number }),
          (printed) => ({ printed }),
        ),
      enterLastZ: (number) =>
        act(
          () => bridge.shifts.enterLastZ({ number }),
          () => ({}),
        ),
    };
  });
export const [ShiftScreenContext, , useShiftScreen] = storeContext<ShiftScreenState>();
