import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { businessDayOf, calendarDayOf, type LocalDate, type ShopClock } from '../../../shared/lib/business-day.ts';
import type { TableRequest } from '../../../shared/reports/report-forms.ts';
import type { ReportAnswer } from '../../../shared/reports/report-views.ts';
import { inBackground, reportRefusal } from '../../core/background-work.ts';
import type { Bridge } from '../../core/bridge.ts';
import { latestQuestion } from '../../core/latest-question.ts';
import { storeContext } from '../../core/store-context.ts';
import type { ReportSection } from '../../core/stores/sections.ts';
import { firstChoice, type ReportChoice, requestOf, shownOf } from './choice/report-choice.ts';
import { type ZState, zState } from './shown-z.ts';
import { hasNothingToSave } from './views/empty-report.ts';

type Saving = 'idle' | 'saving' | { readonly file: string } | { readonly failure: Failure };

/** The chosen report, and the answer of main. */
interface ReportsState extends ZState {
  readonly choice: ReportChoice;
  /** The last answer of main; null before the first one, after a failure, and while the choice is incomplete. */
  readonly answer: ReportAnswer | null;
  readonly isReading: boolean;
  readonly failure: Failure | null;
  readonly saving: Saving;
  /** Whether the report of shifts lists only those with a difference. */
  readonly isDifferentOnly: boolean;
  readonly setDifferentOnly: (is: boolean) => void;
  /** Every change closes the list of the acts of a day, unless it opens one. */
  readonly change: (change: Partial<ReportChoice>) => Promise<void>;
  readonly read: () => Promise<void>;
  /** Writes the rows to a file. */
  readonly exportRows: () => Promise<void>;
  /** Writes the report as the screen shows it to a page for printing. */
  readonly savePage: () => Promise<void>;
}

interface Options {
  readonly section: ReportSection;
  readonly clock: () => ShopClock;
  /** In ms since the epoch. */
  readonly now: () => number;
}

/** Whether the shown report has something to save. */
export const isSavable = ({ answer, choice }: Pick<ReportsState, 'answer' | 'choice'>): boolean =>
  answer !== null && !hasNothingToSave(answer, choice);

const savingAfter = (saved: Awaited<ReturnType<Bridge['reports']['export']>>): Saving =>
  saved.ok ? (saved.value ?? 'idle') : { failure: saved.failure };

export function createReportsStore(bridge: Pick<Bridge, 'reports' | 'shifts'>, { section, clock, now }: Options) {
  /** Today, as a business day or a calendar day, as the choice counts days. */
  const today = (days: ReportChoice['days']): LocalDate =>
    days === 'business' ? businessDayOf(now(), clock()) : calendarDayOf(now(), clock().zone);
  return createStore<ReportsState>()((set, get) => {
    const beginRead = latestQuestion();
    const beginChoice = latestQuestion();
    let isChosen = beginChoice();
    let reading = Promise.resolve();
    const question = (): TableRequest | null => requestOf(get().choice, today(get().choice.days));
    const ask = async (): Promise<void> => {
      const isLatest = beginRead();
      const request = question();
      if (request === null) return set({ answer: null, isReading: false, failure: null });
      set({ isReading: true });
      const answer = await bridge.reports.read(shownOf(request, get().choice));
      if (!isLatest()) return;
      set({ isReading: false, ...(answer.ok ? { answer: answer.value, failure: null } : { answer: null, failure: answer.failure }) });
    };
    const read = (): Promise<void> => {
      reading = ask();
      return reading;
    };
    /** Saves the chosen report. Waits until the screen shows it, because a page is saved as shown. Without an answer or a row, saves nothing. */
    const save = async (work: (report: TableRequest) => ReturnType<Bridge['reports']['export']>): Promise<void> => {
      while (get().isReading) await reading;
      const report = question();
      if (report === null || !isSavable(get()) || get().saving === 'saving') return;
      set({ saving: 'saving' });
      const isStillChosen = isChosen;
      const saved = await work(report);
      if (isStillChosen()) set({ saving: savingAfter(saved) });
      else if (!saved.ok) reportRefusal(saved.failure);
    };
    return {
      choice: firstChoice(section, today('business')),
      answer: null,
      isReading: false,
      failure: null,
      saving: 'idle',
      isDifferentOnly: false,
      setDifferentOnly: (isDifferentOnly) => set({ isDifferentOnly }),
      ...zState(bridge, set, get),
      change: (change) => {
        get().closeZ();
        isChosen = beginChoice();
        set(({ choice }) => ({ choice: { ...choice, day: null, ...change }, saving: 'idle' }));
        return read();
      },
      read,
      exportRows: () => save((report) => bridge.reports.export({ report })),
      savePage: () => save((report) => bridge.reports.savePage({ report })),
    };
  });
}
export const [ReportsContext, useReportsStore, useReports] = storeContext<ReportsState>();

/** The choice, and a function that changes it. Each change asks main again. */
export function useChoice(): { readonly choice: ReportChoice; readonly change: (change: Partial<ReportChoice>) => void } {
  const store = useReportsStore();
  const choice = useReports((state) => state.choice);
  return { choice, change: (change) => inBackground(store.getState().change(change)) };
}
