import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, type Engine } from '../../../lab/office/engines.ts';
import { type Joined, type PeopleOffice, signIn, startPeopleOffice, TestClock } from '../../../lab/office/people-office.ts';
import { brokenRules } from '../../../lab/office/statement-rules.ts';

const WRONG = 'another long password';
const { PGlite, 'PostgreSQL 15': postgres } = ENGINES;

describe('failed sign-ins', () => {
  let office: PeopleOffice;
  beforeAll(async () => {
    office = await startPeopleOffice({ kind: 'memory' });
  });
  afterAll(() => office.close());
  /** Fails from an address of its own each time, as an attacker with many. */
  const fail = async (person: Pick<Joined, 'name' | 'code'>, times: number) => {
    const said = [];
    for (let time = 0; time < times; time += 1) said.push((await signIn(office.browser(), person, WRONG)).body);
    return said;
  };

  test('of one name make new browsers wait, longer each time, and the right password too', async () => {
    const owner = await office.person();
    expect((await fail(owner, 6)).map(({ refused }) => refused)).toEqual([...Array(5).fill('wrong'), 'locked']);
    expect((await signIn(office.browser(), owner)).body).toMatchObject({ refused: 'locked', waitMs: 30_000 });
    office.clock.pass(30_000);
    expect((await fail(owner, 2)).map(({ waitMs }) => waitMs)).toEqual([undefined, 60_000]);
    office.clock.pass(60_000);
    expect((await signIn(office.browser(), owner)).status).toBe(200);
    expect((await fail(owner, 1))[0]?.refused).toBe('wrong');
  });

  test('of an unknown name wait the same', async () => {
    const said = await fail({ name: 'No one', code: () => '' }, 6);
    expect(said.map(({ refused }) => refused)).toEqual([...Array(5).fill('wrong'), 'locked']);
  });

  test('by someone who knows a name do not lock out the browser where that person signs in', async () => {
    const owner = await office.person();
    await fail(owner, 6);
    expect((await signIn(office.browser(), owner)).body.refused).toBe('locked');
    expect((await signIn(owner.browser, owner)).status).toBe(200);
  });

  test('of that browser have a count of their own', async () => {
    const owner = await office.person();
    const said = [];
    for (let time = 0; time < 11; time += 1) said.push((await signIn(owner.browser, owner, WRONG)).body.refused);
    expect(said).toEqual([...Array(10).fill('wrong'), 'locked']);
    expect((await signIn(office.browser(), owner)).status).toBe(200);
  });

  test('at one address are counted over all names, and one good account does not begin them again', async () => {
    const attacker = await office.person();
    const address = '2001:db8:1:2::';
    const said = [];
    for (let time = 0; time < 30; time += 1) {
      const browser = office.browser(`${address}${time}`);
      said.push((await signIn(browser, { name: `Guess ${time}`, code: () => '' }, WRONG)).body.refused);
    }
    expect(new Set(said)).toEqual(new Set(['wrong']));
    expect((await signIn(office.browser(`${address}ffff`), attacker)).body).toMatchObject({ refused: 'locked', waitMs: 60_000 });
    office.clock.pass(60_000);
    expect((await signIn(office.browser(`${address}ffff`), attacker)).status).toBe(200);
    expect((await signIn(office.browser(`${address}1`), { name: 'Guess', code: () => '' }, WRONG)).body.refused).toBe('locked');
  });

  test('of an address that waits write nothing down about the names that it tries', async () => {
    const address = '2001:db8:7::1';
    const guess = (name: string) => signIn(office.browser(address), { name, code: () => '' }, WRONG);
    for (let time = 0; time < 30; time += 1) await guess(`Guess at 7 ${time}`);
    const counted = async () => (await office.db.selectFrom('failures').select('place').execute()).length;
    const before = await counted();
    for (let time = 0; time < 3; time += 1) expect((await guess(`Further ${time}`)).body.refused).toBe('locked');
    expect(await counted()).toBe(before);
  });

  test('wait no longer where the clock is set back', async () => {
    const owner = await office.person();
    await fail(owner, 5);
    office.clock.pass(-86_400_000);
    expect((await signIn(office.browser(), owner)).body).toMatchObject({ refused: 'locked', waitMs: 30_000 });
    office.clock.pass(30_000);
    expect((await signIn(office.browser(), owner)).status).toBe(200);
    office.clock.pass(86_400_000);
  });

  test('are not counted while they wait, so that an attacker does not extend the wait', async () => {
    const owner = await office.person();
    await fail(owner, 20);
    office.clock.pass(30_000);
    expect((await signIn(office.browser(), owner)).status).toBe(200);
  });

  test('and sign-ins run on a cluster: their statements break no rule', () => expect(brokenRules(office.statements)).toEqual([]));
});

describe.each(Object.entries({ PGlite, postgres }))('two servers on %s', (_, start) => {
  let engine: Engine;
  let servers: PeopleOffice[];
  beforeAll(async () => {
    engine = await (start as NonNullable<typeof start>)();
    const place = await engine.place();
    const clock = new TestClock();
    const first = await startPeopleOffice(place, clock);
    servers = [first, engine.server === null ? first : await startPeopleOffice(place, clock)];
  });
  afterAll(async () => {
    for (const server of new Set(servers)) await server.close();
    await engine.stop();
  });
  const at = (index: number): PeopleOffice => servers[index % 2] as PeopleOffice;

  test('count tries together, also those that arrive at once', async () => {
    const owner = await at(0).person();
    const said = await Promise.all(Array.from({ length: 20 }, (_, index) => signIn(at(index).browser(), owner, WRONG)));
    expect(said.filter(({ body }) => body.refused === 'wrong')).toHaveLength(5);
  });

  test('take one code of the app once', async () => {
    const owner = await at(0).person();
    const said = await Promise.all([0, 1, 0, 1].map((index) => signIn(at(index).browser(), owner)));
    expect(said.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test('take one recovery code once', async () => {
    const owner = await at(0).person();
    const [code = ''] = owner.recovery;
    const said = await Promise.all([0, 1, 0, 1].map((index) => signIn(at(index).browser(), { ...owner, code: () => code })));
    expect(said.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });
});
