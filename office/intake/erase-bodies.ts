import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { OfficeTables } from '../store/tables.ts';
import { historyOf } from './line-history.ts';
import type { ChainedEvent } from './read-batch.ts';

interface Erasing {
  readonly till: string;
  readonly line: string;
  readonly events: readonly ChainedEvent[];
}

/** An `erased` event names the erased events by their numbers (docs/erasure-records.md). */
const ErasedBody = z.object({ left: z.record(z.string().regex(/^[1-9]\d{0,15}$/), z.unknown()) });

/** Empties the bodies of the events that `erased` events among these list: those of their own history, whichever line holds them. */
export async function eraseBodies(transaction: Transaction<OfficeTables>, { till, line, events }: Erasing): Promise<void> {
  const numbers = events.flatMap((event) => (event.type === 'erased' ? listedBy(event) : []));
  if (numbers.length === 0) return;
  for (const { line: held, upTo } of await historyOf(transaction, till, line)) {
    await transaction
      .updateTable('events')
      .set({ body: null, salt: null })
      .where('till', '=', till)
      .where('line', '=', held)
      .where('seq', '<=', upTo)
      .where((where) => where('seq', '=', where.fn.any(where.val(numbers))))
      .execute();
  }
}

function listedBy({ body }: ChainedEvent): number[] {
  try {
    return Object.keys(ErasedBody.parse(JSON.parse(body ?? '')).left).map(Number);
  } catch {
    return [];
  }
}
