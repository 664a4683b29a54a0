import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { shopSettingsOf } from '../../../shared/transfer/settings-split.ts';
import type { ApplyTransferForm, TransferPreview } from '../../../shared/transfer/transfer-views.ts';
import { isoNow } from '../../lib/clock.ts';
import { describeError } from '../../lib/error-text.ts';
import type { StartFileProcess } from '../../lib/file-process/protocol.ts';
import { writeWhole } from '../../lib/files.ts';
import type { Log } from '../../lib/log.ts';
import { forgetPending, keepPending, type PendingTransfer, readPending, setAside } from './pending-transfer.ts';
import { previewTransfer } from './preview-transfer.ts';
import { readInProcess } from './read-in-process.ts';
import { decodeTransfer, type ReadTransfer, refused } from './read-transfer.ts';
import { settingsAfter, stepsOf } from './transfer-steps.ts';
import { marksOf, type TransferMarks, type TransferTarget } from './transfer-target.ts';
import { writeTransfer } from './write-transfer.ts';

interface TransfersDeps {
  /** The profile's folder. */
  readonly folder: string;
  readonly startProcess: StartFileProcess;
  readonly target: TransferTarget;
  readonly now: () => number;
  readonly log: Pick<Log, 'info' | 'error'>;
}

/** A file whose preview was shown and that waits for the owner's confirmation. */
interface WaitingTransfer extends ReadTransfer {
  /** The id of the person who saw the preview: the plan for the people depends on it. */
  readonly importerId: string;
  readonly text: string;
  readonly before: TransferMarks;
}

/**
 * One file with the settings, catalogue, fee rules and people of a shop, for its second till. The handlers check that the caller is the
 * owner. An import that began is completed; where this run ends first, by the next start.
 */
export class Transfers {
  readonly #deps: TransfersDeps;
  #waiting: WaitingTransfer | null = null;
  /** Aborts the reading of the file that was chosen last. */
  #turn = new AbortController();
  /** Resolves when the running import ends. Only one runs at a time, because all use the same pending file. */
  #running: Promise<unknown> = Promise.resolve();

  constructor(deps: TransfersDeps) {
    this.#deps = deps;
  }

  /** The name that a file gets unless the owner types another one. */
  exportName(): string {
    return `toko-${isoNow(this.#deps).slice(0, 10)}.json`;
  }

  /** Writes the shop to a file, whole or not at all. */
  export(file: string): Result<{ readonly file: string }, Failure> {
    const { target, now, log } = this.#deps;
    const { book, settings, people } = target;
    if (!book.shop.ok) return book.shop;
    const [read, tables] = [book.shop.value.read(), book.shop.value.readTables()];
    if (!read.ok) return read;
    if (!tables.ok) return tables;
    const catalogue = read.value && { ...tables.value, products: read.value.products };
    const content = { settings: shopSettingsOf(settings.get()), catalogue, feeRules: book.feeRules().rules, people: people.everyone() };
    try {
      writeWhole(file, writeTransfer(content, isoNow({ now })));
      return ok({ file: basename(file) });
    } catch (error) {
      log.error('the shop was not exported', { error: describeError(error) });
      return refused('notWritten');
    }
  }

  /** Reads a file and compares it with this till; changes nothing. Discards a file that still waits. */
  async preview(file: string, by: Authority): Promise<Result<TransferPreview, Failure>> {
    this.cancel();
    const turn = this.#turn;
    await this.#running;
    const { target } = this.#deps;
    if (!target.book.shop.ok) return target.book.shop;
    const read = await readInProcess(this.#deps.startProcess, { file, own: target.settings.get() }, turn.signal);
    if (turn.signal.aborted) return refused('ended');
    if (!read.ok) return read;
    this.#waiting = { ...read.value, importerId: by.person.id, before: marksOf(target) };
    const { digest, madeAt, transfer } = read.value;
    return ok({ file: basename(file), digest, madeAt, ...previewTransfer(target, transfer, by.person.id) });
  }

  cancel(): void {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.#waiting = null;
  }

  /**
   * Changes the parts of this till that are taken as the preview showed it to this person. Fails with nothing changed where another change came first, open orders
   * would be left, or the first part cannot be written; with `transferUnfinished` where a later part cannot.
   */
  async apply({ digest, parts }: ApplyTransferForm, by: Authority): Promise<Result<null, Failure>> {
    const waiting = this.#waiting;
    const { folder, target } = this.#deps;
    if (waiting?.digest !== digest || waiting.importerId !== by.person.id) return refused('ended');
    if (!isDeepStrictEqual(waiting.before, marksOf(target))) return refused('changed');
    const left = target.settings.leavesNoOrders(settingsAfter(target.settings.get(), waiting.transfer, parts));
    if (!left.ok) return left;
    const { person } = by;
    const pending: PendingTransfer = { text: waiting.text, person: { ...person }, parts, before: waiting.before };
    try {
      keepPending(folder, pending);
    } catch (error) {
      this.#deps.log.error('the import did not begin', { error: describeError(error) });
      return refused('notWritten');
    }
    this.cancel();
    this.#deps.log.info('an import of a shop began', { digest, parts: parts.join(' ') });
    const completed = this.#complete(pending, waiting);
    this.#running = completed.catch(() => undefined);
    const unwritten = await completed;
    if (unwritten === null) return ok(null);
    if (unwritten.part !== stepsOf(parts)[0]?.part) return fail({ kind: 'transferUnfinished' });
    this.#forget();
    return fail(unwritten.failure);
  }

  /** Completes an import that an earlier run began. Call once at a start, when the journal of the people is open. */
  async resume(): Promise<void> {
    const { folder, target, now, log } = this.#deps;
    const pending = readPending(folder, now());
    if (!pending.ok) return log.error('an import that was not complete cannot be read', { aside: pending.failure });
    if (pending.value === null) return;
    const read = await decodeTransfer(pending.value.text, target.settings.get());
    if (!read.ok) return log.error('an import that was not complete cannot be continued', { aside: setAside(folder, now()) });
    await this.#complete(pending.value, read.value);
  }

  /**
   * Writes each part that is still as it was before; a part that a person changed meanwhile stays. Returns the first part that cannot be
   * written, after which the import waits for the next start.
   */
  async #complete(
    { person, parts, before }: PendingTransfer,
    { transfer, digest }: Pick<ReadTransfer, 'transfer' | 'digest'>,
  ): Promise<{ readonly part: keyof TransferMarks; readonly failure: Failure } | null> {
    const { target, log } = this.#deps;
    for (const { part, write } of stepsOf(parts)) {
      if (!isDeepStrictEqual(marksOf(target)[part], before[part])) continue;
      const written = await write(target, transfer, { person, liftedBy: null }, parts);
      if (!written.ok) {
        log.error('a part of a shop was not imported', { part, failure: written.failure.kind });
        return { part, failure: written.failure };
      }
      log.info('a part of a shop was imported', { part, digest });
    }
    this.#forget();
    return null;
  }

  /** Removes the pending file. Where the disk refuses it, the next start finds every part written and removes it. */
  #forget(): void {
    try {
      forgetPending(this.#deps.folder);
    } catch (error) {
      this.#deps.log.error('the file of a complete import was not removed', { error: describeError(error) });
    }
  }
}
