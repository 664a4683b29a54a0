import type { PracticeFault } from '../../../shared/practice/practice-faults.ts';
import { NEW_TOUR, TOUR_STEPS, type TourProgress, type TourStepId } from '../../../shared/practice/practice-views.ts';
import { type Phase, type TillEvent, TOUR } from './tour-steps.ts';

/** The state of the tour and its pure changes. Only an event of the till ends a step, never a clock. */

/** The step in progress. */
interface CurrentStep {
  readonly step: TourStepId;
  readonly phase: number;
  /** The order that the earlier phases made; null where there is none. */
  readonly orderId: string | null;
}

export interface Tour {
  readonly progress: TourProgress;
  /** Null while the tour is not running. */
  readonly current: CurrentStep | null;
  readonly faultsOn: readonly PracticeFault[];
}

export type TourAction =
  | TillEvent
  | { readonly type: 'faults'; readonly on: readonly PracticeFault[] }
  /** Starts the tour, or resumes it at its first open step. */
  | { readonly type: 'start' }
  /** Begins this step, even where it is already done. */
  | { readonly type: 'startStep'; readonly step: TourStepId }
  /** Leaves the current step open and goes to the next open one. */
  | { readonly type: 'skip' }
  | { readonly type: 'leave' };

/** The tour from the progress that main saved. A running tour continues at its first open step. */
export function resumeTour(progress: TourProgress, faultsOn: readonly PracticeFault[]): Tour {
  const tour: Tour = { progress, current: null, faultsOn };
  return progress.state === 'running' ? tourAfter(tour, { type: 'start' }) : tour;
}

export function tourAfter(tour: Tour, action: TourAction): Tour {
  switch (action.type) {
    case 'faults':
      return { ...tour, faultsOn: action.on };
    case 'start': {
      const kept = openSteps(tour.progress).length > 0 ? tour.progress.done : NEW_TOUR.done;
      return atStep({ ...tour, progress: { state: 'running', done: kept } }, openSteps({ done: kept })[0]);
    }
    case 'startStep':
      return atStep({ ...tour, progress: { ...tour.progress, state: 'running' } }, action.step);
    case 'skip':
      return tour.current ? atStep(tour, openStepAfter(tour.progress, tour.current.step)) : tour;
    case 'leave':
      return { ...tour, current: null, progress: { ...tour.progress, state: isComplete(tour.progress) ? 'finished' : 'left' } };
    default:
      return tour.current ? afterTillEvent(tour, tour.current, action) : tour;
  }
}

function afterTillEvent(tour: Tour, current: CurrentStep, event: TillEvent): Tour {
  const phase = TOUR[current.step][current.phase];
  const end = phase?.endOf(event, { orderId: current.orderId, faultsOn: tour.faultsOn }) ?? null;
  if (end === null) return tour;
  if (end.to === 'nextPhase') return { ...tour, current: { ...current, phase: current.phase + 1, orderId: end.orderId } };
  const done = [...tour.progress.done.filter((step) => step !== current.step), current.step];
  const progress: TourProgress = { ...tour.progress, done };
  return atStep({ ...tour, progress }, openStepAfter(progress, current.step));
}

/** Begins a step; ends the tour where no step is left. */
function atStep(tour: Tour, step: TourStepId | undefined): Tour {
  if (step !== undefined) return { ...tour, current: { step, phase: 0, orderId: null } };
  return tourAfter(tour, { type: 'leave' });
}

const openSteps = ({ done }: Pick<TourProgress, 'done'>): readonly TourStepId[] => TOUR_STEPS.filter((step) => !done.includes(step));

/** The next open step after this one, from the first again after the last; undefined where no other step is open. */
function openStepAfter(progress: TourProgress, step: TourStepId): TourStepId | undefined {
  const position = TOUR_STEPS.indexOf(step);
  const others = openSteps(progress).filter((other) => other !== step);
  return others.find((other) => TOUR_STEPS.indexOf(other) > position) ?? others[0];
}

const isComplete = ({ done }: TourProgress): boolean => done.length === TOUR_STEPS.length;

/** The current phase; null while the tour is not running. */
export const phaseOf = ({ current }: Pick<Tour, 'current'>): Phase | null => (current ? (TOUR[current.step][current.phase] ?? null) : null);

/** The fault that the current phase needs; null where it needs none. */
export const neededFault = (tour: Pick<Tour, 'current'>): PracticeFault | null => phaseOf(tour)?.fault ?? null;

/** The faults to switch after a change of the tour. Each phase has only the fault that it needs; a new step switches it on again. */
export function faultChanges(before: Pick<Tour, 'current'>, after: Pick<Tour, 'current'>): readonly FaultChange[] {
  const had = neededFault(before);
  const needs = neededFault(after);
  const isNew = had !== needs || before.current?.step !== after.current?.step;
  return [
    ...(had !== null && had !== needs ? [{ fault: had, isOn: false }] : []),
    ...(needs !== null && isNew ? [{ fault: needs, isOn: true }] : []),
  ];
}

interface FaultChange {
  readonly fault: PracticeFault;
  readonly isOn: boolean;
}

/** Whether this change completed the last step of the tour. */
export const hasJustFinished = (before: Tour, after: Tour): boolean =>
  after.progress.state === 'finished' && before.progress.done.length < after.progress.done.length;
