import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstOwnerCode } from '../../../../office/people/join-codes.ts';
import { type Joined, PASSWORD, type PeopleOffice, signIn, startPeopleOffice, totpOf } from '../../../lab/office/people-office.ts';

const HOUR = 3_600_000;

describe('a session', () => {
  let office: PeopleOffice;
  beforeAll(async () => {
    office = await startPeopleOffice({ kind: 'memory' });
  });
  afterAll(() => office.close());
  const isOpen = async ({ browser }: Pick<Joined, 'browser'>): Promise<boolean> => (await browser.get('me')).status === 200;

  test('is in a cookie that no script reads and no other site sends', async () => {
    const owner = await office.person();
    const answer = await signIn(office.browser(), owner);
    const [session = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('loket-session='));
    expect(session).toMatch(/; HttpOnly/);
    expect(session).toMatch(/; SameSite=Strict/);
    const rows = await office.db.selectFrom('sessions').select('digest').execute();
    expect(rows.some(({ digest }) => session.includes(digest))).toBe(false);
  });

  test('ends twelve hours after the last call, and after seven days', async () => {
    const owner = await office.person();
    await signIn(owner.browser, owner);
    office.clock.pass(12 * HOUR - 1);
    expect(await isOpen(owner)).toBe(true);
    office.clock.pass(12 * HOUR);
    expect(await isOpen(owner)).toBe(false);
    await signIn(owner.browser, owner);
    for (let half = 0; half < 14; half += 1) {
      office.clock.pass(12 * HOUR - 1);
      expect(await isOpen(owner)).toBe(true);
    }
    office.clock.pass(14);
    expect(await isOpen(owner)).toBe(false);
  });

  test('lets a person read while the database takes no writes', async () => {
    const owner = await office.person();
    office.clock.pass(2 * HOUR);
    await sql`set default_transaction_read_only = on`.execute(office.db);
    expect((await owner.browser.get('today')).status).toBe(200);
    expect((await owner.browser.post('outlets', { name: 'Kios Baru' })).body.refused).toBe('storage');
    await sql`set default_transaction_read_only = off`.execute(office.db);
  });

  test('ends with the sign-out, also for a cookie that was stolen before', async () => {
    const owner = await office.person();
    const thief = owner.browser.at(office.url);
    expect(await isOpen({ browser: thief })).toBe(true);
    expect((await owner.browser.post('sign-out', {})).status).toBe(200);
    expect(owner.browser.cookies.has('loket-session')).toBe(false);
    expect(await isOpen({ browser: thief })).toBe(false);
  });

  test('ends with another password, except the one that set it', async () => {
    const owner = await office.person();
    const other = office.browser();
    await signIn(other, owner);
    const thief = owner.browser.at(office.url);
    const password = 'lima ekor kucing oranye';
    expect((await owner.browser.post('me/password', { old: 'not the old one', password })).body.refused).toBe('wrong');
    expect((await owner.browser.post('me/password', { old: PASSWORD, password: 'Rahasia123!' })).body.refused).toBe('usual');
    expect((await owner.browser.post('me/password', { old: PASSWORD, password })).status).toBe(200);
    expect(await Promise.all([owner, { browser: other }, { browser: thief }].map(isOpen))).toEqual([true, false, false]);
    office.clock.pass(60_000);
    expect((await signIn(office.browser(), owner)).body.refused).toBe('wrong');
    expect((await signIn(office.browser(), owner, password)).status).toBe(200);
  });

  test('lets a thief guess neither the password nor a code for long', async () => {
    const owner = await office.person();
    const said = [];
    for (let time = 0; time < 3; time += 1)
      said.push((await owner.browser.post('me/password', { old: 'guess', password: PASSWORD })).body.refused);
    for (let time = 0; time < 3; time += 1) said.push((await owner.browser.post('me/recovery-codes', { code: '000000' })).body.refused);
    expect(said).toEqual([...Array(5).fill('wrong'), 'locked']);
  });

  test('ends with another role, with a reset and with the removal', async () => {
    const owner = await office.person();
    const outlet = await office.outlet();
    const person = await office.person({ role: 'area', outlets: [outlet] });
    const change = { role: 'books', outlets: null, consolidated: true };
    expect((await owner.browser.call('PUT', `people/${person.id}`, change)).status).toBe(200);
    expect(await isOpen(person)).toBe(false);
    expect((await signIn(person.browser, person)).body).toMatchObject({ role: 'books', consolidated: true });
    await owner.browser.post(`people/${person.id}/reset`, {});
    expect(await isOpen(person)).toBe(false);
    expect((await signIn(person.browser, person)).body.refused).toBe('wrong');
    const gone = await office.person({ role: 'support' });
    await owner.browser.call('DELETE', `people/${gone.id}`);
    expect(await isOpen(gone)).toBe(false);
    expect((await signIn(gone.browser, gone)).body.refused).toBe('wrong');
  });

  test('does not begin where the rights changed between the two steps', async () => {
    const owner = await office.person();
    const person = await office.person({ role: 'books' });
    const { pending } = (await person.browser.post<{ pending: string }>('sign-in', { name: person.name, password: PASSWORD })).body;
    await owner.browser.call('PUT', `people/${person.id}`, { role: 'support', outlets: null, consolidated: false });
    expect((await person.browser.post('sign-in/code', { pending, code: person.code() })).body.refused).toBe('startAgain');
  });

  test('of a future that a set-back clock left behind has ended', async () => {
    const owner = await office.person();
    office.clock.pass(-24 * HOUR);
    expect(await isOpen(owner)).toBe(false);
    office.clock.pass(24 * HOUR);
    expect(await isOpen(owner)).toBe(true);
  });

  test('is none for a cookie that the office never gave', async () => {
    const browser = office.browser();
    for (const value of ['x', 'A'.repeat(43), 'A'.repeat(6_000), '%00', '"; drop table sessions']) {
      browser.cookies.set('loket-session', value);
      expect((await browser.get('me')).body.refused).toBe('notSignedIn');
    }
  });

  test('behind a proxy that ends TLS is in cookies that need TLS, for that origin alone', async () => {
    const proxied = await startPeopleOffice({ kind: 'memory' }, office.clock, { tls: null, secure: true, trustProxy: 'loopback' });
    const code = (await firstOwnerCode(proxied.deps)) ?? '';
    const browser = proxied.browser();
    expect((await browser.post('join/offer', { code })).body.refused).toBe('foreign');
    const origin = { origin: proxied.url.replace('http:', 'https:'), 'x-forwarded-proto': 'https' };
    expect((await browser.post('join/offer', { code }, { origin: origin.origin })).body).toMatchObject({ detail: 'not over TLS' });
    expect((await browser.get('/health')).status).toBe(200);
    const { secret } = (await browser.post<{ secret: string }>('join/offer', { code }, origin)).body;
    const totp = totpOf(secret, proxied.clock)();
    const answer = await browser.post('join', { code, name: 'Sari', password: PASSWORD, totp }, origin);
    expect(answer.headers.getSetCookie().map((line) => [line.split('=')[0], line.includes('; Secure')])).toEqual([
      ['__Host-loket-session', true],
      ['loket-csrf', true],
      ['loket-browser', true],
    ]);
    expect(answer.headers.get('strict-transport-security')).not.toBeNull();
    await proxied.close();
  });
});
