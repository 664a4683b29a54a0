import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tillStates } from '../../../../office/page-queries/till-states.ts';
import { type Joined, type PeopleOffice, startPeopleOffice } from '../../../lab/office/people-office.ts';
import { SampleTill } from '../../../lab/office/sample-till.ts';
import { brokenRules } from '../../../lab/office/statement-rules.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly outlet: string;
}

describe('outlets and tills of the office', () => {
  let office: PeopleOffice;
  let owner: Joined;
  let mine: string;
  let other: string;
  let area: Joined;
  beforeAll(async () => {
    office = await startPeopleOffice({ kind: 'memory' });
    owner = await office.person();
    [mine, other] = [await office.outlet(), await office.outlet()];
    area = await office.person({ role: 'area', outlets: [mine] });
  });
  afterAll(() => office.close());
  const till = (outlet: string) => office.till(outlet);
  const tillsOf = async ({ browser }: Joined) => (await browser.get<{ tills: Listed[] }>('tills')).body.tills;

  test('are added once each, also at the same moment, and named', async () => {
    const said = await Promise.all([1, 2].map(() => owner.browser.post<{ id: string }>('outlets', { name: 'Kios Mawar' })));
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
    const id = said.find(({ status }) => status === 200)?.body.id;
    expect((await owner.browser.call('PUT', `outlets/${id}`, { name: 'Kios Anggrek' })).status).toBe(200);
    const { outlets } = (await owner.browser.get<{ outlets: Listed[] }>('outlets')).body;
    const another = outlets.find((outlet) => outlet.id === mine)?.name;
    expect((await owner.browser.call('PUT', `outlets/${id}`, { name: another })).body.refused).toBe('nameTaken');
    expect(outlets.map(({ name }) => name)).toContain('Kios Anggrek');
  });

  test('are seen by an area manager where they are the manager’s alone', async () => {
    const [seen, hidden] = [await till(mine), await till(other)];
    const { outlets } = (await area.browser.get<{ outlets: Listed[] }>('outlets')).body;
    expect(outlets.map(({ id }) => id)).toEqual([mine]);
    const ids = (await tillsOf(area)).map(({ id }) => id);
    expect([ids.includes(seen), ids.includes(hidden)]).toEqual([true, false]);
  });

  test.each([
    ['a code for another outlet', () => area.browser.post('tills', { outlet: other, name: 'Kasir' })],
    ['a name of another outlet', () => area.browser.call('PUT', `outlets/${other}`, { name: 'Mine' })],
    ['the revoking of another till', async () => area.browser.post(`tills/${await till(other)}/revoke`, {})],
    ['the place of another till', async () => area.browser.post(`tills/${await till(other)}/replace`, {})],
    ['a move to another outlet', async () => area.browser.call('PUT', `tills/${await till(mine)}/outlet`, { outlet: other })],
    ['a move from another outlet', async () => area.browser.call('PUT', `tills/${await till(other)}/outlet`, { outlet: mine })],
  ])('refuse an area manager %s', async (_, call) => {
    expect(await call()).toMatchObject({ status: 403, body: { refused: 'notAllowed' } });
  });

  test('let an area manager enrol, name, move and revoke a till of the manager’s own', async () => {
    const { code, ends } = (await area.browser.post<{ code: string; ends: string }>('tills', { outlet: mine, name: 'Kasir 7' })).body;
    expect(Date.parse(ends)).toBe(office.clock.now() + 600_000);
    const id = await office.enrol(code);
    expect((await area.browser.call('PUT', `tills/${id}/name`, { name: 'Kasir 8' })).status).toBe(200);
    expect((await owner.browser.call('PUT', `tills/${id}/outlet`, { outlet: other })).status).toBe(200);
    expect((await area.browser.post(`tills/${id}/revoke`, {})).body.refused).toBe('notAllowed');
    expect((await owner.browser.post(`tills/${id}/revoke`, {})).status).toBe(200);
    expect((await tillsOf(owner)).find((one) => one.id === id)).toMatchObject({
      name: 'Kasir 8',
      outlet: other,
      revoked: expect.any(String),
    });
    const replacement = (await owner.browser.post<{ code: string }>(`tills/${id}/replace`, {})).body.code;
    expect(await office.enrol(replacement)).toBe(id);
    const { entries } = (await owner.browser.get<{ entries: { act: string; subject: string }[] }>('audit')).body;
    const acts = entries.filter(({ subject }) => subject === id).map(({ act }) => act);
    expect(acts.sort()).toEqual(['tillEnrolled', 'tillEnrolled', 'tillMoved', 'tillRenamed', 'tillReplaced', 'tillRevoked']);
  });

  test('of ids that name nothing are refused in words', async () => {
    expect((await owner.browser.post(`tills/${randomUUID()}/revoke`, {})).body.refused).toBe('unknown');
    expect((await owner.browser.post('tills/no-id/revoke', {})).body.refused).toBe('unreadable');
    expect((await owner.browser.post('tills', { outlet: randomUUID(), name: 'Kasir' })).body.refused).toBe('unknown');
  });

  test('are in the audit with who, when, what and from where, and removed people keep their names there', async () => {
    const clerk = await office.person({ role: 'area', outlets: [mine] }, 'Dewi');
    const id = await till(mine);
    office.clock.pass(1_000);
    await clerk.browser.post(`tills/${id}/revoke`, {});
    await owner.browser.call('DELETE', `people/${clerk.id}`);
    const { entries } = (await owner.browser.get<{ entries: Record<string, unknown>[] }>('audit?most=2')).body;
    expect(entries.map(({ act }) => act).sort()).toEqual(['removed', 'tillRevoked']);
    const revoked = entries.find(({ act }) => act === 'tillRevoked');
    expect(revoked).toMatchObject({ person: clerk.id, name: 'Dewi', subject: id, address: expect.stringMatching(/^10\./) });
    expect(revoked?.at).toBe(new Date(office.clock.now()).toISOString());
  });

  test('are read page by page in the audit, without a gap', async () => {
    const all = (await owner.browser.get<{ entries: { id: string }[] }>('audit?most=500')).body.entries.map(({ id }) => id);
    const paged: string[] = [];
    for (;;) {
      const before = paged.length === 0 ? '' : `&before=${paged.at(-1)}`;
      const { entries } = (await owner.browser.get<{ entries: { id: string }[] }>(`audit?most=7${before}`)).body;
      if (entries.length === 0) break;
      paged.push(...entries.map(({ id }) => id));
    }
    expect(paged).toEqual(all);
  });

  test('run on a cluster: their statements break no rule', () => {
    expect(office.statements.size).toBeGreaterThan(30);
    expect(brokenRules(office.statements)).toEqual([]);
  });
});

