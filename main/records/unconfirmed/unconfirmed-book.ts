import { ok, type Result } from '../../../shared/lib/result.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { CopiedFigure, CopiedFigureOf, FigureRef, UnconfirmedEvent } from '../../../shared/unconfirmed/unconfirmed.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { SubjectJournal } from '../../journal/subject-events.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import { openFigures } from './copied-figures.ts';
import { type StoredUnconfirmed, UnconfirmedTables } from './unconfirmed-tables.ts';

interface UnconfirmedBookDeps {
  readonly journal: SubjectJournal<UnconfirmedEvent>;
  readonly clock: Pick<Clock, 'now'>;
  /** What a person needs to see of a figure; null where there is none. */
  readonly factsOf: (figure: FigureRef) => Pick<CopiedFigure, 'name' | 'amount'> | null;
  /** Called after each confirmation that is in the journal. */
  readonly changed: () => void;
}

/** The figures that are as of a copy of the journal: the only way to confirm one. Writes to the journal first. */
export class UnconfirmedBook {
  readonly #deps: UnconfirmedBookDeps;
  readonly #tables: UnconfirmedTables;

  constructor(deps: UnconfirmedBookDeps) {
    this.#deps = deps;
    this.#tables = deps.journal.read.tables((db) => new UnconfirmedTables(db));
  }

  readonly copiedFigureOf: CopiedFigureOf = (figure) => {
    const copyAt = this.#tables.copyTimeOf(figure);
    if (copyAt === null) return null;
    const { name = '', amount = 0 } = this.#deps.factsOf(figure) ?? {};
    return { copyAt, name, amount };
  };

  /** Figures that are not confirmed, and that still hold something: a debt, credit, an open account, a deposit that waits, a complaint. */
  list(): readonly StoredUnconfirmed[] {
    const marked = this.#tables.all();
    if (marked.length === 0) return [];
    const open = new Set(this.#deps.journal.read.tables(openFigures).map(keyOf));
    return marked.filter((figure) => open.has(keyOf(figure)));
  }

  /** Confirms a figure, once for each copy that it is from. */
  confirm({ kind, id }: FigureRef, amount: number, by: Authority): Result<null, JournalFailure> {
    if (this.#tables.copyTimeOf({ kind, id }) === null) return ok(null);
    const { journal, clock, changed } = this.#deps;
    const at = isoNow(clock);
    const event: UnconfirmedEvent = { type: 'figureConfirmed', subject: id, at, by, kind, amount };
    const written = journal.append([event]);
    if (written.ok) changed();
    return written;
  }
}

const keyOf = ({ kind, id }: FigureRef): string => `${kind} ${id}`;
