/**
 * What a text in the journal is, whether the export of a customer's data holds it, and what an erasure makes of it. The list of all places is
 * {@link ./event-places.ts}; both sides read it.
 */

/**
 * How a text is removed. `marked`: it becomes a mark, and equal texts of one unit the same mark, because a replay compares codes. `emptied`: a
 * text becomes empty, a list has no entries; for what no replay compares. `markedUnlessStaff`: a mark, unless it names a person at the till.
 */
export type RemovalKind = 'marked' | 'emptied' | 'markedUnlessStaff';

/** `record`: as it is. `document`: as the text of the paper. `elsewhere`: it is a copy of what another place exports. */
type Exported = 'record' | 'document' | 'elsewhere';

interface PersonalPlace {
  readonly erase: RemovalKind;
  readonly exported: Exported;
  /** Staff typed it, and it may name a customer to whom nothing else ties it: it is found by their names and numbers. */
  readonly byName: boolean;
  /** It is about its whole subject, such as a shift: it stays where only something else of that subject is to be erased. */
  readonly ofSubject?: true;
}

/** A text that no customer is named by, and why it stays. */
interface OtherPlace {
  readonly stays: string;
}

const PLACE_KINDS = {
  id: { stays: 'an id, a time, a digest or a word of the till: it names no person' },
  staff: { stays: 'who acted at the till: the books of the shop' },
  shop: { stays: 'what the shop calls itself, its files, its products and its devices' },
  provider: { stays: 'codes, addresses and statuses of the provider' },
  /** A member of a type that several events share. */
  never: { stays: 'an event of this type never has it' },
  sample: { stays: 'an example of an unknown refusal, without the numbers, names and fields of its sale' },
  code: { erase: 'marked', exported: 'record', byName: false },
  text: { erase: 'emptied', exported: 'record', byName: false },
  paper: { erase: 'emptied', exported: 'document', byName: false },
  /** A note in the shop's books. */
  note: { erase: 'marked', exported: 'record', byName: true },
  /** The same about the whole subject, and its copy. */
  subjectNote: { erase: 'marked', exported: 'record', byName: true, ofSubject: true },
  subjectNoteCopy: { erase: 'marked', exported: 'elsewhere', byName: false, ofSubject: true },
  subjectHand: { erase: 'markedUnlessStaff', exported: 'record', byName: true, ofSubject: true },
  subjectHandCopy: { erase: 'markedUnlessStaff', exported: 'elsewhere', byName: false, ofSubject: true },
  label: { erase: 'emptied', exported: 'record', byName: true },
  hand: { erase: 'markedUnlessStaff', exported: 'record', byName: true },
  noteCopy: { erase: 'marked', exported: 'elsewhere', byName: true },
  /** Of a movement, which takes its copies along. */
  moveNoteCopy: { erase: 'marked', exported: 'elsewhere', byName: false },
  handCopy: { erase: 'markedUnlessStaff', exported: 'elsewhere', byName: false },
  textCopy: { erase: 'emptied', exported: 'elsewhere', byName: false },
} as const satisfies Readonly<Record<string, PersonalPlace | OtherPlace>>;
export type PlaceKind = keyof typeof PLACE_KINDS;

/** The personal side of a kind; null where it names no customer. */
export const personalPlace = (kind: PlaceKind): PersonalPlace | null => {
  const place: PersonalPlace | OtherPlace = PLACE_KINDS[kind];
  return 'stays' in place ? null : place;
};

/**
 * The places of one event type, by path: `a.b` is a member of a member, `a[]` each entry of a list. A place that goes covers all that is in
 * it; one that stays covers of what is in it only ids and times, which their names tell.
 */
export type Places = Readonly<Record<string, PlaceKind>>;
/** By event type. */
export type PlacesByType = Readonly<Record<string, Places>>;

/** These places inside of a member. */
export const inside = (path: string, places: Places): Places =>
  Object.fromEntries(Object.entries(places).map(([name, kind]) => [`${path}.${name}`, kind]));

/** A member with its own kind, and the places inside of it. */
export const member = (path: string, kind: PlaceKind, places: Places): Places => ({ [path]: kind, ...inside(path, places) });
