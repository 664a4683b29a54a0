import { isOpenJob, type PrintEvent, type PrintedJob, type PrintRequest, printTransition } from '../../shared/print-jobs.ts';
import type { ReceiptDocument } from '../../shared/receipt/document.ts';
import type { Database } from './database.ts';
import type { JournalEvent } from './events.ts';
import { ImpossibleEvent } from './impossible.ts';

type PaperEvent = Extract<JournalEvent, { type: 'paper' }>;
/** What a row holds; what is on the paper stays in the event that asked for it. */
type Standing = Omit<PrintedJob, 'request'> & { readonly request: Omit<PrintRequest, 'document'> };

/** The orders whose receipt an event sends to a printer. */
export const countedBy = (event: PrintEvent): readonly string[] => (event.type === 'asked' ? event.request.receiptsOf : []);

/** Papers that may still need a printer or a person, in the order in which they were asked for. */
export class Papers {
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#run = statements(db);
  }

  /** Takes one event in. Must run inside the transaction that appends it. */
  take({ jobId, event, at }: PaperEvent, seq: number): void {
    const row = this.#run.row.get(jobId) as { asked: number; body: string } | undefined;
    // The document is not looked at: a replay has no other event than this one.
    const known = row ? (JSON.parse(row.body) as PrintedJob) : null;
    const moved = printTransition(known, event, at);
    if (!moved.ok) throw new ImpossibleEvent(`${moved.failure.event} is impossible for a paper that is ${moved.failure.from}`);
    if (!isOpenJob(moved.value.state)) this.#run.remove.run(jobId);
    else this.#run.keep.run(jobId, row?.asked ?? seq, JSON.stringify(standingOf(moved.value)));
  }

  /** The receipt of an order as it was printed first; null while it never was, or only beside others. */
  original(orderId: string): ReceiptDocument | null {
    for (const { body } of this.#run.ofOrder.iterate(orderId) as Iterable<{ body: string }>) {
      const { event } = JSON.parse(body) as PaperEvent;
      if (event.type === 'asked' && event.request.kind === 'receipt' && event.request.copy === 0) return event.request.document;
    }
    return null;
  }

  /** Every one that is still open, the oldest first, with what is on it. */
  open(): PrintedJob[] {
    return (this.#run.open.all() as { body: string; intent: string }[]).map(({ body, intent }) => {
      const standing = JSON.parse(body) as Standing;
      const { event } = JSON.parse(intent) as PaperEvent;
      if (event.type !== 'asked') throw new ImpossibleEvent(`${standing.request.jobId} was never asked for`);
      return { ...standing, request: event.request };
    });
  }
}

function standingOf({ request, ...job }: PrintedJob): Standing {
  const { document: _document, ...rest } = request;
  return { ...job, request: rest };
}

function statements(db: Database) {
  return {
    row: db.prepare('SELECT asked, body FROM print_jobs WHERE job_id = ?'),
    keep: db.prepare(
      'INSERT INTO print_jobs (job_id, asked, body) VALUES (?, ?, ?) ON CONFLICT (job_id) DO UPDATE SET body = excluded.body',
    ),
    remove: db.prepare('DELETE FROM print_jobs WHERE job_id = ?'),
    ofOrder: db.prepare("SELECT body FROM events WHERE subject = ? AND type = 'paper' ORDER BY seq"),
    open: db.prepare('SELECT p.body, e.body AS intent FROM print_jobs p JOIN events e ON e.seq = p.asked ORDER BY p.asked'),
  };
}
