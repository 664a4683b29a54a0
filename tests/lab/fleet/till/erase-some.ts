import { openReadOnly, withDatabase } from '../../../../main/journal/core/database.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { LATER } from '../../fakes/erasure/erasures.ts';
import type { Dice } from '../../reports/year/dice.ts';

const MOST = 2;

/** Erases a few customers whose orders are closed, in one transaction; returns their numbers. */
export function eraseSome(journal: Journal, dice: Dice): string[] {
  const tickets = withDatabase(openReadOnly(journal.path), (db) =>
    db.prepare("SELECT subject, body FROM events WHERE type = 'ticket'").all(),
  ) as {
    subject: string;
    body: string;
  }[];
  const from = dice.between(0, Math.max(0, tickets.length - 1));
  const erased: string[] = [];
  const planned = [...tickets.slice(from), ...tickets.slice(0, from)].flatMap(({ subject, body }) => {
    const numbers = (JSON.parse(body) as { sales: { clientNumber?: string }[] }).sales.flatMap(({ clientNumber }) => clientNumber ?? []);
    if (erased.length >= MOST || numbers.length === 0 || !numbers.every((number) => /^08\d{10}$/.test(number))) return [];
    const prepared = journal.erasure.prepare(subject, LATER);
    if (prepared.is !== 'planned') return [];
    erased.push(...numbers);
    return [prepared.planned];
  });
  if (planned.length === 0) return [];
  const done = journal.erasure.carryOut(planned, { at: LATER, by: null });
  if (!done.ok) throw new Error(done.failure.detail);
  return erased;
}
