import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstOwnerCode, newOwnerCode } from '../../../../office/people/join-codes.ts';
import { ENGINES, type Engine } from '../../../lab/office/engines.ts';
import { joined, PASSWORD, type PeopleOffice, signIn, startPeopleOffice } from '../../../lab/office/people-office.ts';

const { PGlite, 'PostgreSQL 15': postgres } = ENGINES;

describe.each(Object.entries({ PGlite, postgres }))('a person joins the office on %s', (_, start) => {
  let engine: Engine;
  let office: PeopleOffice;
  beforeAll(async () => {
    engine = await (start as NonNullable<typeof start>)();
    office = await startPeopleOffice(await engine.place());
  });
  afterAll(async () => {
    await office.close();
    await engine.stop();
  });
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

  test('first the owner, by a code that one of the servers prints once', async () => {
    const codes = await Promise.all([1, 2, 3].map(() => firstOwnerCode(office.deps)));
    const [code = '', ...others] = codes.filter((one) => one !== null);
    expect(others).toEqual([]);
    expect(await firstOwnerCode(office.deps)).toBeNull();
    const owner = await joined(office.browser(), office.clock, code.toLowerCase(), 'Sari');
    expect(owner.recovery).toHaveLength(10);
    expect((await owner.browser.get('me')).body).toMatchObject({ name: 'Sari', role: 'owner' });
    expect((await office.browser().post('join/offer', { code })).body.refused).toBe('codeRefused');
    expect(await firstOwnerCode(office.deps)).toBeNull();
    const again = await newOwnerCode(office.deps);
    expect((await joined(office.browser(), office.clock, again, 'Sari Dua')).id).not.toBe(owner.id);
  });

  test('by a code of the terminal that a newer one ends', async () => {
    const [older, newer] = [await newOwnerCode(office.deps), await newOwnerCode(office.deps)];
    expect((await office.browser().post('join/offer', { code: older })).body.refused).toBe('codeRefused');
    expect((await office.browser().post('join/offer', { code: newer })).status).toBe(200);
  });

  test('once, although three use the invitation at the same moment', async () => {
    const owner = await office.person();
    const form = { name: 'Rudi', role: 'books', outlets: null, consolidated: false };
    const { code } = (await owner.browser.post<{ code: string }>('people', form)).body;
    const said = await Promise.allSettled([1, 2, 3].map(() => joined(office.browser(), office.clock, code, 'Rudi')));
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('one of two people who were invited under one name', async () => {
    const owner = await office.person();
    const forms = ['Wati', 'WATI'].map((name) => ({ name, role: 'support', outlets: null, consolidated: false }));
    expect(statuses(await Promise.all(forms.map((form) => owner.browser.post('people', form))))).toEqual([200, 409]);
  });

  test('within seven days, with a password and a code of the app', async () => {
    const owner = await office.person();
    const { code } = (
      await owner.browser.post<{ code: string }>('people', { name: 'Lina', role: 'support', outlets: null, consolidated: false })
    ).body;
    const form = { code, name: null, password: PASSWORD, totp: '000000' };
    expect((await office.browser().post('join', form)).body.refused).toBe('codeRefused');
    await office.browser().post('join/offer', { code });
    expect((await office.browser().post('join', form)).body.refused).toBe('wrong');
    expect((await office.browser().post('join', { ...form, password: 'Lina Lina 1' })).body.refused).toBe('ownName');
    office.clock.pass(7 * 86_400_000);
    expect((await office.browser().post('join/offer', { code })).body.refused).toBe('codeRefused');
  });

  test('and begins again after a reset, with the same id and the old phone of no use', async () => {
    const owner = await office.person();
    const person = await office.person({ role: 'support' });
    const { code } = (await owner.browser.post<{ code: string }>(`people/${person.id}/reset`, {})).body;
    const back = await joined(office.browser(), office.clock, code, person.name);
    expect(back.id).toBe(person.id);
    expect((await signIn(office.browser(), person)).body.refused).toBe('wrong');
    expect((await signIn(office.browser(), back)).status).toBe(200);
  });

  test('the last owner stays, also where two owners remove each other at once', async () => {
    const all = (
      await office.db.selectFrom('people').select('person').where('role', '=', 'owner').where('removed', 'is', null).execute()
    ).map(({ person }) => person);
    const [one, two] = [await office.person(), await office.person()];
    for (const id of all) await one.browser.call('DELETE', `people/${id}`);
    const others = await office.db.selectFrom('people').select('person').where('role', '=', 'owner').where('removed', 'is', null).execute();
    expect(others).toHaveLength(2);
    const demote = { role: 'support', outlets: null, consolidated: false };
    const said = await Promise.all([one.browser.call('DELETE', `people/${two.id}`), two.browser.call('PUT', `people/${one.id}`, demote)]);
    const left = await office.db.selectFrom('people').select('person').where('role', '=', 'owner').where('removed', 'is', null).execute();
    expect([said.filter(({ status }) => status === 200).length, left.length]).toEqual([1, 1]);
  });

  test.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['\u202eiraS\u0000\u200b', 'iraS'],
    ['x'.repeat(400), `${'x'.repeat(59)}…`],
    ["'; drop table people; --", "'; drop table people; --"],
    ['\ud800', '\ufffd'],
  ])('under a hostile name, as text: %j', async (typed, shown) => {
    const owner = await office.person();
    await owner.browser.post('people', { name: typed, role: 'support', outlets: null, consolidated: false });
    const { people } = (await owner.browser.get<{ people: { name: string }[] }>('people')).body;
    expect(people.map(({ name }) => name)).toContain(shown);
  });

  test.each([
    ['an owner of some outlets', { role: 'owner', outlets: [randomUUID()] }, 422],
    ['an area manager of all', { role: 'area', outlets: null }, 422],
    ['a role that does not exist', { role: 'root', outlets: null }, 422],
    ['an outlet that does not exist', { role: 'area', outlets: [randomUUID()] }, 404],
  ])('never as %s', async (_, standing, status) => {
    const owner = await office.person();
    expect((await owner.browser.post('people', { name: 'Odd', consolidated: false, ...standing })).status).toBe(status);
  });
});
