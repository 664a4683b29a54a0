import { z } from 'zod';
import { ImportMapping } from '../../../../shared/catalogue/columns/import-mapping.ts';
import { type Database, inTransaction } from '../../../journal/core/database.ts';
import { BODY_ROWS } from '../../../journal/core/rows.ts';

/** The mappings that people chose for files of other programs, in the shop's file: by the digest of the headings, the newest first. */

const TABLE = 'importMappings';
/** How many are kept. A shop has few providers. */
const KEPT = 30;

const Remembered = z.strictObject({ headings: z.string().regex(/^[0-9a-f]{64}$/), mapping: ImportMapping });
type Remembered = z.infer<typeof Remembered>;

export class ImportMemory {
  readonly #db: Database;
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#db = db;
    this.#run = statements(db);
  }

  /** The mapping for files with these headings; null where there is none. */
  of(headings: string): ImportMapping | null {
    return this.#all().find((each) => each.headings === headings)?.mapping ?? null;
  }

  remember(headings: string, mapping: ImportMapping): void {
    inTransaction(this.#db, () => {
      const others = this.#all().filter((each) => each.headings !== headings);
      this.#run.save.run(TABLE, JSON.stringify([{ headings, mapping }, ...others].slice(0, KEPT)));
    });
  }

  /** Omits unreadable entries: their files are mapped by a person again. */
  #all(): readonly Remembered[] {
    const list = listOf(BODY_ROWS.first(this.#run.table, TABLE)?.body ?? '[]');
    return list.flatMap((each) => Remembered.safeParse(each).data ?? []);
  }
}

function listOf(body: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(body);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function statements(db: Database) {
  return {
    table: db.prepare('SELECT body FROM catalogue_tables WHERE name = ?'),
    save: db.prepare('INSERT OR REPLACE INTO catalogue_tables (name, body) VALUES (?, ?)'),
  };
}
