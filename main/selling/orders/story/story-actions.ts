import type { Failure } from '../../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import type { RawAnswerForm, StoryEntry } from '../../../../shared/orders/history/story.ts';
import { eventsAboutOrder, type NumberedEvent } from '../../../journal/projections/order-story-events.ts';
import type { Projections, StoredOrder } from '../../../journal/projections/projections.ts';
import { orderOrNotFound } from '../actions/record-event.ts';
import type { OrderViews } from '../views/order-views.ts';
import { codesIn, readableRaw } from './raw-answer.ts';
import { rawOf, storyEntryOf } from './story-entries.ts';

type Read = Pick<Projections, 'order' | 'tables'>;

/** The events of an order with person, time and step, the oldest first; without raw answers and without texts that could hold a code. */
export function orderStory(read: Read, orderId: string): Result<readonly StoryEntry[], Failure> {
  const stored = orderOrNotFound(read.order(orderId));
  return stored.ok ? ok(eventsOf(read, stored.value).flatMap((event) => storyEntryOf(event, orderId) ?? [])) : stored;
}

/**
 * One raw answer, cleaned. Tokens and codes are starred while the order's own view hides them: from a person who may not see
 * them, and in an order that a supervisor must decide, or has decided. The caller has checked the permission.
 */
export function rawAnswer(read: Read, { orderId, seq }: RawAnswerForm, views: Pick<OrderViews, 'isHidden'>): Result<string, Failure> {
  const stored = orderOrNotFound(read.order(orderId));
  if (!stored.ok) return stored;
  const events = eventsOf(read, stored.value);
  const found = events.find((event) => event.seq === seq);
  if (!found || rawOf(found.event) === '') return fail({ kind: 'notFound', what: 'order' });
  return ok(readableRaw(found.event, areCodesStarred(stored.value, views) ? codesIn(stored.value.order, events) : []));
}

/** Copies one raw answer to the clipboard, as {@link rawAnswer} shows it. */
export function copyRawAnswer(
  read: Read,
  form: RawAnswerForm,
  views: Pick<OrderViews, 'isHidden'>,
  copy: (text: string) => void,
): Result<null, Failure> {
  const answer = rawAnswer(read, form, views);
  if (!answer.ok) return answer;
  copy(answer.value);
  return ok(null);
}

const areCodesStarred = (stored: StoredOrder, views: Pick<OrderViews, 'isHidden'>): boolean =>
  views.isHidden(stored) || stored.order.state.is === 'review' || stored.order.state.is === 'settled';

const eventsOf = (read: Read, { order, ticket }: StoredOrder): NumberedEvent[] => read.tables((db) => eventsAboutOrder(db, order, ticket));
