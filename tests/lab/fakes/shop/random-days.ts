import fc from 'fast-check';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import { MANUAL_OPENING } from '../../../../main/journal/projections/projections.ts';
import { SHOP_ZONES, type ShopClock } from '../../../../shared/lib/business-day.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { AT } from '../sales.ts';
import { type RandomSales, randomSales } from './random-tickets.ts';

/**
 * Random sales at random times: each ticket is moved to a time of its own, before and after midnight and months apart, so that the clock of
 * the journal jumps; it keeps a clock of its own, or none as in older tills; and people, or nobody, sell and act.
 */

const clock: fc.Arbitrary<ShopClock | null> = fc.option(
  fc.record({ zone: fc.constantFrom(...SHOP_ZONES), dayStartsAt: fc.constantFrom(0, 1, 90, 240, 719, 720) }),
  { freq: 4 },
);
const person: fc.Arbitrary<Authority | null> = fc.constantFrom(
  null,
  ...[
    { id: 'p1', name: 'Sari' },
    { id: 'p2', name: 'Budi' },
  ].map((each): Authority => ({ person: { ...each, role: 'supervisor' }, liftedBy: null })),
);
const MINUTE = 60_000;
/** Around midnight and the start of a business day in each zone, and months before and after. */
const moved = fc.oneof(
  fc.integer({ min: -24 * 60, max: 24 * 60 }).map((minutes) => minutes * MINUTE),
  fc.integer({ min: -400, max: 400 }).map((days) => days * 24 * 60 * MINUTE + 19 * MINUTE),
  fc.constant(Date.parse('2026-11-20T17:00:00.000Z') - Date.parse(AT)),
);

interface Place {
  readonly moved: number;
  readonly clock: ShopClock | null;
  readonly by: readonly (Authority | null)[];
}

const place: fc.Arbitrary<Place> = fc.record({ moved, clock, by: fc.array(person, { minLength: 3, maxLength: 3 }) });

export const randomDays: fc.Arbitrary<RandomSales> = fc
  .tuple(randomSales, fc.array(place, { minLength: 4, maxLength: 4 }), fc.array(fc.nat(30), { maxLength: 3 }))
  .map(([{ events, orderIds }, places, openings]) => {
    const placed = events.map((event, at) => placedAt(event, places[ticketOf(event)] as Place, at));
    for (const at of openings) placed.splice(Math.min(at, placed.length), 0, opening(places[at % 4] as Place));
    return { events: placed, orderIds };
  });

/** The number of the ticket that the event belongs to: tests name tickets and orders by it. */
const ticketOf = ({ subject }: JournalEvent): number =>
  subject.startsWith('ticket-') ? Number(subject.slice(7)) : Number(subject.slice(8, 11));

const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function placedAt(event: JournalEvent, { moved: by, clock: kept, by: people }: Place, at: number): JournalEvent {
  const shifted = JSON.parse(JSON.stringify(event), (_, value: unknown) =>
    typeof value === 'string' && ISO.test(value) ? new Date(Date.parse(value) + by).toISOString() : value,
  ) as JournalEvent;
  if (shifted.type === 'ticket') return { ...shifted, by: people[0] ?? null, ticket: { ...shifted.ticket, ...(kept && { clock: kept }) } };
  return shifted.type === 'order' ? { ...shifted, by: people[at % people.length] ?? null } : shifted;
}

const opening = ({ moved: by, by: [who = null] }: Place): JournalEvent => ({
  ...{ type: 'drawer', subject: MANUAL_OPENING, printer: 'p1', by: who },
  at: new Date(Date.parse(AT) + by).toISOString(),
});
