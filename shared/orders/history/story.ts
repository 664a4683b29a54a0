import { z } from 'zod';
import type { Rupiah } from '../../lib/money.ts';
import type { TenderKind } from '../../lib/tender.ts';
import type { ServiceAnswer } from '../order-events.ts';
import { OrderId } from '../order-id.ts';

/** The story of an order: each event with person, time and step. */

/** A step of an order, as the screen names it. */
export type StoryStep =
  | ('quoted' | 'sold' | 'queued' | 'sending' | 'repeated' | 'checkoutAnswered' | 'detailsAnswered' | 'abandoned' | 'escalated')
  | ('recovered' | 'retried' | 'withdrawn' | 'settledDelivered' | 'settledDidNotHappen' | 'acknowledged')
  | ('refundApproved' | 'refundPaid' | 'refundEnded' | 'printAsked' | 'copyAsked' | 'printed' | 'printSent' | 'printUncertain')
  | ('printRefused' | 'printSeen' | 'printNotSeen' | 'printMoved' | 'printCancelled' | 'drawerOpened' | 'codeCopied');

export interface StoryEntry {
  /** The number of its event in the journal. */
  readonly seq: number;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly what: StoryStep;
  /** Null where the till acted on its own. */
  readonly who: string | null;
  /** The person who allowed it by a PIN; null where the actor's role sufficed. */
  readonly allowedBy: string | null;
  /** The kind of the service's answer; null where it was not asked. */
  readonly answer: ServiceAnswer['is'] | null;
  /** A status, message or reference, cleaned; empty where there is none. */
  readonly text: string;
  readonly money: { readonly amount: Rupiah; readonly tender: TenderKind | null } | null;
  /** The number of a copy that was printed; 0 is the original. */
  readonly copy: number;
  /** Whether the journal has the raw answer. */
  readonly hasRaw: boolean;
}

/** An answer in the story of an order. */
export const RawAnswerForm = z.object({ orderId: OrderId, seq: z.int().positive() });
export type RawAnswerForm = z.infer<typeof RawAnswerForm>;
