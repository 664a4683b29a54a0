import { expect, test } from 'vitest';
import type { Seen } from '../../../office/page-queries/seen.ts';
import { readShiftPaper } from '../../../office/page-queries/shift-paper.ts';
import { readToday } from '../../../office/page-queries/today.ts';
import { recount } from '../../../office/sums/recount.ts';
import { Browser } from '../../lab/office/browser.ts';
import { startDemo } from '../../lab/office/demo/demo-office.ts';

test('the demonstration has three tills that sold at the practice service, what an owner looks at, and an owner who signs in', async () => {
  const demo = await startDemo({ port: 0, days: 2, sales: 6, say: () => undefined });
  try {
    await demo.filled;
    const seen = { outlets: null, consolidated: true, orders: true, reports: true };
    const { outlets, needs, total } = await readToday(demo.store.db, seen, Date.now());
    expect(outlets.map(({ name, tills }) => [name, tills])).toEqual([
      ['Kios Kenanga', 1],
      ['Kios Melati', 2],
    ]);
    expect(new Set(needs.map(({ kind }) => kind))).toEqual(new Set(['owed', 'review', 'unknown', 'printer', 'complaint', 'lowBalance']));
    expect(total?.drawers.open).toBe(3);
    expect(total?.onAccount.debtors).toBe(1);
    // The two tills of an outlet have one provider.
    expect(total?.balance.accounts).toBe(2);
    const shifts = await demo.store.db.selectFrom('documents').select(['till', 'id', 'body']).where('kind', '=', 'shift').execute();
    const closed = shifts.flatMap(({ body }) => (body.kind === 'shift' && body.closed !== null ? [body.z] : []));
    expect(closed.length).toBeGreaterThanOrEqual(6);
    expect(closed).not.toContain(null);
    expect((await recount(demo.store.db, { repair: false })).differences).toBe(0);

    const [z] = shifts.filter(({ body }) => body.kind === 'shift' && body.closed !== null);
    const paperFor = (who: Seen) => readShiftPaper(demo.store.db, who, { till: z?.till ?? '', shift: z?.id ?? '' }, Date.now());
    expect((await paperFor(seen)).text).toMatch(/Z/);
    expect((await paperFor({ ...seen, outlets: [] })).text).toBeNull();

    const browser = new Browser(demo.url);
    const { name, password, codes } = demo.owner;
    const { body } = await browser.post<{ pending: string }>('sign-in', { name, password });
    expect((await browser.post('sign-in/code', { pending: body.pending, code: codes[0] })).status).toBe(200);
    expect((await browser.get<{ role: string }>('me')).body.role).toBe('owner');
  } finally {
    await demo.close();
  }
});
