import { z } from 'zod';
import { Language } from '../lib/language.ts';
import { requiredText, typedText } from '../lib/typed-text.ts';
import { OrderId } from '../orders/order-id.ts';

/** What a person fills in about a complaint. */

/** The states of a complaint, in their order. */
export type ComplaintState = 'open' | 'sent' | 'answered' | 'closed';

/** How a complaint ended; `refused`: the provider proves the delivery. */
export const COMPLAINT_OUTCOMES = ['cameAfterAll', 'reversed', 'compensated', 'refused'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

/** The acts that a person adds by words alone. */
const COMPLAINT_STEPS = ['noted', 'sent', 'answered'] as const;
export type ComplaintStep = (typeof COMPLAINT_STEPS)[number];

export const MOST_COMPLAINT_TEXT = 400;
const Said = requiredText(MOST_COMPLAINT_TEXT);

export const BeginComplaintForm = z.strictObject({
  /** Made once for each complaint: a repeated call begins no second one. */
  complaintId: z.uuid(),
  orderId: OrderId,
  /** What the customer says. */
  text: Said,
});
export type BeginComplaintForm = z.infer<typeof BeginComplaintForm>;

export const ComplaintStepForm = z.strictObject({
  complaintId: z.uuid(),
  /** Made once for each act: a repeated call records nothing more. */
  stepId: z.uuid(),
  step: z.enum(COMPLAINT_STEPS),
  text: Said,
});
export type ComplaintStepForm = z.infer<typeof ComplaintStepForm>;

export const CloseComplaintForm = z.strictObject({
  complaintId: z.uuid(),
  outcome: z.enum(COMPLAINT_OUTCOMES),
  /** May be empty. */
  text: typedText(MOST_COMPLAINT_TEXT),
});
export type CloseComplaintForm = z.infer<typeof CloseComplaintForm>;

/** The text for the provider. */
export const ProviderTextForm = z.strictObject({ complaintId: z.uuid(), language: Language });
export type ProviderTextForm = z.infer<typeof ProviderTextForm>;
