import { hash } from 'node:crypto';
import { openReadOnly, withDatabase } from '../../../../main/journal/core/database.ts';
import { OFFICE_HANDLERS } from '../../../../main/records/office/read-office.ts';
import type { TillDocument } from '../../../../shared/office/documents.ts';
import { keptSums } from '../../reports/kept-sums.ts';
import { type PlainSums, plainRecount } from '../../reports/plain-recount.ts';

/** A journal's events as its file holds them, read without the journal's own code. */

export interface FileEvent {
  readonly seq: number;
  readonly at: string;
  readonly type: string;
  readonly subject: string;
  readonly body: string;
  readonly digest: string;
  /** The chain's value, computed here from the digests. */
  readonly chain: string;
}

interface Row {
  readonly seq: number;
  readonly at: string;
  readonly type: string;
  readonly subject: string;
  readonly body: string;
  readonly digest: Uint8Array;
}

export function eventsOfFile(file: string): FileEvent[] {
  const rows = withDatabase(openReadOnly(file), (db) =>
    db.prepare('SELECT seq, at, type, subject, body, digest FROM events ORDER BY seq').all(),
  ) as unknown as Row[];
  let chain: Buffer = Buffer.alloc(32);
  return rows.map((row) => {
    chain = hash('sha256', Buffer.concat([chain, row.digest]), 'buffer');
    return { ...row, digest: Buffer.from(row.digest).toString('hex'), chain: chain.toString('hex') };
  });
}

/** The numbers of the events that the erasures of a journal list. */
export const erasedSeqs = (events: readonly FileEvent[]): Set<number> =>
  new Set(
    events
      .filter(({ type }) => type === 'erased')
      .flatMap(({ body }) => Object.keys((JSON.parse(body) as { left: Record<string, unknown> }).left).map(Number)),
  );

/** The sums that the till keeps itself. */
export const sumsOfFile = (file: string): PlainSums => withDatabase(openReadOnly(file), keptSums);

/** The sums of a journal by a recount that shares no code with the till's. */
export const recountOfFile = (file: string): PlainSums => withDatabase(openReadOnly(file), plainRecount);

/** All tills of the fleet have one balance at the provider. */
export const ACCOUNT = 'one account';

/** The till's present state of everything. */
export function documentsOfFile(file: string, bodies: 'masked' | 'whole'): TillDocument[] {
  return withDatabase(openReadOnly(file), (db) => {
    const found = new Map<string, TillDocument>();
    for (let after = 0; ; ) {
      const { to, documents, head } = OFFICE_HANDLERS.officeDocuments(db, { after, most: 1_000, bodies, account: ACCOUNT });
      for (const document of documents) found.set(`${document.kind} ${document.id}`, document);
      if (to >= head.seq) return [...found.values()];
      after = to;
    }
  });
}
