/**
 * Which members of the journal's events are personal, as a table: an erasure removes them from the file (docs/erasure.md). All others
 * stay, so that a replay of what remains reaches the same states, amounts and reports.
 */

/**
 * How a member is removed. `marked`: a text becomes a mark, and equal texts of one ticket the same mark, because a replay compares codes.
 * `emptied`: a text becomes empty, a list has no entries; for what no replay compares.
 */
type RemovalKind = 'marked' | 'emptied';

/** The members of one event type, by path: `a.b` is a member of a member, `a[]` each entry of a list. A missing member is skipped. */
export type PersonalMembers = Readonly<Record<string, RemovalKind>>;

/** By event type. A type that is absent, or has no member, has nothing to erase. */
export type PersonalMembersByType = Readonly<Record<string, PersonalMembers>>;

/** A `Reading` of the service's answer. */
const reading = (path: string): PersonalMembers => ({
  [`${path}.errorDetail`]: 'marked',
  [`${path}.clientName`]: 'marked',
  [`${path}.serialNumber`]: 'marked',
  [`${path}.voucherCode`]: 'marked',
  [`${path}.otherFields[].sent`]: 'marked',
  [`${path}.otherFields[].said`]: 'marked',
  [`${path}.lines`]: 'emptied',
});

/** A `Quote` of an inquiry. */
const quote = (path: string): PersonalMembers => ({
  [`${path}.clientName`]: 'marked',
  [`${path}.meterId`]: 'marked',
  [`${path}.lines`]: 'emptied',
});

/**
 * The journal's own events. Events about people who work at the till, shifts and the shop's balance are the shop's books and stay whole.
 * An extension declares its own (`JournalExtension.personalMembers`).
 */
export const PERSONAL_MEMBERS = {
  quoted: { clientNumber: 'marked', raw: 'emptied', ...quote('quote') },
  ticket: {
    'ticket.payments[].reference': 'marked',
    'sales[].clientNumber': 'marked',
    'sales[].fields[].value': 'marked',
    'sales[].body': 'emptied',
    ...quote('sales[].quote'),
    'repeats[].clientNumber': 'marked',
  },
  order: {
    raw: 'emptied',
    'event.reference': 'marked',
    'event.code': 'marked',
    'event.detail': 'marked',
    'event.part.reference': 'marked',
    'event.answer.message': 'marked',
    'event.answer.detail': 'marked',
    ...reading('event.answer.reading'),
  },
  paper: {
    'event.request.document.blocks': 'emptied',
    'event.request.lines[].receipt.document.blocks': 'emptied',
    'event.failure.detail': 'marked',
  },
  found: { raw: 'emptied', 'order.clientNumber': 'marked', ...reading('order.reading') },
} as const satisfies PersonalMembersByType;
