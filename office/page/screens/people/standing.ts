import { mayDo, type Standing } from '../../../../shared/office/people.ts';
import type { StandingForm } from '../../../../shared/office/people-forms.ts';

/** Role and outlets while a person chooses them. */
export interface StandingDraft extends Omit<Standing, 'outlets'> {
  /** All outlets, where the role leaves the choice. */
  readonly isEverywhere: boolean;
  readonly outlets: readonly string[];
}

export const draftOf = ({ outlets, ...rest }: Standing): StandingDraft => ({
  ...rest,
  ...{ isEverywhere: outlets === null, outlets: outlets ?? [] },
});

/** What the office gets: an owner sees all outlets, an area manager named ones. */
export function standingOf({ role, isEverywhere, outlets, consolidated }: StandingDraft): StandingForm {
  const named = role === 'area' || (role !== 'owner' && !isEverywhere);
  return { role, outlets: named ? outlets : null, consolidated: role === 'owner' || (consolidated && mayBeConsolidated(role)) };
}

/** Whether the right to sums over all outlets can be given to this role, without being a part of it. */
export const mayBeConsolidated = (role: Standing['role']): boolean =>
  role !== 'owner' && mayDo({ role, outlets: null, consolidated: true }, 'consolidated');
