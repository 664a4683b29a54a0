import { z } from 'zod';
import type { PracticeFault } from './practice-faults.ts';

/** The steps of the tour through the till, in their order. */
export const TOUR_STEPS = ['sale', 'bill', 'ticket', 'pending', 'reprint', 'badDay', 'refund'] as const;
export type TourStepId = (typeof TOUR_STEPS)[number];

/** How far this till's staff are with the tour; kept across restarts. */
export const TourProgress = z.object({
  state: z.enum(['offered', 'running', 'left', 'finished']),
  done: z
    .array(z.enum(TOUR_STEPS))
    .max(TOUR_STEPS.length)
    .refine((steps) => new Set(steps).size === steps.length, 'each step once'),
});
export type TourProgress = z.infer<typeof TourProgress>;
export const NEW_TOUR: TourProgress = { state: 'offered', done: [] };

/** A fault that is on, and when it ends unaided (ISO 8601, UTC). */
export interface ActiveFault {
  readonly fault: PracticeFault;
  readonly endsAt: string;
}

export interface PracticeView {
  readonly faults: readonly ActiveFault[];
  /** Whether the till can switch the service's faults: another program may have started the service. */
  readonly isOwnService: boolean;
  readonly tour: TourProgress;
}
