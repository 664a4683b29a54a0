import type { CatalogueView } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import type {
  ApplyImportForm,
  ChosenImport,
  ImportPageForm,
  ImportProgress,
  ImportRowView,
  ImportView,
  MapImportForm,
  ReadImportForm,
  UnmappedImport,
} from '../../../../shared/catalogue/changes/import-views.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import type { StartFileProcess } from '../../../lib/file-process/protocol.ts';
import type { CatalogueBook } from '../catalogue-book.ts';
import { ImportSession } from './import-session.ts';

interface CatalogueImportsDeps {
  readonly book: CatalogueBook;
  readonly startProcess: StartFileProcess;
  readonly now: () => number;
  readonly view: () => CatalogueView;
  /** Null when the reading has ended. */
  readonly onProgress: (progress: ImportProgress | null) => void;
}

const ended = fail<Failure>({ kind: 'importRefused', why: 'ended', detail: '' });

/** The import that waits for the owner's confirmation: at most one, from the choice of a file until it is written or cancelled. */
export class CatalogueImports {
  readonly #deps: CatalogueImportsDeps;
  #session: ImportSession | null = null;

  constructor(deps: CatalogueImportsDeps) {
    this.#deps = deps;
  }

  /** Reads a file and compares it with the catalogue; changes nothing. Cancels an import that still waits. */
  async begin(file: string): Promise<Result<ChosenImport, Failure>> {
    await this.cancel();
    const { book, startProcess, onProgress } = this.#deps;
    if (!book.shop.ok) return book.shop;
    const session = new ImportSession(startProcess, { file, shopFile: book.shop.value.path }, onProgress);
    this.#session = session;
    const read = await session.call('read', null);
    onProgress(null);
    if (!read.ok && this.#session === session) await this.cancel();
    return read;
  }

  async readBy(form: ReadImportForm): Promise<Result<UnmappedImport, Failure>> {
    return this.#session ? this.#session.call('readBy', form) : ended;
  }

  async map(form: MapImportForm): Promise<Result<ImportView, Failure>> {
    return this.#session ? this.#session.call('map', form) : ended;
  }

  async page(form: ImportPageForm): Promise<Result<readonly ImportRowView[], Failure>> {
    return this.#session ? this.#session.call('page', form) : ended;
  }

  /** Writes the import whole. Where it is refused, it still waits. */
  async apply(form: ApplyImportForm, by: Authority): Promise<Result<CatalogueView, Failure>> {
    const session = this.#session;
    if (!session) return ended;
    const { book, view, now } = this.#deps;
    const before = book.version()?.version;
    const applied = await session.call('apply', { ...form, by, now: now() });
    if (applied.ok) await this.cancel();
    else {
      const isEnded = applied.failure.kind === 'importRefused' && applied.failure.why === 'ended';
      if (!isEnded) return applied;
      // The thread may have written it before it ended: the file alone knows.
      await session.close();
      if (book.version()?.version === before) return applied;
    }
    book.reload();
    return ok(view());
  }

  /** Cancels the import at any step. */
  async cancel(): Promise<void> {
    const session = this.#session;
    this.#session = null;
    await session?.close();
  }
}
