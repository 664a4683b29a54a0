import { basename } from 'node:path';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { ShopClock } from '../../../shared/lib/business-day.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { dayIn } from '../../../shared/statements/read-moment.ts';
import { isFormatComplete } from '../../../shared/statements/statement-format.ts';
import { type MatchForm, type PreviewForm, periodFault } from '../../../shared/statements/statement-forms.ts';
import type {
  StatementFileView,
  StatementPreview,
  StatementProgress,
  StatementSummary,
} from '../../../shared/statements/statement-views.ts';
import type { StatementBook } from './statement-book.ts';
import type { StatementReader } from './statement-calls.ts';

interface ChosenStatementDeps {
  readonly zone: () => ShopClock['zone'];
  readonly now: () => number;
  /** Null when the reading has ended. */
  readonly onProgress: (progress: StatementProgress | null) => void;
}

/** How near to an edge of the period an order may stand in another statement, where no earlier comparison says it. */
const MARGIN_MINUTES = 60;

/** The file that waits for its comparison: at most one, from its choice until another is chosen. */
export class ChosenStatement {
  readonly #deps: ChosenStatementDeps;
  #chosen: { readonly file: string; readonly digest: string } | null = null;
  #work: AbortController | null = null;

  constructor(deps: ChosenStatementDeps) {
    this.#deps = deps;
  }

  /** Reads a file, and suggests how: as the account's last statement, else by its first rows. */
  async choose(file: string, book: StatementBook, reader: StatementReader): Promise<Result<StatementFileView, Failure>> {
    const remembered = book.remembered();
    const input = { file, format: remembered?.format ?? null, ...this.#here() };
    const read = await this.#long((how) => reader.statement('statementPreview', input, how));
    if (!read.ok) return read;
    const { digest, format, preview } = read.value;
    this.#chosen = { file, digest };
    return ok({
      ...{ file: nameOf(file), format, preview, isRemembered: remembered !== null },
      marginMinutes: remembered?.marginMinutes ?? MARGIN_MINUTES,
      before: book.ofFile(digest),
    });
  }

  /** Reads the chosen file by another format. */
  async preview({ format }: PreviewForm, reader: StatementReader): Promise<Result<StatementPreview, Failure>> {
    const chosen = this.#chosen;
    if (chosen === null) return ended;
    const read = await this.#long((how) => reader.statement('statementPreview', { file: chosen.file, format, ...this.#here() }, how));
    if (!read.ok) return read;
    return read.value.digest === chosen.digest ? ok(read.value.preview) : changed;
  }

  /** Compares the chosen file with the till's orders and keeps the result, once for its id. */
  async compare(
    { statementId, ...terms }: MatchForm,
    by: Authority,
    book: StatementBook,
    reader: StatementReader,
  ): Promise<Result<StatementSummary, Failure>> {
    const known = book.get(statementId);
    if (known) return ok(known);
    const chosen = this.#chosen;
    if (chosen === null) return ended;
    const why = periodFault(terms);
    if (why !== null) return fail({ kind: 'spanRefused', why });
    if (!isFormatComplete(terms.format)) return fail({ kind: 'statementRefused', why: 'noColumns', detail: '' });
    const input = { ...chosen, terms, otherAccounts: book.otherAccounts(), today: this.#here().today };
    const entries = await this.#long((how) => reader.statement('statementCompare', input, how));
    if (!entries.ok) return entries;
    return book.keep(statementId, { ...terms, file: nameOf(chosen.file), digest: chosen.digest }, entries.value, by);
  }

  /** Gives up what is being read, and the chosen file. */
  cancel(): null {
    this.#work?.abort();
    this.#chosen = null;
    return null;
  }

  /** The shop's zone and today's date in it. */
  #here(): { readonly zone: ShopClock['zone']; readonly today: string } {
    const zone = this.#deps.zone();
    return { zone, today: dayIn(this.#deps.now(), zone) };
  }

  /** Runs one long task at a time; a new one ends the one before. */
  async #long<T>(
    work: (how: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<Result<Result<T, Failure>, Failure>>,
  ): Promise<Result<T, Failure>> {
    this.#work?.abort();
    const own = new AbortController();
    this.#work = own;
    const answer = await work({ onProgress: (part) => this.#deps.onProgress({ part }), signal: own.signal });
    if (own.signal.aborted) return ended;
    this.#work = null;
    this.#deps.onProgress(null);
    return answer.ok ? answer.value : answer;
  }
}

/** The name as it is kept and shown. */
const nameOf = (file: string): string => cleanText(basename(file), 80);

const ended = fail<Failure>({ kind: 'statementRefused', why: 'ended', detail: '' });
const changed = fail<Failure>({ kind: 'statementRefused', why: 'changed', detail: '' });
