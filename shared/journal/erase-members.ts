import { isFilled } from '../catalogue/labels.ts';
import { ErasureMarks } from './erasure-marks.ts';
import { type Removal, removalsOf } from './member-paths.ts';
import type { PersonalMembersByType } from './personal-members.ts';

/** The least that an eraser needs of an event. */
interface TypedEvent {
  readonly type: string;
}

/** Removes the personal members of the events of one ticket. */
export class MemberEraser {
  readonly #members: PersonalMembersByType;
  readonly #marks = new ErasureMarks();

  constructor(members: PersonalMembersByType) {
    this.#members = members;
  }

  /** Call with every event of the ticket before the first erasure: new marks then differ from those of an earlier one. */
  observe(event: TypedEvent): void {
    for (const { value } of removalsOf(event, this.#members[event.type])) if (typeof value === 'string') this.#marks.observe(value);
  }

  /** Removes them from a decoded event, which it changes; returns whether anything was left to erase. */
  erase(event: TypedEvent): boolean {
    let erased = 0;
    for (const removal of removalsOf(event, this.#members[event.type])) {
      const left = this.#left(removal);
      if (left === removal.value) continue;
      removal.replace(left);
      erased += 1;
    }
    return erased > 0;
  }

  /** What stays in place of a value; the value itself where it holds nothing personal. */
  #left({ as, value }: Removal): unknown {
    if (Array.isArray(value)) return value.length === 0 ? value : [];
    if (typeof value !== 'string' || value === '') return value;
    if (as === 'emptied') return '';
    return isFilled(value) ? this.#marks.of(value) : value;
  }
}
