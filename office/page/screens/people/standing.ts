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
export function standingOf(draft: StandingDraft): StandingForm {
  const { role, outlets, consolidated } = draft;
  return { role, outlets: seesNamed(draft) ? outlets : null, consolidated: role === 'owner' || (consolidated && mayBeConsolidated(role)) };
}

/** Whether the right to sums over all outlets can be given to this role, without being a part of it. */
export const mayBeConsolidated = (role: Standing['role']): boolean =>
  role !== 'owner' && mayDo({ role, outlets: null, consolidated: true }, 'consolidated');

/** Whether the person sees named outlets alone. */
export const seesNamed = ({ role, isEverywhere }: Pick<StandingDraft, 'role' | 'isEverywhere'>): boolean =>
  role === 'area' || (role !== 'owner' && !isEverywhere);
