import { createHash } from 'node:crypto';
import { MAX_AMOUNT } from '../../../../shared/lib/money.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import { FeeRules } from '../../../../shared/prices/fee-rules.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import type { Database } from '../../../journal/core/database.ts';
import { CorruptJournal } from '../../../journal/core/journal-errors.ts';
import { integer, rowsOf, text } from '../../../journal/core/rows.ts';
import { storedObject } from '../../../journal/core/stored-json.ts';
import { type ChangeFailure, unlessDamaged } from './shop-data-failure.ts';
import { type AlongWrite, writeVersion } from './write-version.ts';

/** The fee rules as one change left them; never changed afterwards. */
export interface FeeRulesVersion {
  /** From 1. */
  readonly version: number;
  readonly changeId: string;
  readonly at: string;
  readonly by: Authority | null;
  readonly rules: FeeRules;
  /** SHA-256 of the rules, in hex. */
  readonly digest: string;
}

type FeeRulesStamp = Pick<FeeRulesVersion, 'changeId' | 'at' | 'by'>;
type StoredRules = Pick<FeeRulesVersion, 'by'> & { readonly rules: readonly unknown[] };
const storedRules = storedObject<StoredRules>('fee rules', { rules: 'array' });
const ROWS = rowsOf({ version: integer, change_id: text, at: text, digest: text, body: text });

/** The fee rules in the shop's file, with every earlier version. */
export class FeeRuleStore {
  readonly #db: Database;
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#db = db;
    this.#run = statements(db);
  }

  /** The rules in force; null before the first. */
  newest(): FeeRulesVersion | null {
    return versionOf(ROWS.first(this.#run.newest));
  }

  /** The newest first; without damaged ones. */
  versions(limit: number): FeeRulesVersion[] {
    return ROWS.all(this.#run.versions, limit).flatMap((row) => unlessDamaged(() => versionOf(row)));
  }

  /** Writes the next version, durable when it returns. Fails with `catalogueChanged` where the newest version is not `expected`. */
  change(rules: FeeRules, stamp: FeeRulesStamp, expected: number | null): Result<FeeRulesVersion, ChangeFailure> {
    return writeVersion(this.#db, this, expected, (version) => this.#insert(rules, stamp, version));
  }

  /** The same as a part of another write. */
  along(rules: FeeRules, stamp: FeeRulesStamp, expected: number): AlongWrite {
    return {
      isExpected: () => this.newest()?.version === expected,
      write: () => this.#insert(rules, stamp, expected + 1),
    };
  }

  #insert(rules: FeeRules, { changeId, at, by }: FeeRulesStamp, version: number): FeeRulesVersion {
    const next = { version, changeId, at, by, rules, digest: digestOf(rules) };
    const stored: StoredRules = { by, rules };
    this.#run.insert.run(version, changeId, at, next.digest, JSON.stringify(stored));
    return next;
  }
}

const digestOf = (rules: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(rules)).digest('hex');

/** An older till took larger amounts, which meant no limit. */
const withinBound = (rules: readonly unknown[]): unknown =>
  JSON.parse(JSON.stringify(rules), (_, value: unknown) => (typeof value === 'number' ? Math.min(value, MAX_AMOUNT) : value));

function versionOf(row: ReturnType<typeof ROWS.first>): FeeRulesVersion | null {
  if (row === null) return null;
  const { by, rules } = storedRules(row.body);
  const read = FeeRules.safeParse(withinBound(rules));
  if (!read.success || digestOf(rules) !== row.digest)
    throw new CorruptJournal(`version ${row.version} of the fee rules is not as it was written`);
  return { version: row.version, changeId: row.change_id, at: row.at, by, rules: read.data, digest: row.digest };
}

function statements(db: Database) {
  const columns = 'SELECT version, change_id, at, digest, body FROM fee_rule_versions';
  return {
    newest: db.prepare(`${columns} ORDER BY version DESC LIMIT 1`),
    versions: db.prepare(`${columns} ORDER BY version DESC LIMIT ?`),
    insert: db.prepare('INSERT INTO fee_rule_versions (version, change_id, at, digest, body) VALUES (?, ?, ?, ?, ?)'),
  };
}
