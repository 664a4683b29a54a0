import { mayDo, OFFICE_RIGHTS } from '../../../shared/office/people.ts';
import type { Me } from '../../../shared/office/people-forms.ts';
import { RefusalError } from '../../lib/refusal.ts';
import type { SignedIn } from '../sessions.ts';

/** A person as the page knows them. */
export function meOf(person: SignedIn | null): Me {
  if (!person) throw new RefusalError('notSignedIn', 'the session has ended');
  return { ...person, rights: OFFICE_RIGHTS.filter((right) => mayDo(person, right)) };
}
