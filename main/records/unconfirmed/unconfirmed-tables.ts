import { FIGURE_KINDS, type FigureKind, type FigureRef, type UnconfirmedEvent } from '../../../shared/unconfirmed/unconfirmed.ts';
import { type Database, preparedAll } from '../../journal/core/database.ts';
import { rowsOf, text } from '../../journal/core/rows.ts';

/**
 * Which figures are as of a copy, in the journal's file: a projection that only grows. A row of a copy has its time, a row of a
 * confirmation has none, so that no row follows from two events.
 */
export const UNCONFIRMED_TABLES = `
  CREATE TABLE figure_marks (
    seq INTEGER NOT NULL,
    part INTEGER NOT NULL,
    kind TEXT NOT NULL,
    figure_id TEXT NOT NULL,
    copied_at TEXT,
    PRIMARY KEY (seq, part)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX figure_marks_of_figure ON figure_marks (kind, figure_id, seq);
`;

const isKind = (value: unknown): value is FigureKind => FIGURE_KINDS.some((kind) => kind === value);
const ROWS = rowsOf({ kind: isKind, id: text, copyAt: text });

/** A figure that was not confirmed since the oldest copy that it is from. */
export type StoredUnconfirmed = FigureRef & { readonly copyAt: string };

/** Figures as of a copy in the journal's file. Writes must run inside the transaction that appends the events. */
export class UnconfirmedTables {
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#run = statements(db);
  }

  apply(event: UnconfirmedEvent, seq: number): void {
    if (event.type === 'figureConfirmed') {
      this.#run.mark.run(seq, 0, event.kind, event.subject, null);
      return;
    }
    for (const [part, { kind, id }] of event.figures.entries()) this.#run.mark.run(seq, part, kind, id, event.copyAt);
  }

  /** The time of the oldest copy that a figure is from without a confirmation since; null where it is believed. */
  copyTimeOf({ kind, id }: FigureRef): string | null {
    return ROWS.first(this.#run.one, kind, id)?.copyAt ?? null;
  }

  all(): StoredUnconfirmed[] {
    return ROWS.all(this.#run.all);
  }
}

/** Marks of a copy after the last confirmation of their figure. */
const UNCONFIRMED = `SELECT kind, figure_id AS id, copied_at AS copyAt, min(seq) FROM figure_marks m
  WHERE copied_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM figure_marks c
    WHERE c.kind = m.kind AND c.figure_id = m.figure_id AND c.copied_at IS NULL AND c.seq > m.seq)`;

const statements = (db: Database) =>
  preparedAll(db, {
    mark: 'INSERT INTO figure_marks VALUES (?, ?, ?, ?, ?)',
    one: `${UNCONFIRMED} AND kind = ? AND figure_id = ? GROUP BY kind, figure_id`,
    all: `${UNCONFIRMED} GROUP BY kind, figure_id ORDER BY kind, min(seq), figure_id`,
  });
