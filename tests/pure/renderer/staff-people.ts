import type { Person, StaffView } from '../../../shared/staff/staff.ts';
import { NOW } from './builders.ts';

/** The people of one shop, and main's views of who is at the till. */

export const ratna: Person = { id: 'p-1', name: 'Bu Ratna', role: 'owner', active: true };
export const sari: Person = { id: 'p-2', name: 'Sari', role: 'cashier', active: true };
export const budi: Person = { id: 'p-3', name: 'Budi', role: 'supervisor', active: true };
const wati: Person = { id: 'p-4', name: 'Wati', role: 'supervisor', active: false };

const since = new Date(NOW).toISOString();
export const people = [ratna, sari, budi, wati] as const;

export const signedInAs = ({ id, name, role }: Person): StaffView => ({
  session: { is: 'signedIn', person: { id, name, role }, since, builtIn: false },
  people,
  staffed: true,
});
export const signedOut = (last: Person | null = null, why: 'start' | 'left' | 'idle' = 'idle'): StaffView => ({
  session: { is: 'signedOut', last: last?.id ?? null, why },
  people,
  staffed: true,
});
/** Training in a shop with staff: the built-in person may continue without signing in. */
export const trainingSession: StaffView = {
  session: { is: 'signedIn', person: { id: 'practice', name: 'Sari', role: 'supervisor' }, since, builtIn: true },
  people,
  staffed: true,
};
