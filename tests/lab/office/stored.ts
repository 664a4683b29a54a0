import type { TestOffice } from './office.ts';

/** What an office has of the till that enrolled last. */
export async function storedOf({ store: { db } }: TestOffice) {
  const newest = await db.selectFrom('tills').select('till').orderBy('enrolled', 'desc').executeTakeFirst();
  const till = newest?.till ?? '00000000-0000-4000-8000-000000000000';
  const events = await db.selectFrom('events').select(['seq', 'chain', 'line']).where('till', '=', till).orderBy('seq').execute();
  const lines = await db.selectFrom('lines').select('line').where('till', '=', till).execute();
  const orders = await db.selectFrom('documents').select('id').where('till', '=', till).where('kind', '=', 'order').execute();
  return {
    till,
    seqs: events.map(({ seq }) => seq),
    count: events.length,
    /** In hex, as the till prints it. */
    head: events.at(-1)?.chain.toString('hex'),
    lines: lines.length,
    orders: orders.map(({ id }) => id),
  };
}
