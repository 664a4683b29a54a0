/** The states of a complaint, in their order. */
export type ComplaintState = 'open' | 'sent' | 'answered' | 'closed';

/** How a complaint ended; `refused`: the provider proves the delivery. */
export const COMPLAINT_OUTCOMES = ['cameAfterAll', 'reversed', 'compensated', 'refused'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

/** The acts that a person adds by words alone. */
export const COMPLAINT_STEPS = ['noted', 'sent', 'answered'] as const;
export type ComplaintStep = (typeof COMPLAINT_STEPS)[number];
