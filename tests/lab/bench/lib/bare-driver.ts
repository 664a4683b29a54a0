import { type Database, openFile } from '../../../../main/journal/core/database.ts';
import { WAL_AUTOCHECKPOINT_PAGES } from '../../../../main/journal/open-database.ts';

/** The same driver on the same disk with the same settings, without the journal: one synced insert of a text. */
export class BareDriver {
  readonly #db: Database;
  readonly insert: (body: string) => void;

  constructor(file: string) {
    this.#db = openFile(file);
    this.#db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = ${WAL_AUTOCHECKPOINT_PAGES}`);
    this.#db.exec('CREATE TABLE rows (body TEXT NOT NULL) STRICT');
    const statement = this.#db.prepare('INSERT INTO rows (body) VALUES (?)');
    this.insert = (body) => void statement.run(body);
  }

  close(): void {
    this.#db.close();
  }
}
