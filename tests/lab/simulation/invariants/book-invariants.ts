import type { MissingMoney } from '../../../../shared/journal/journal-views.ts';
import type { Counter } from '../world/counter.ts';
import { type Note, SHOP } from '../world/own-books.ts';
import type { ProgramRun } from '../world/program-run.ts';

const KNOWN = 'the till knows what people owe and paid, or says that it may be missing';

/** Compares the till's accounts with the books that people keep for themselves, for one till. */
export class BookInvariants {
  readonly #counter: Counter;
  #checkedAt = -1;
  #twice = 0;
  /** Numbers of printed Zs that a loss removed and that were handled then. */
  readonly #lostZs = new Set<number>();

  constructor(counter: Counter) {
    this.#counter = counter;
  }

  /** Notes the till's records in people's books. Call after each act, and before a part of the journal may be lost. */
  settle(): void {
    const { onDisk, books } = this.#counter;
    books.settle(onDisk.acts(), onDisk.drawer());
  }

  /** Handles the loss of a part of the journal. `reported`: the restore's report of it; null where no person was asked. */
  lost(run: ProgramRun, reported: MissingMoney | null): void {
    const gone = this.#counter.books.lost(this.#counter.onDisk.acts());
    const isSaid = run.till.restored !== null || run.till.book.journal.openReport.lostLog || run.till.book.journal.epochs().isRestored;
    for (const { key, of } of isSaid ? [] : gone) this.#broken(KNOWN, `${key} of ${of} is gone, and the till says nothing of a loss`);
    const zs = this.#goneZs();
    if (reported) this.#allAreReported(gone, zs, reported);
    for (const number of zs) this.#lostZs.add(number);
  }

  /** Copies the knowledge of the people at the other till. */
  knowsWhat(other: BookInvariants): void {
    for (const number of other.#lostZs) this.#lostZs.add(number);
  }

  /** The numbers of the printed Zs that the file no longer has. */
  #goneZs(): readonly number[] {
    const { hands, onDisk } = this.#counter;
    const there = new Set(onDisk.drawer().shifts.flatMap(({ number, closed }) => (closed ? [number] : [])));
    return [...hands.papers.keys()].filter((number) => !there.has(number) && !this.#lostZs.has(number));
  }

  /** The restore reports at least the missing amounts that people have in their books. */
  #allAreReported(gone: readonly Note[], goneZs: readonly number[], { payments, deposits, zs }: MissingMoney): void {
    const count = (kind: Note['kind']): number => gone.filter((note) => note.kind === kind).length;
    const papers = goneZs.filter((number) => !zs.includes(number));
    const wrong = [
      count('payment') > payments && `${count('payment')} payments on account are gone, and ${payments} were told`,
      count('deposit') > deposits && `${count('deposit')} deposits are gone, and ${deposits} were told`,
      papers.length > 0 && `the Zs ${papers.join()} are gone, and were not told`,
    ].filter((text) => text !== false);
    for (const what of wrong) this.#broken('a restore says which money cannot be in it', what);
  }

  /** A program starts: all is compared again. */
  started(): void {
    this.#checkedAt = -1;
    this.#twice = 0;
    this.check();
  }

  /** Checks the balances that the till shows to each customer and the owner, where something changed since the last check. */
  check(): void {
    const { run, world, onDisk } = this.#counter;
    if (!run || world.over()) return;
    const acts = onDisk.acts();
    if (acts.changes === this.#checkedAt) return;
    this.#checkedAt = acts.changes;
    this.settle();
    for (const actId of acts.twice.slice(this.#twice)) this.#broken('an act is taken back once', actId);
    this.#twice = acts.twice.length;
    this.#compare(run);
  }

  #compare({ till }: ProgramRun): void {
    const { books } = this.#counter;
    for (const customer of books.customers) {
      const [own, known] = [books.balanceOf(customer), till.onAccount.standing(customer).balance];
      if (own !== known) this.#broken(KNOWN, `${customer} knows of ${own}, and the till of ${known}`);
    }
    for (const { key, isMissing } of books.notesOf(SHOP))
      if (!isMissing && !this.#counter.onDisk.acts().holds(key)) this.#broken(KNOWN, `the owner noted ${key}, and the till did not`);
  }

  #broken(promise: string, what: string): void {
    this.#counter.world.violate(promise, `${this.#counter.name}: ${what}`);
  }
}
