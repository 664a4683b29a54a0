import { answerUnvouched, unvouchedRuns } from '../../../../main/records/restore/unvouched-runs.ts';
import type { Till } from '../../../../main/till/till.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { AsOfCopy } from '../../../../shared/unconfirmed/unconfirmed.ts';
import { OWNER } from '../world/cashier.ts';
import type { ProgramRun } from '../world/program-run.ts';

/** An act that waits for a figure as of a copy: a person confirms the figure, and acts once more. Dies with its program. */
export function confirmed<T, F extends { readonly kind: string }>({ till }: ProgramRun, act: () => Result<T, F>): Result<T, F> {
  const done = act();
  if (done.ok || !isAsOfCopy(done.failure)) return done;
  const { figure } = done.failure;
  const amount = figure.kind === 'account' ? till.onAccount.standing(figure.id).balance : 0;
  till.unconfirmed.confirm(figure, amount, OWNER);
  return act();
}

const isAsOfCopy = (failure: { readonly kind: string }): failure is AsOfCopy => failure.kind === 'asOfCopy';

/** The owner says at once that the lists in the folder of copies are the shop's. */
export function acceptLists({ book }: Pick<Till, 'book'>): void {
  const asked = unvouchedRuns(book.journal.read);
  if (asked) answerUnvouched(book.journal, { id: asked.id, search: true }, (runs, accounts) => book.recordLostRuns(runs, accounts, OWNER));
}
