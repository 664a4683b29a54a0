import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type PeopleOffice, signIn, startPeopleOffice } from '../../../lab/office/people-office.ts';

describe('a person of the office signs in', () => {
  let office: PeopleOffice;
  beforeAll(async () => {
    office = await startPeopleOffice({ kind: 'memory' });
  });
  afterAll(() => office.close());

  test('in two steps, and the page learns the rights', async () => {
    const owner = await office.person();
    const browser = office.browser();
    expect((await browser.get('me')).body.refused).toBe('notSignedIn');
    expect(await signIn(browser, owner)).toMatchObject({
      status: 200,
      body: { name: owner.name, role: 'owner', outlets: null, consolidated: true },
    });
    expect((await browser.get<{ rights: string[] }>('me')).body.rights).toContain('changePeople');
  });

  test('under the same name in other letters', async () => {
    const owner = await office.person();
    expect((await signIn(office.browser(), { ...owner, name: ` ${owner.name.toUpperCase()} ` })).status).toBe(200);
  });

  test('not with a wrong password, nor an unknown name: both read the same', async () => {
    const owner = await office.person();
    const wrong = await signIn(office.browser(), owner, 'another long password');
    const unknown = await signIn(office.browser(), { ...owner, name: 'Budi' });
    expect(wrong).toMatchObject({ status: 401, body: { refused: 'wrong' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('not with a code that was used, also by another browser at the same moment', async () => {
    const owner = await office.person();
    const answers = await Promise.all([office.browser(), office.browser(), office.browser()].map((browser) => signIn(browser, owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await signIn(office.browser(), owner)).body.refused).toBe('usedCode');
  });

  test('with the code of the step before or after, as clocks of phones differ, and no further', async () => {
    const owner = await office.person();
    const shown = owner.code();
    const codes = { name: owner.name, code: () => shown };
    office.clock.pass(30_000);
    expect((await signIn(office.browser(), codes)).status).toBe(200);
    const later = owner.code();
    office.clock.pass(61_000);
    expect((await signIn(office.browser(), { name: owner.name, code: () => later })).body.refused).toBe('wrong');
  });

  test('not with a used code after the clock was set back; with a recovery code each once', async () => {
    const owner = await office.person();
    expect((await signIn(office.browser(), owner)).status).toBe(200);
    office.clock.pass(3_600_000);
    office.clock.pass(-3_600_000);
    expect((await signIn(office.browser(), owner)).body.refused).toBe('usedCode');
    const [code = ''] = owner.recovery;
    const typed = { name: owner.name, code: () => code.toLowerCase().replace('-', ' ') };
    expect((await signIn(office.browser(), typed)).status).toBe(200);
    expect((await signIn(office.browser(), typed)).body.refused).toBe('wrong');
  });

  test('with three codes at most for one password', async () => {
    const owner = await office.person();
    const browser = office.browser();
    const { pending } = (await browser.post<{ pending: string }>('sign-in', { name: owner.name, password: PASSWORD })).body;
    const codes = ['000000', '000001', '000002', owner.code()];
    const said = [];
    for (const code of codes) said.push((await browser.post('sign-in/code', { pending, code })).body.refused);
    expect(said).toEqual(['wrong', 'wrong', 'wrong', 'startAgain']);
  });

  test('within five minutes of the password', async () => {
    const owner = await office.person();
    const browser = office.browser();
    const { pending } = (await browser.post<{ pending: string }>('sign-in', { name: owner.name, password: PASSWORD })).body;
    office.clock.pass(5 * 60_000);
    expect((await browser.post('sign-in/code', { pending, code: owner.code() })).body.refused).toBe('startAgain');
  });

  test.each([
    ['a name of a million letters', { name: 'x'.repeat(250_000), password: 'p' }],
    ['no password', { name: 'Sari' }],
    ['a name of controls alone', { name: '\u0000\u202e\u200b', password: 'p' }],
    ['no JSON', '{"name":'],
    ['a list', []],
  ])('and gets words for %s', async (_, form) => {
    expect(await office.browser().post('sign-in', form)).toMatchObject({ status: 422, body: { refused: 'unreadable' } });
  });
});
