import type { CatalogueVersion } from '../../../shared/catalogue/changes/catalogue-version.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { Database } from '../../journal/core/database.ts';
import type { JournalExtension } from '../../journal/core/extension.ts';
import { COUNT_ROWS } from '../../journal/core/rows.ts';
import { projectionOf, subjectEvents } from '../../journal/subject-events.ts';
import type { FeeRulesVersion } from './database/fee-rule-store.ts';

interface ShopChange {
  /** The id of the change in the shop's file. */
  readonly subject: string;
  readonly at: string;
  readonly by: Authority | null;
  readonly version: number;
  readonly digest: string;
}

/** A change of the catalogue or of the fee rules, as the live journal keeps it. The change itself is in the shop's file. */
type CatalogueEvent =
  | (ShopChange & Pick<CatalogueVersion, 'source' | 'counts' | 'products'> & { readonly type: 'catalogueChanged' })
  | (ShopChange & { readonly type: 'feeRulesChanged'; readonly rules: number });

export const catalogueChanged = ({ changeId, ...version }: CatalogueVersion): CatalogueEvent => ({
  type: 'catalogueChanged',
  subject: changeId,
  ...version,
});

export const feeRulesChanged = ({ changeId, rules, ...version }: FeeRulesVersion): CatalogueEvent => ({
  type: 'feeRulesChanged',
  subject: changeId,
  ...version,
  rules: rules.length,
});

const EVENTS = subjectEvents<CatalogueEvent>({
  catalogueChanged: { version: 'number', digest: 'string', source: 'string', counts: 'object', products: 'number' },
  feeRulesChanged: { version: 'number', digest: 'string', rules: 'number' },
});

/** Which changes of the shop's file the journal knows. */
export class CatalogueTables {
  readonly #insert;
  readonly #known;
  readonly #count;

  constructor(db: Database) {
    this.#insert = db.prepare('INSERT OR IGNORE INTO catalogue_changes (change_id, seq, type, version, digest) VALUES (?, ?, ?, ?, ?)');
    this.#known = db.prepare('SELECT count(*) AS n FROM catalogue_changes WHERE change_id = ?');
    this.#count = db.prepare("SELECT count(*) AS n FROM catalogue_changes WHERE type = 'catalogueChanged'");
  }

  apply({ subject, type, version, digest }: CatalogueEvent, seq: number): void {
    this.#insert.run(subject, seq, type, version, digest);
  }

  has(changeId: string): boolean {
    return COUNT_ROWS.only(this.#known, changeId).n > 0;
  }

  /** How often the catalogue changed. */
  catalogueChanges(): number {
    return COUNT_ROWS.only(this.#count).n;
  }
}

/** Changes of catalogue and fee rules in the live journal. */
export const CATALOGUE_EXTENSION: JournalExtension = {
  name: 'catalogue',
  migrations: {
    12: `
    CREATE TABLE catalogue_changes (
      change_id TEXT PRIMARY KEY,
      seq INTEGER NOT NULL,
      type TEXT NOT NULL,
      version INTEGER NOT NULL,
      digest TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    `,
  },
  eventTypes: EVENTS.types,
  exceptions: { catalogueChanged: 'priceChange', feeRulesChanged: 'priceChange' },
  openProjection: projectionOf(EVENTS, (db) => new CatalogueTables(db)),
};
