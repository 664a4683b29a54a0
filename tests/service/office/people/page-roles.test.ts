import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUERY_PATHS } from '../../../../shared/office/page-views/query-paths.ts';
import { OFFICE_ROLES, type OfficeRole } from '../../../../shared/office/people.ts';
import { demoChain } from '../../../lab/office/demo-chain.ts';
import { startWholeOffice, type WholeOffice } from '../../../lab/office/whole-office.ts';

/** What each role gets of a chain with two outlets, over HTTP: the area manager has Kios Kenanga alone. */

const [OWN, OTHER] = ['Kios Kenanga', 'Kios Melati'];
const SPAN = 'span=week';
const BOTH = [OWN, OTHER];
const NO_OUTLET: string[] = [];
const REFUSED = 'notAllowed';
/** The outlets that an answer names. Kios Kenanga has a debt, and no order, complaint or found order. */
const ANSWERS: Readonly<Record<string, Readonly<Record<OfficeRole, string[] | typeof REFUSED>>>> = {
  [QUERY_PATHS.tillStates]: { owner: BOTH, area: [OWN], books: BOTH, support: BOTH },
  [QUERY_PATHS.today]: { owner: BOTH, area: [OWN], books: BOTH, support: REFUSED },
  [`${QUERY_PATHS.sales}?group=outlet&${SPAN}`]: { owner: BOTH, area: [OWN], books: BOTH, support: REFUSED },
  [`${QUERY_PATHS.salesFile}?group=outlet&${SPAN}`]: { owner: BOTH, area: [OWN], books: BOTH, support: REFUSED },
  [`${QUERY_PATHS.shifts}?${SPAN}`]: { owner: BOTH, area: [OWN], books: BOTH, support: REFUSED },
  [QUERY_PATHS.debts]: { owner: BOTH, area: [OWN], books: REFUSED, support: REFUSED },
  [QUERY_PATHS.orders]: { owner: [OTHER], area: NO_OUTLET, books: REFUSED, support: REFUSED },
  [QUERY_PATHS.complaints]: { owner: [OTHER], area: NO_OUTLET, books: REFUSED, support: REFUSED },
  [`${QUERY_PATHS.search}?text=7kq2m`]: { owner: [OTHER], area: NO_OUTLET, books: REFUSED, support: REFUSED },
};

let office: WholeOffice;
const cookies = new Map<OfficeRole, string>();
beforeAll(async () => {
  office = await startWholeOffice({ kind: 'memory' }, join(import.meta.dirname, '..', '..', '..', '..', 'office', 'page'));
  await demoChain(office, Date.now(), Date.now() % 100_000);
  const own = await office.store.db.selectFrom('outlets').select('outlet').where('name', '=', OWN).executeTakeFirstOrThrow();
  for (const role of OFFICE_ROLES) {
    const kept = await office.cookies(role, { role, outlets: role === 'area' ? [own.outlet] : null });
    cookies.set(role, [...kept].map(([name, value]) => `${name}=${value}`).join('; '));
  }
});
afterAll(() => office.close());

async function ask(role: OfficeRole, path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${office.url}${path}`, { headers: { cookie: cookies.get(role) ?? '' } });
  return { status: response.status, text: await response.text() };
}

describe.each(Object.entries(ANSWERS))('%s', (path, expected) => {
  test.each(OFFICE_ROLES)('answers to the role %s what it may see', async (role) => {
    const { status, text } = await ask(role, path);
    const answer = expected[role];
    if (answer === REFUSED) expect([status, JSON.parse(text)]).toMatchObject([403, { refused: REFUSED }]);
    else expect([status, BOTH.filter((outlet) => text.includes(outlet))]).toEqual([200, answer]);
  });
});

test('a file of sales adds up to what the page says, and has no sum over outlets for who may not see one', async () => {
  const question = `group=product&${SPAN}`;
  for (const role of ['owner', 'area'] as const) {
    const [, ...lines] = (await ask(role, `${QUERY_PATHS.salesFile}?${question}`)).text.trim().split(/\r?\n/);
    const { total } = JSON.parse((await ask(role, `${QUERY_PATHS.sales}?${question}`)).text);
    const sold = lines.map((line) => Number(line.split(',')[4]));
    expect(sold.reduce((sum, each) => sum + each, 0)).toBe(total.sold.total);
    expect(total.sold.total).toBeGreaterThan(0);
  }
  expect((await ask('books', `${QUERY_PATHS.salesFile}?${question}`)).text.trim().split(/\r?\n/)).toHaveLength(1);
});

test('each file that left is written down with its person', async () => {
  const exported = await office.store.db.selectFrom('audit').select(['name', 'act']).where('act', '=', 'exported').execute();
  expect(new Set(exported.map(({ name }) => name))).toEqual(new Set(['owner', 'area', 'books']));
});
