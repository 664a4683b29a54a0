import { z } from 'zod';
import { Outlet } from '../../../shared/office/outlet-forms.ts';
import { AuditEntry, OfficePerson } from '../../../shared/office/people-forms.ts';

/** Where the page asks for outlets, people and what they did, and what it gets. It is not kept for a time without a connection. */

export const OUTLETS = '/office/v1/outlets';
export const OutletsAnswer = z.object({ outlets: z.array(Outlet) });
export const TILLS = '/office/v1/tills';
export const PEOPLE = '/office/v1/people';
export const PeopleAnswer = z.object({ people: z.array(OfficePerson) });
export const AUDIT = '/office/v1/audit';
export const AuditAnswer = z.object({ entries: z.array(AuditEntry) });

/** Of a change that answers nothing. */
export const Nothing = z.object({});
