import { PERSONAL_MEMBERS } from '../../../shared/erasure/places/event-places.ts';
import type { SentEvent } from '../../../shared/office/batch.ts';
import type { Fact } from '../../../shared/office/facts.ts';
import { decodeEvent } from '../../journal/core/decode-event.ts';
import type { StoredEvent } from '../../journal/integrity/event-rows.ts';
import { maskEvent } from './mask-event.ts';
import type { SentBodies } from './office-calls.ts';

/** An event as it leaves the till. A salt leaves with a whole body alone: with it, numbers could be tried against the digest. */
export function sentEventOf(row: StoredEvent, facts: readonly Fact[], bodies: SentBodies): SentEvent {
  const { seq, at, type, subject, body, digest, salt, erased } = row;
  const isWhole = bodies === 'whole';
  return {
    ...{ seq, at, type, subject, digest: base64Of(digest), facts: [...facts] },
    body: isWhole ? body : maskedBody(type, body),
    salt: isWhole && salt !== '' && erased === 0 ? base64Of(salt) : null,
  };
}

/** The body as an erasure leaves it; the same where there is nothing to erase. */
function maskedBody(type: string, body: string): string {
  if (PERSONAL_MEMBERS[type] === undefined) return body;
  const event = decodeEvent(body);
  return maskEvent(event) ? JSON.stringify(event) : body;
}

const base64Of = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');
