import type { EmptiedPart } from '../../../shared/office/outlet-forms.ts';
import type { NeedKind, SalesGroup } from '../../../shared/office/page-views/sums-views.ts';
import type { TillFault } from '../../../shared/office/page-views/till-views.ts';
import type { OfficeRole } from '../../../shared/office/people.ts';
import type { AuditedAct, PersonRefusal } from '../../../shared/office/people-forms.ts';
import type { id } from './id.ts';

export type Strings = typeof id;

/** The same keys, and a singular for each plural: Indonesian has one form for every count. */
type WithSingulars<T> = { [K in keyof T]: T[K] extends string ? string : WithSingulars<T[K]> } & {
  [K in keyof T & string as K extends `${infer Base}_other` ? `${Base}_one` : never]: string;
};
export type EnglishStrings = WithSingulars<Strings>;

/** A text for each member of the unions that the office sends. */
export interface CompleteStrings {
  readonly need: Record<NeedKind, string>;
  readonly tillFault: Record<TillFault, string>;
  readonly salesGroup: Record<SalesGroup, string>;
  readonly salesBy: Record<SalesGroup, string>;
  readonly refused: Record<PersonRefusal, string>;
  readonly role: Record<OfficeRole, string>;
  readonly roleAbout: Record<OfficeRole, string>;
  readonly emptiedPart: Record<EmptiedPart, string>;
  readonly act: Record<AuditedAct, string>;
}
