import { z } from 'zod';

/** The faults that staff practise in training (docs/training.md, "Faults to practise"). */

/** Faults of the practice service; `simulator/faults/practice-rules.ts` says what each does to a call. */
export const SERVICE_FAULTS = [
  'slow',
  'noAnswer',
  'tooManyRequests',
  'refused',
  'staysPending',
  'lateCode',
  'wrongAnswer',
  'balanceEmpty',
  'noInternet',
] as const;
export type ServicePracticeFault = (typeof SERVICE_FAULTS)[number];

/** With the fault of the practice printer, which main makes itself. */
export const PRACTICE_FAULTS = [...SERVICE_FAULTS, 'noPaper'] as const;
export const PracticeFault = z.enum(PRACTICE_FAULTS);
export type PracticeFault = z.infer<typeof PracticeFault>;

export const isServiceFault = (fault: PracticeFault): fault is ServicePracticeFault => fault !== 'noPaper';

/** How long a fault stays on, in ms. */
export const PRACTICE_FAULT_MS = 3 * 60_000;
