import { z } from 'zod';
import { cleanText } from '../lib/text.ts';
import { COMPLAINT_OUTCOMES, COMPLAINT_STEPS } from './complaint-kinds.ts';

/** What a person fills in about a complaint. */

export const MOST_COMPLAINT_TEXT = 400;
const Words = z
  .string()
  .max(MOST_COMPLAINT_TEXT * 8)
  .transform((text) => cleanText(text, MOST_COMPLAINT_TEXT));
const Said = Words.pipe(z.string().min(1));
const OrderId = z.string().regex(/^[0-9a-z]{8,40}$/);

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
  text: Words,
});
export type CloseComplaintForm = z.infer<typeof CloseComplaintForm>;

/** The text for the provider. */
export const ProviderTextForm = z.strictObject({ complaintId: z.uuid(), language: z.enum(['id', 'en']) });
export type ProviderTextForm = z.infer<typeof ProviderTextForm>;
