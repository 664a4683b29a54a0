import { z } from 'zod';
import { requiredText } from '../lib/typed-text.ts';

/** Outlets and their tills, as the office's page changes them. Instants are UTC, ISO 8601. */

/** As {@link ./enrolment.ts} names them to a till. */
const Name = requiredText(60);

export const OutletForm = z.object({ name: Name });
export const Outlet = z.object({ id: z.uuid(), name: z.string(), tills: z.int() });
export type Outlet = z.infer<typeof Outlet>;

export const NewTillForm = z.object({ outlet: z.uuid(), name: Name });
export type NewTillForm = z.infer<typeof NewTillForm>;
export const TillNameForm = z.object({ name: Name });
export const MoveTillForm = z.object({ outlet: z.uuid() });

/** The turn of the till ({@link ./page-views/till-views.ts}) whose histories the person saw, so that a later one is not acknowledged unseen. */
export const AcknowledgeForkForm = z.object({ turn: z.int().min(0).max(2_147_483_647) });

/** What is emptied of a till: what its present history does not hold, or all that it sent. */
export const EMPTIED_PARTS = ['earlier', 'all'] as const;
export type EmptiedPart = (typeof EMPTIED_PARTS)[number];
export const EmptyTillForm = z.object({ part: z.enum(EMPTIED_PARTS) });
/** How many events and documents held something that names a person. */
export const EmptiedTill = z.object({ events: z.int(), documents: z.int() });
export type EmptiedTill = z.infer<typeof EmptiedTill>;

export const EnrolledTill = z.object({
  ...{ id: z.uuid(), name: z.string(), outlet: z.uuid(), version: z.string() },
  ...{ enrolled: z.iso.datetime(), revoked: z.iso.datetime().nullable(), seen: z.iso.datetime().nullable() },
});
export type EnrolledTill = z.infer<typeof EnrolledTill>;