describe('a person’s act at a till', () => {
  let office: PeopleOffice;
  let owner: Joined;
  let mine: string;
  beforeAll(async () => {
    office = await startPeopleOffice({ kind: 'memory' });
    owner = await office.person();
    mine = await office.outlet();
  });
  afterAll(() => office.close());

  test.each([
    ['other rights', (id: string) => owner.browser.call('PUT', `people/${id}`, { role: 'support', outlets: null, consolidated: false })],
    ['a removal', (id: string) => owner.browser.call('DELETE', `people/${id}`)],
    ['a reset', (id: string) => owner.browser.post(`people/${id}/reset`, {})],
  ])('ends with the person’s right: a code is refused after %s', async (_, act) => {
    const area = await office.person({ role: 'area', outlets: [mine] });
    const { code } = (await area.browser.post<{ code: string }>('tills', { outlet: mine, name: 'Kasir' })).body;
    expect((await act(area.id)).status).toBe(200);
    expect(await office.enrol(code)).toBe('');
  });

  test('that takes a till out of the sums, and back, is the owner’s alone, and written down', async () => {
    const area = await office.person({ role: 'area', outlets: [mine] });
    const id = await office.till(mine);
    for (const act of ['exclude', 'include']) {
      expect((await area.browser.post(`tills/${id}/${act}`, {})).body).toMatchObject({ refused: 'notAllowed' });
      office.clock.pass(1_000);
      expect((await owner.browser.post(`tills/${id}/${act}`, {})).status).toBe(200);
    }
    const { entries } = (await owner.browser.get<{ entries: Record<string, unknown>[] }>('audit?most=2')).body;
    expect(entries.map(({ act, subject }) => [act, subject])).toEqual([
      ['tillIncluded', id],
      ['tillExcluded', id],
    ]);
  });

  test('that expects a restore quiets its fault for those histories alone, and is written down', async () => {
    const till = new SampleTill(office.url);
    const { code } = (await owner.browser.post<{ code: string }>('tills', { outlet: mine, name: 'Kasir' })).body;
    await till.enrol(code);
    const faults = async () => {
      const states = await tillStates(office.db, { outlets: null, consolidated: true, orders: true, reports: true }, office.clock.now());
      const state = states.find((one) => one.till === till.id);
      return { turn: state?.turn, hasFork: state?.faults.includes('fork'), events: state?.histories.map(({ events }) => events) };
    };
    till.write({}, {});
    await till.send(till.batch(0));
    const copy = till.copy();
    till.restore(1);
    till.write({}, {});
    await till.send(till.batch(1));
    const seen = await faults();
    expect(seen).toMatchObject({ hasFork: true, events: [2, 2] });
    const acknowledge = (by: Joined) => by.browser.post(`tills/${till.id}/acknowledge`, { turn: seen.turn });
    const stranger = await office.person({ role: 'area', outlets: [await office.outlet()] });
    expect((await acknowledge(stranger)).body).toMatchObject({ refused: 'notAllowed' });
    const area = await office.person({ role: 'area', outlets: [mine] });
    office.clock.pass(1_000);
    expect((await acknowledge(area)).status).toBe(200);
    till.write({});
    await till.send(till.batch(3));
    expect((await faults()).hasFork).toBe(false);
    const { entries } = (await owner.browser.get<{ entries: Record<string, unknown>[] }>('audit?most=1')).body;
    expect(entries).toMatchObject([{ act: 'forkAcknowledged', subject: till.id, person: area.id }]);
    copy.write({});
    await copy.send(copy.batch(2));
    expect((await acknowledge(area)).status).toBe(200);
    expect((await faults()).hasFork).toBe(true);
  });

  test('that empties what names customers is the owner’s alone, and written down', async () => {
    const area = await office.person({ role: 'area', outlets: [mine] });
    const id = await office.till(mine);
    office.clock.pass(1_000);
    expect((await area.browser.post(`tills/${id}/empty`, { part: 'all' })).body).toMatchObject({ refused: 'notAllowed' });
    expect(await owner.browser.post(`tills/${id}/empty`, { part: 'all' })).toMatchObject({
      status: 200,
      body: { events: 0, documents: 0 },
    });
    const { entries } = (await owner.browser.get<{ entries: Record<string, unknown>[] }>('audit?most=1')).body;
    expect(entries).toMatchObject([{ act: 'tillEmptied', subject: id, detail: { part: 'all', events: 0 } }]);
  });
});
