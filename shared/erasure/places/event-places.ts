import { CUSTOMER_PLACES } from './customer-places.ts';
import { ORDER_PLACES } from './order-places.ts';
import { type PlaceKind, type Places, type PlacesByType, personalPlace, type RemovalKind } from './place-kinds.ts';
import { SHOP_PLACES } from './shop-places.ts';
import { TILL_PLACES } from './till-places.ts';

/**
 * Every text of every event, as one list (docs/erasure-records.md, "The list of places"): what an erasure removes, and what a customer's export
 * holds. A type that it lacks fails `tests/service/shared/erasure/places.test.ts`, and so does a text outside of the members that it names whole.
 */
export const EVENT_PLACES: PlacesByType = { ...TILL_PLACES, ...ORDER_PLACES, ...SHOP_PLACES, ...CUSTOMER_PLACES };

/** Where several events share a subject, the member with an event's own id: a shift has the movements of many people. */
export const OWN_ID: Readonly<Record<string, string>> = { cashMoved: 'move.moveId' };

/** Members of an event type by path, with something for each. */
type MembersByType<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;
/** What an erasure removes. */
type PersonalMembers = Readonly<Record<string, RemovalKind>>;
type PersonalMembersByType = Readonly<Record<string, PersonalMembers>>;

function membersOf<T>(meaning: (kind: PlaceKind) => T | null): MembersByType<T> {
  const ofType = (places: Places): [string, T][] =>
    Object.entries(places).flatMap(([path, kind]) => {
      const meant = meaning(kind);
      return meant === null ? [] : [[path, meant]];
    });
  return Object.fromEntries(
    Object.entries(EVENT_PLACES)
      .map(([type, places]) => [type, Object.fromEntries(ofType(places))] as const)
      .filter(([, members]) => Object.keys(members).length > 0),
  );
}

/** What an erasure removes of each event type. */
export const PERSONAL_MEMBERS: PersonalMembersByType = membersOf((kind) => personalPlace(kind)?.erase ?? null);
/** What an export holds as it is. */
export const EXPORTED_MEMBERS = membersOf((kind) => (personalPlace(kind)?.exported === 'record' ? kind : null));
/** Texts that are found by the names and numbers in them. */
export const NAMING_MEMBERS = membersOf((kind) => (personalPlace(kind)?.byName ? kind : null));
/** What an erasure leaves where it is of something else of the same subject. */
export const SUBJECT_MEMBERS = membersOf((kind) => (personalPlace(kind)?.ofSubject ? kind : null));
/** Who acted: names that an erasure of customers leaves. */
export const STAFF_MEMBERS = membersOf((kind) => (kind === 'staff' ? kind : null));
