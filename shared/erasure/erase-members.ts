import { isFilled } from '../catalogue/labels.ts';
import { ErasureMarks } from './erasure-marks.ts';
import { type FoundMember, membersIn } from './member-paths.ts';
import { PERSONAL_MEMBERS, STAFF_MEMBERS, SUBJECT_MEMBERS } from './places/event-places.ts';
import type { RemovalKind } from './places/place-kinds.ts';

/** The least that an eraser needs of an event. */
interface TypedEvent {
  readonly type: string;
}

/** Removes the personal members of the events of one unit, such as a ticket. */
export class MemberEraser {
  readonly #marks = new ErasureMarks();
  readonly #staff = new Set<string>();

  /** Call with every event of the unit before the first erasure: new marks then differ from earlier ones, and staff are known. */
  observe(event: TypedEvent): void {
    for (const { value } of membersIn(event, PERSONAL_MEMBERS[event.type])) if (typeof value === 'string') this.#marks.observe(value);
    for (const { value } of membersIn(event, STAFF_MEMBERS[event.type])) for (const name of namesIn(value)) this.#staff.add(name);
  }

  /**
   * Removes them from a decoded event, which it changes; returns whether anything was left to erase. `isWhole`: also what is about its
   * subject as a whole.
   */
  erase(event: TypedEvent, isWhole = true): boolean {
    const staying = isWhole ? {} : (SUBJECT_MEMBERS[event.type] ?? {});
    let erased = 0;
    for (const removal of membersIn(event, PERSONAL_MEMBERS[event.type])) {
      if (removal.path in staying) continue;
      const left = this.#left(removal);
      if (left === removal.value) continue;
      removal.replace(left);
      erased += 1;
    }
    return erased > 0;
  }

  /** What stays in place of a value; the value itself where it holds nothing personal. */
  #left({ as, value }: FoundMember<RemovalKind>): unknown {
    if (Array.isArray(value)) return value.length === 0 ? value : [];
    if (typeof value !== 'string' || value === '') return value;
    if (as === 'emptied') return '';
    if (as === 'markedUnlessStaff' && this.#staff.has(value)) return value;
    return isFilled(value) ? this.#marks.of(value) : value;
  }
}

/** The names of people: a text, or those in an authority. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([member, inner]) => (member === 'name' || typeof inner === 'object' ? namesIn(inner) : []));
}
